/**
 * What the escape hatch never reaches, whatever the swagger says of it. Ombi 4.59.3 has 397 actions: the 377 of its
 * swagger and 20 that its controllers hide from it (`ApiExplorerSettings(IgnoreApi = true)`), all of them below; 4.53.5,
 * 4.47.1 and 4.39.1 hide the same ones, but for `Wizard/database`, which came after 4.39.1. Counted from the routes in
 * Ombi's source at these tags; every action is routed by attributes. Whole controllers are named where nothing in them
 * may ever be reached, so that what another release adds to them is not reached either. The first entry that fits gives
 * the reason.
 */
import type { HiddenOperation } from './types.ts';

export const hiddenOperations = [
  { method: '*', path: 'Token*', reason: 'grants_access' },
  { method: '*', path: 'PlexOAuth*', reason: 'anonymous_setup' },
  { method: '*', path: 'Wizard*', reason: 'anonymous_setup' },
  { method: '*', path: 'Tester*', reason: 'sends_credentials_elsewhere' },
  { method: '*', path: 'Identity/Wizard*', reason: 'anonymous_setup' },
  { method: '*', path: 'Identity/local*', reason: 'grants_access' },
  { method: '*', path: 'Identity/resetpassword*', reason: 'grants_access' },
  { method: '*', path: 'Identity/reset*', reason: 'messages_people' },
  { method: '*', path: 'Identity/accesstoken*', reason: 'returns_secret' },
  { method: '*', path: 'Identity/newsletter/unsubscribe*', reason: 'anonymous_write' },
  { method: '*', path: 'Identity/welcomeEmail*', reason: 'messages_people' },
  { method: '*', path: 'Job/updateCached*', reason: 'user_interface_only' },
  { method: 'POST', path: 'Mobile/Send*', reason: 'messages_people' },
  { method: 'GET', path: 'Mobile*', reason: 'returns_secret' },
  { method: '*', path: 'Mobile*', reason: 'user_interface_only' },
  { method: '*', path: 'Settings/clientid*', reason: 'returns_secret' },
  { method: '*', path: 'Settings/ombi/resetApi*', reason: 'returns_secret' },
  { method: '*', path: 'Settings/customization/urlverify*', reason: 'user_interface_only' },
  { method: '*', path: 'Settings/notifications/newsletterdatabase*', reason: 'mass_destructive' },
  { method: '*', path: 'Status/Wizard*', reason: 'user_interface_only' },
  { method: '*', path: 'Status/demo*', reason: 'anonymous_write' },
] as const satisfies readonly HiddenOperation[];
