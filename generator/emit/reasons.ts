/** `generated/reasons.ts`: why operations are withheld, for the runtime that never reads `spec/`. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitReasons(model: Model): string {
  return `${preamble(model)}
/** @generated from spec/reasons.ts */
export const reasons = ${literal(model.reasons)} as const;
`;
}
