/** `generated/hidden-operations.ts`: what the escape hatch never reaches, for the runtime that never reads `spec/`. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitHiddenOperations(model: Model): string {
  return `${preamble(model)}
/** @generated from spec/hidden-operations.ts */
export const hiddenOperations = ${literal(model.hiddenOperations)} as const;
`;
}
