/** `generated/variables.ts`: the settings of the server, for the runtime that never reads `spec/`. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. What the manifests alone need is left out: a start pays for every byte it parses. */
export function emitVariables(model: Model): string {
  const variables = model.variables.map(({ asked: _asked, ...variable }) => variable);
  return `${preamble(model)}
/** @generated from spec/variables.ts */
export const variables = ${literal(variables)} as const;
`;
}
