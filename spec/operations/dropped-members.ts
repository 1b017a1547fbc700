/** Members of rows that are dropped while a list is read, so that they are never held at all. */

/** Of Ombi's nested users. */
export const userSecrets = [
  'userAccessToken',
  'mediaServerToken',
  'email',
  'normalizedEmail',
  'phoneNumber',
  'providerUserId',
  'notificationUserIds',
  'userNotificationPreferences',
] as const;

/** Of browse rows: with HideAvailableFromDiscover on, Ombi sends whole episode trees along, which grow with every read. */
export const browseBallast = ['seasonRequests'] as const;
