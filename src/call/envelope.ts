/** Step 6: the one shape every answer has (C12), whether it went well or not. The only place where a failure becomes a result. */
import { type CallFailure, failure } from '../failure.ts';
import { jsonText } from '../json-text.ts';
import { cutText } from '../projections/text.ts';
import type { Notes } from './context.ts';

export interface Envelope {
  ok: boolean;
  operation: string;
  data?: object;
  error?: {
    code: string;
    message: string;
    retryable: boolean;
    http_status?: number;
    field?: string;
    retry_after_seconds?: number;
  };
  warnings: string[];
  truncated: boolean;
  correlation_id: string;
}

/** An answer that went well. */
export function success(operation: string, data: object, notes: Notes): Envelope {
  return { ok: true, operation, data, ...tail(notes) };
}

/** Longest error message, in characters. */
const maxMessage = 2000;

/** A failure; with the data that is known in spite of it (C52). */
export function failed(operation: string, cause: CallFailure, data: object | undefined, notes: Notes): Envelope {
  const { retryable = false, httpStatus, field, retryAfterSeconds } = cause.details;
  return {
    ok: false,
    operation,
    ...(data ? { data } : {}),
    error: {
      code: cause.code,
      message: cutText(cause.message, maxMessage),
      retryable,
      ...(httpStatus === undefined ? {} : { http_status: httpStatus }),
      ...(field === undefined ? {} : { field }),
      ...(retryAfterSeconds === undefined ? {} : { retry_after_seconds: retryAfterSeconds }),
    },
    ...tail(notes),
  };
}

/** The envelope as JSON. Most of it is its data, whose text is there already: it had to be measured. */
export function envelopeText(envelope: Envelope): string {
  const { data } = envelope;
  if (data === undefined) return jsonText(envelope);
  return jsonText(envelope, () =>
    JSON.stringify({ ...envelope, data: 0 }).replace('"data":0', () => `"data":${jsonText(data)}`),
  );
}

/** A bug of ours, as the caller may see it: an id to report, nothing of the inside, and no claim about a change. */
export function bug(correlationId: string, sent: boolean): CallFailure {
  return failure(sent ? 'internal_in_write' : 'internal', { id: correlationId });
}

function tail({ warnings, truncated, correlationId }: Notes) {
  return { warnings: [...warnings], truncated, correlation_id: correlationId };
}
