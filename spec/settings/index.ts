/** Every section of Ombi's settings, by the name that the tools give it. */
import { downloadSettings } from './downloads.ts';
import { mediaServerSettings } from './media-servers.ts';
import { notificationSettings } from './notifications.ts';
import { requestSettings } from './requests.ts';
import { serverSettings } from './server.ts';

export const settings = {
  ...serverSettings,
  ...requestSettings,
  ...mediaServerSettings,
  ...downloadSettings,
  ...notificationSettings,
} as const;
