/** What a caller may ask for, and Ombi's words for yes and no. */
import type { Caller } from './caller.ts';
import type { UpstreamResult } from './upstream-rows.ts';

/** Asking needs a Request role or the matching AutoApprove role; being a power user is not enough. */
export const mayRequest = ({ system, roles }: Caller, what: 'Movie' | '4KMovie' | 'Tv' | 'Music'): boolean =>
  system || ['Admin', `Request${what}`, `AutoApprove${what}`].some((role) => roles.has(role));

export const approvedAtOnce = ({ system, roles }: Caller, what: 'Movie' | '4KMovie' | 'Tv' | 'Music'): boolean =>
  system || roles.has('Admin') || roles.has(`AutoApprove${what}`);

export const isPowerUser = ({ system, roles }: Caller): boolean =>
  system || roles.has('Admin') || roles.has('PowerUser');

/** The result of a change that was made. */
export const done = (requestId = 0, message: string | null = null): UpstreamResult => ({
  result: true,
  message,
  isError: false,
  errorMessage: null,
  errorCode: null,
  requestId,
});

/** The result of one that was not; some refusals repeat their words in `message`. */
export const refused = (
  errorMessage: string,
  errorCode: UpstreamResult['errorCode'] = null,
  message: string | null = null,
): UpstreamResult => ({ result: false, message, isError: true, errorMessage, errorCode, requestId: 0 });

interface Wish {
  requestOnBehalf?: string | null;
  rootFolderOverride?: number | null;
  qualityPathOverride?: number | null;
  languageProfile?: number | null;
}

/** Wishes that only power users have: for somebody else, or with a profile of one's own, 0 included. */
export function beyondRights(caller: Caller, wish: Wish): 'NoPermissionsOnBehalf' | 'NoPermissions' | undefined {
  if (isPowerUser(caller)) return undefined;
  if (wish.requestOnBehalf) return 'NoPermissionsOnBehalf';
  const overrides = [wish.rootFolderOverride, wish.qualityPathOverride, wish.languageProfile];
  return overrides.some((value) => value !== undefined && value !== null) ? 'NoPermissions' : undefined;
}

export const beyondRightsText = {
  NoPermissionsOnBehalf: 'You do not have the correct permissions to request on behalf of users!',
  NoPermissions: 'You do not have the correct permissions!',
} as const;
