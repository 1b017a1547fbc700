/** What Ombi's RequestEngineResult says of a change to a request that is there: the HTTP status is always 200 (C48). */
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import type { Proof } from './change.ts';

/** A change that Ombi says it made. */
export function isDone(answer: UpstreamEngineResult | undefined): boolean {
  return answer?.result === true && answer.isError !== true;
}

/** Ombi found no such request: the text of films and albums, the codes of shows. */
export function isGone(answer: UpstreamEngineResult | undefined): boolean {
  const { result, errorMessage, errorCode } = answer ?? {};
  return (
    result === false &&
    (errorMessage === 'Request does not exist' ||
      errorMessage === 'Child Request does not exist' ||
      errorCode === 'RequestDoesNotExist' ||
      errorCode === 'ChildRequestDoesNotExist')
  );
}

/** Whatever was seen before, the request is not there any more, or never was. */
export function gone({ identifier }: { readonly identifier: string }): Proof {
  return {
    proves: 'refused',
    code: 'NOT_FOUND',
    advice: `Ombi has no request ${identifier} (any more), so that nothing was changed. read_requests with view list shows what there is.`,
    words: 'no such request',
  };
}

/** An answer that proves nothing, with what it claims. */
export function unproved(answer: UpstreamEngineResult | undefined): Proof {
  const { result } = answer ?? {};
  return { proves: 'nothing', claims: typeof result === 'boolean' ? result : undefined };
}
