/** What a failing look-up of a title means. */
import { CallFailure, failure } from '../../failure.ts';

/**
 * On look-ups of titles an internal error of Ombi's is its metadata source failing (recorded: TMDB refusing, answering
 * HTML, or losing one season of a show all give a bare 500). Anything else stays what it is.
 */
export function metadataFailure(error: unknown): unknown {
  return error instanceof CallFailure && error.situation === 'server_error' ? failure('metadata_failed') : error;
}

/** For `catch`: throws what the failure of a look-up of titles means. */
export function rethrowAsMetadata(error: unknown): never {
  throw metadataFailure(error);
}
