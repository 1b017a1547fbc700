import type { Operation, OperationTool } from '../types.ts';

/** Where a person is notified: a handle, a phone number, the name of a private channel. */
const handles = ['value'] as const;

/** Members of an account that Ombi keeps itself, whatever is sent; and the password, which nobody types to a model. */
const keptByOmbi = {
  'body.password': { drop: true },
  'body.lastLoggedIn': { drop: true },
  'body.language': { drop: true },
  'body.hasLoggedIn': { drop: true },
  'body.userType': { drop: true },
  'body.movieRequestQuota': { drop: true },
  'body.episodeRequestQuota': { drop: true },
  'body.musicRequestQuota': { drop: true },
} as const;

const profileIds = {
  'body.userQualityProfiles.id': { drop: true },
  'body.userQualityProfiles.userId': { drop: true },
} as const;

const claims = {
  'body.claims': { description: 'All roles that the user shall have.' },
  'body.claims.value': { description: 'Name of the role.' },
  'body.claims.enabled': { description: 'false counts as not named.' },
} as const;

const limits = {
  'body.movieRequestLimit': { minimum: 0, description: 'Films; 0 = no limit.' },
  'body.episodeRequestLimit': { minimum: 0, description: 'Episodes; 0 = no limit.' },
  'body.musicRequestLimit': { minimum: 0, description: 'Albums; 0 = no limit.' },
} as const;

const limitType = { enum: [0, 1, 2], description: 'Per: 0 day, 1 week, 2 month; 0 when left out.' } as const;

/** Members of an account that neither a mail to its user nor a new password is made from. */
const notForMail = {
  ...keptByOmbi,
  'body.id': { drop: true },
  'body.claims': { drop: true },
  'body.streamingCountry': { drop: true },
  'body.userQualityProfiles': { drop: true },
  'body.movieRequestLimit': { drop: true },
  'body.episodeRequestLimit': { drop: true },
  'body.musicRequestLimit': { drop: true },
  'body.movieRequestLimitType': { drop: true },
  'body.episodeRequestLimitType': { drop: true },
  'body.musicRequestLimitType': { drop: true },
} as const;

/** Of a user to write to Ombi looks at the id alone, and wants a country. */
const onlyIdOfUsers = {
  'body.users.id': { maxLength: 64, description: 'Id of the user.' },
  'body.users.streamingCountry': { pattern: '^[A-Z]{2}$', description: 'Any; Ombi wants one.' },
  'body.users.alias': { drop: true },
  'body.users.userType': { drop: true },
  'body.users.providerUserId': { drop: true },
  'body.users.lastLoggedIn': { drop: true },
  'body.users.language': { drop: true },
  'body.users.movieRequestLimit': { drop: true },
  'body.users.episodeRequestLimit': { drop: true },
  'body.users.musicRequestLimit': { drop: true },
  'body.users.movieRequestLimitType': { drop: true },
  'body.users.episodeRequestLimitType': { drop: true },
  'body.users.musicRequestLimitType': { drop: true },
  'body.users.userAccessToken': { drop: true },
  'body.users.mediaServerToken': { drop: true },
  'body.users.notificationUserIds': { drop: true },
  'body.users.userNotificationPreferences': { drop: true },
  'body.users.isEmbyConnect': { drop: true },
  'body.users.userAlias': { drop: true },
  'body.users.emailLogin': { drop: true },
  'body.users.isSystemUser': { drop: true },
  'body.users.userName': { drop: true },
  'body.users.normalizedUserName': { drop: true },
  'body.users.email': { drop: true },
  'body.users.normalizedEmail': { drop: true },
  'body.users.emailConfirmed': { drop: true },
  'body.users.phoneNumber': { drop: true },
  'body.users.phoneNumberConfirmed': { drop: true },
  'body.users.twoFactorEnabled': { drop: true },
  'body.users.lockoutEnd': { drop: true },
  'body.users.lockoutEnabled': { drop: true },
  'body.users.accessFailedCount': { drop: true },
} as const;

const issueId = { minimum: 1, description: 'Issue id.' } as const;
const issueStatus = { enum: [0, 1, 2, 3], description: '0 pending, 1 in progress, 2 resolved, 3 deleted.' } as const;

