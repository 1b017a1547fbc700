/** Ombi's RequestEngineResult, in the fields that a mutation has for it (C49). */
import type { MutationPayload } from '../../generated/contract.ts';

/** The answer as it came; nothing in it is trusted. */
export interface UpstreamEngineResult {
  readonly result?: unknown;
  readonly message?: unknown;
  readonly isError?: unknown;
  readonly errorMessage?: unknown;
  readonly errorCode?: unknown;
  readonly requestId?: unknown;
}

/** Ombi's ErrorCode in the order of its declaration; the place is the number in `upstream_error_code`. */
const errorCodes: readonly string[] = [
  'AlreadyRequested',
  'EpisodesAlreadyRequested',
  'NoPermissionsOnBehalf',
  'NoPermissions',
  'RequestDoesNotExist',
  'ChildRequestDoesNotExist',
  'NoPermissionsRequestMovie',
  'NoPermissionsRequestTV',
  'NoPermissionsRequestAlbum',
  'MovieRequestQuotaExceeded',
  'TvRequestQuotaExceeded',
  'AlbumRequestQuotaExceeded',
];

/** Ombi's own words in the fields that the contract has for them. */
export function upstreamFields({
  result,
  isError,
  errorCode,
}: UpstreamEngineResult): Pick<MutationPayload, 'upstream_result' | 'upstream_is_error' | 'upstream_error_code'> {
  const code = typeof errorCode === 'string' ? errorCodes.indexOf(errorCode) : -1;
  return {
    ...(typeof result === 'boolean' ? { upstream_result: result } : {}),
    ...(typeof isError === 'boolean' ? { upstream_is_error: isError } : {}),
    ...(code < 0 ? {} : { upstream_error_code: code }),
  };
}
