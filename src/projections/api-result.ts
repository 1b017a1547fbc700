/**
 * api_result: an answer of Ombi's as the operation layer and the escape hatch show it. Bounded, without secrets, hosts,
 * paths, HTML and texts of exceptions, and with users reduced to their names; otherwise as Ombi sent it.
 */
import type { ApiResultPayload } from '../../generated/contract.ts';
import type { UpstreamAnswer } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { boundedCopy } from './api-result/bounded-copy.ts';
import { fitBody } from './api-result/fit-body.ts';
import type { Json } from './api-result/json.ts';
import { LeftOut } from './api-result/left-out.ts';
import { isLogLine } from './api-result/other-texts.ts';
import { shownLines } from './api-result/shown-lines.ts';

/** What is special about the answers of one operation. */
export interface ApiResultRules {
  /** Members that are left out wherever they stand, beside those that always are. */
  readonly hides?: readonly string[];
  /** The whole answer is a secret. */
  readonly secret?: boolean;
}

/**
 * The payload. `omitted` holds JSON Pointers (RFC 6901) into Ombi's answer, not into `body`. Never throws, whatever the
 * answer is.
 */
export function apiResult(
  { status, contentType, body }: UpstreamAnswer,
  rules: ApiResultRules,
  context: Pick<CallContext, 'cut' | 'warn' | 'markTruncated'>,
): ApiResultPayload {
  const leftOut = new LeftOut();
  const shown = shownBody(body, /html/i.test(contentType) || rules.secret === true, rules.hides ?? [], leftOut);
  leftOut.tell(context);
  return {
    kind: 'api_result',
    status,
    content_type: mediaType.test(contentType) ? contentType : '',
    body: shown,
    omitted: leftOut.pointers,
  };
}

const mediaType = /^[\w.+-]{1,60}\/[\w.+-]{1,60}$/;

function shownBody(body: unknown, isHidden: boolean, hides: readonly string[], leftOut: LeftOut): Json {
  if (body === undefined || body === null || body === '') return body ?? null;
  if (isHidden) return leftOut.hide(undefined);
  if (typeof body === 'string' && (/[\r\n]/.test(body) || isLogLine(body))) return shownLines(body, leftOut);
  return fitBody(boundedCopy(body, hides, leftOut), leftOut);
}
