/** `generated/errors.ts`: the error table, for the runtime that never reads `spec/`. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitErrors(model: Model): string {
  return `${preamble(model)}
/** @generated from spec/errors.ts */
export const errors = ${literal(model.errors)} as const;
`;
}