export const peopleAndIssues = {
  'GET /api/v1/Identity': {
    does: 'Answers the user in whose name calls are made: id, userName, claims (every role, with enabled), limits and what is left of them. A bare API key is the user Api, shown without roles.',
  },
  'POST /api/v1/Identity': {
    does: 'Creates a local user with roles and limits. Ombi wants a password for it, which cannot be given here, so that it fails: use write_user.',
    destructive: false,
    inputs: {
      ...keptByOmbi,
      ...profileIds,
      ...claims,
      ...limits,
      'body.id': { drop: true },
      'body.movieRequestLimitType': { drop: true },
      'body.episodeRequestLimitType': { drop: true },
      'body.musicRequestLimitType': { drop: true },
    },
    required: ['body', 'body.userName', 'body.claims', 'body.claims.value', 'body.claims.enabled'],
  },
  'PUT /api/v1/Identity': {
    does: 'Overwrites alias, e-mail address, limits and roles of any user: what is left out is wiped, becomes no limit or a lost role. 200 with successful:false when refused. write_user keeps the rest.',
    destructive: true,
    inputs: {
      ...keptByOmbi,
      ...profileIds,
      ...claims,
      ...limits,
      'body.id': { maxLength: 64, description: 'Id of the user.' },
      'body.userName': { drop: true },
      'body.movieRequestLimitType': limitType,
      'body.episodeRequestLimitType': limitType,
      'body.musicRequestLimitType': limitType,
    },
    required: ['body', 'body.id', 'body.claims', 'body.claims.value', 'body.claims.enabled'],
  },
  'GET /api/v1/Identity/claims': {
    does: 'Lists the names of all roles there are as {value, enabled}; enabled is always false here. Who holds which role: read_users.',
  },
  'GET /api/v1/Identity/dropdown/Users': {
    does: 'Lists all users as {id, username}; a quick way from name to id, but up to an hour old: new users are missing, deleted ones still listed. read_users is up to date.',
  },
  'POST /api/v1/Identity/language': {
    does: 'Sets the language in which the acting user reads titles; no answer. Not for other users, and with a bare API key only for the hidden user Api.',
    action: 'language_set',
    destructive: true,
    inputs: { 'body.lang': { pattern: '^[a-z]{2}(-[A-Za-z]{2})?$', description: 'Such as en or pt-BR; not checked.' } },
    required: ['body', 'body.lang'],
  },
  'PUT /api/v1/Identity/local': {
    does: 'Changes the e-mail address or password of a local user on proof of the present password. No password can be given here, so that Ombi refuses it.',
    destructive: true,
    inputs: {
      ...notForMail,
      'body.id': { maxLength: 64, description: 'Id of the user.' },
      'body.userName': { drop: true },
      'body.alias': { drop: true },
      'body.currentPassword': { drop: true },
      'body.confirmNewPassword': { drop: true },
      'body.emailAddress': { maxLength: 254, description: 'Wiped when left out.' },
    },
    required: ['body', 'body.id'],
  },
  'GET /api/v1/Identity/newsletter/unsubscribe/{userId}': {
    does: 'Takes the newsletter from any user by removing the role ReceivesNewsletter, although it is a GET; answers nothing, also for unknown ids.',
    action: 'newsletter_unsubscribe',
    destructive: true,
  },
  'GET /api/v1/Identity/notificationpreferences': {
    does: "Lists the acting user's agents with id (0 = no handle stored); handles are not shown. agent: 1 Discord, 2 Pushbullet, 3 Pushover, 4 Telegram, 5 Slack, 6 Mattermost, 8 Gotify, 10 WhatsApp, 11 ntfy.",
    action: 'preferences',
    hides: handles,
  },
  'POST /api/v1/Identity/NotificationPreferences': {
    does: 'Overwrites handles for notifications. agent: 1 Discord, 2 Pushbullet, 3 Pushover, 4 Telegram, 5 Slack, 6 Mattermost, 8 Gotify, 10 WhatsApp, 11 ntfy. For other users 401 to a bare API key.',
    action: 'preferences_post',
    destructive: true,
    inputs: {
      body: {
        maxItems: 9,
        description: 'One entry for each agent, stored one by one: those before an unknown user (404) stay stored.',
      },
      'body.agent': { enum: [1, 2, 3, 4, 5, 6, 8, 10, 11], description: 'Number of the agent.' },
      'body.userId': { maxLength: 64, description: 'Id of the user, also for oneself.' },
      'body.value': { maxLength: 500, description: 'The handle; empty clears it.' },
      'body.enabled': { drop: true },
    },
    required: ['body', 'body.agent', 'body.userId', 'body.value'],
  },
  'GET /api/v1/Identity/notificationpreferences/{userId}': {
    does: "Lists a user's agents with id (0 = no handle stored); handles are not shown, 500 for an unknown id. agent: 1 Discord, 2 Pushbullet, 3 Pushover, 4 Telegram, 5 Slack, 6 Mattermost, 8 Gotify, 10 WhatsApp, 11 ntfy.",
    action: 'preferences_by_id',
    hides: handles,
  },
  'GET /api/v1/Identity/streamingcountry': {
    does: 'Lists the 45 country codes that streaming services can be looked up for, such as GB. It does not tell which one a user has: see the user for that.',
  },
  'POST /api/v1/Identity/streamingcountry': {
    does: 'Sets the country for which the acting user sees streaming services; no answer. Not for other users, and with a bare API key only for the hidden user Api.',
    action: 'streamingcountry_set',
    destructive: true,
    inputs: {
      'body.code': { pattern: '^[A-Z]{2}$', description: 'One of the listed countries; Ombi does not check it.' },
    },
    required: ['body', 'body.code'],
  },
  'GET /api/v1/Identity/User/{id}': {
    does: 'Answers one user: userName, alias, claims (every role, with enabled), limits (0 = none), what is left of them, userQualityProfiles. 500 for an unknown id.',
    inputs: { id: { description: 'Id of the user, not the name; upper and lower case count.' } },
  },
  'GET /api/v1/Identity/Users': {
    does: 'Lists all users with userName, alias, claims (every role, with enabled), limits and what is left of them. Whole list, slow where there are many; read_users pages through it.',
  },
  'POST /api/v1/Identity/welcomeEmail': {
    does: 'Mails the welcome text to whatever address is given, in the name of this Ombi; answers nothing, also when mail is off.',
    destructive: true,
    inputs: notForMail,
    required: ['body', 'body.userName', 'body.emailAddress'],
  },
  'DELETE /api/v1/Identity/{userId}': {
    does: 'Deletes a user with all their requests, issues, comments and votes, beyond recall, even the last local user or oneself. 200 with successful:false when refused or unknown. write_user asks first.',
    destructive: true,
  },
  'GET /api/v1/Issues': {
    does: 'Lists all issues of every status, also deleted ones (status 3), unordered: id, title, subject, description, status, providerId, requestId. Whole list; read_issues filters and pages.',
    action: 'all',
  },
  'POST /api/v1/Issues': {
    does: "Reports an issue with a title and tells the admins; answers the new issue's id. 500 for an unknown category. write_issue fills in title, ids and category.",
    action: 'create',
    destructive: false,
    inputs: {
      'body.id': { drop: true },
      'body.status': { drop: true },
      'body.issueCategory': { drop: true },
      'body.resovledDate': { drop: true },
      'body.createdDate': { drop: true },
      'body.userReportedId': { drop: true },
      'body.userReported': { drop: true },
      'body.comments': { drop: true },
      'body.posterPath': { drop: true },
      'body.title': { maxLength: 500, description: 'Title of the film, show or album.' },
      'body.requestType': { enum: [0, 1, 2], description: '0 show, 1 film, 2 album.' },
      'body.providerId': { maxLength: 64, description: 'TMDB id; of an album the MusicBrainz id.' },
      'body.requestId': { minimum: 1, description: 'Request id, of a show the parent; left out if not requested.' },
      'body.subject': { maxLength: 200 },
      'body.description': { maxLength: 4000 },
      'body.issueCategoryId': { minimum: 1, description: 'Id of an issue category.' },
    },
    required: [
      'body',
      'body.title',
      'body.requestType',
      'body.providerId',
      'body.subject',
      'body.description',
      'body.issueCategoryId',
    ],
  },
  'GET /api/v1/Issues/categories': {
    does: 'Lists the categories of issues as {id, value}; value is the name. Two may have the same name.',
  },
  'POST /api/v1/Issues/categories': {
    does: 'Adds a category of issues; answers true, not its id. The same name may be added again.',
    action: 'category_create',
    destructive: false,
    inputs: { 'body.id': { drop: true }, 'body.value': { maxLength: 100, description: 'Name of the category.' } },
    required: ['body', 'body.value'],
  },
  'DELETE /api/v1/Issues/categories/{catId}': {
    does: 'Deletes a category and with it every issue that has it, beyond recall; answers true. 500 for an unknown id, or when such an issue has comments. write_issue_category asks first.',
    destructive: true,
    inputs: { catId: { minimum: 1, description: 'Id of the category.' } },
  },
  'POST /api/v1/Issues/comments': {
    does: 'Adds a comment by the acting user to an issue and notifies those concerned; answers the comment. No content for an unknown issue, and 500 with a bare API key.',
    action: 'comment_create',
    destructive: false,
    inputs: { 'body.issueId': issueId, 'body.comment': { maxLength: 4000, description: 'Text of the comment.' } },
    required: ['body', 'body.issueId', 'body.comment'],
  },
  'DELETE /api/v1/Issues/comments/{id}': {
    does: 'Deletes one comment of an issue, whoever wrote it, beyond recall; answers true. 500 for an unknown id.',
    destructive: true,
    inputs: { id: { minimum: 1, description: 'Id of the comment, not of the issue.' } },
  },
  'GET /api/v1/Issues/count': {
    does: 'Answers how many issues there are as {pending, inProgress, resolved}; deleted ones are not counted.',
  },
  'GET /api/v1/Issues/provider/{id}': {
    does: 'Lists the issues reported under an id, of every status: subject, description, status, requestType. A film may stand under its IMDb or TMDB id, and a show under the number of a film.',
    inputs: { id: { description: 'IMDb, TMDB or MusicBrainz id under which it was reported.' } },
  },
  'GET /api/v1/Issues/request/{id}': {
    does: 'Lists the issues of a request, of every status: subject, description, status. Films, shows and albums share numbers: look at requestType (0 show, 1 film, 2 album).',
    inputs: { id: { minimum: 1, description: 'Request id; of a show the parent id.' } },
  },
  'POST /api/v1/Issues/status': {
    does: 'Sets the status of an issue, whoever reported it, and notifies its reporter when in progress or resolved. Answers true, or false for an unknown id.',
    action: 'status_set',
    destructive: true,
    inputs: { 'body.issueId': issueId, 'body.status': issueStatus },
    required: ['body', 'body.issueId', 'body.status'],
  },
  'DELETE /api/v1/Issues/{id}': {
    does: 'Deletes an issue with its comments, beyond recall, and notifies its reporter. Answers true, or false for an unknown id.',
    destructive: true,
    inputs: { id: issueId },
  },
  'GET /api/v1/Issues/{id}': {
    does: 'Answers one issue: title, subject, description, status, requestType, providerId, requestId, who reported it. No comments. No content for an unknown id, and where the category is gone.',
    inputs: { id: issueId },
  },
  'GET /api/v1/Issues/{id}/comments': {
    does: 'Lists the comments of an issue: id, comment, date, username (the alias if there is one), adminComment. Empty for an unknown issue.',
    inputs: { id: issueId },
  },
  'GET /api/v1/Issues/{take}/{skip}/{status}': {
    does: 'Lists a page of the issues of one status: id, title, subject, description, providerId, requestId. Unordered, so that pages may overlap; how many there are tells the count.',
    action: 'page',
    inputs: { status: { description: issueStatus.description } },
  },
  'POST /api/v1/Notifications/massemail': {
    does: 'Mails a subject and text to the given users and waits until it is sent; answers true. bcc sends one mail to all, else one each.',
    destructive: true,
    inputs: {
      'body.subject': { maxLength: 200 },
      'body.body': { maxLength: 20_000 },
      'body.users': { maxItems: 100 },
      ...onlyIdOfUsers,
    },
    required: [
      'body',
      'body.subject',
      'body.body',
      'body.bcc',
      'body.users',
      'body.users.id',
      'body.users.streamingCountry',
    ],
  },
  'GET /api/v2/Hub/Users': {
    does: "Lists who has Ombi's web page open right now: userId, displayName, userType. One row for each open window, so that a person may stand there twice.",
  },
  'GET /api/v2/Issues/details/{providerId}': {
    does: 'Answers {title, count, providerId, issues} for an id, of every status, with comments. A film and a show with the same number: one of them is missing. No content when there are none.',
  },
  'GET /api/v2/Issues/{position}/{take}/{status}': {
    does: 'Lists titles that have issues of one status as {title, count, providerId}; issues is always null. count is that of this page only, and a title may come again on the next.',
    action: 'grouped',
    inputs: { status: { description: issueStatus.description } },
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
