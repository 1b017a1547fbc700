/** The one class by which anything in a call fails. It becomes a result in one place, `call/envelope.ts`. */
import { errors } from '../generated/errors.ts';

export type Situation = keyof typeof errors;
export type ErrorCode = (typeof errors)[Situation]['code'] | 'CONFLICT' | 'PARTIAL_FAILURE';

/** Extra members of the contract's `error`, and the data that a failure may carry (C52). */
export interface FailureDetails {
  retryable?: boolean;
  httpStatus?: number;
  /** The input that is to blame, by its name. */
  field?: string;
  retryAfterSeconds?: number;
  /** A payload of the tool's family that tells what is known in spite of the failure. */
  data?: object;
}

export class CallFailure extends Error {
  override readonly name = 'CallFailure';
  readonly code: ErrorCode;
  readonly details: FailureDetails;
  /** The row of the error table it came from; undefined for refusals written by a plan. */
  readonly situation: Situation | undefined;

  constructor(code: ErrorCode, message: string, details: FailureDetails = {}, situation?: Situation) {
    super(message);
    this.code = code;
    this.details = details;
    this.situation = situation;
  }
}

/**
 * A failure from the error table (`spec/errors.ts`), its `{placeholders}` filled in.
 * A placeholder without a value is a bug and shows as its name in a test.
 */
export function failure(
  situation: Situation,
  values: Record<string, string | number> = {},
  details: FailureDetails = {},
): CallFailure {
  const row = errors[situation];
  const message = row.message.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole)).trim();
  return new CallFailure(row.code, message, { retryable: row.retryable, ...details }, situation);
}
