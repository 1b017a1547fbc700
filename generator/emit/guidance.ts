/** `generated/guidance.ts`: instructions and prompts, for the runtime that never reads `spec/`. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitGuidance(model: Model): string {
  const { instructions, prompts } = model.guidance;
  const offered = prompts.map(({ calls: _calls, ...prompt }) => prompt);
  return `${preamble(model)}
/** @generated from spec/guidance.ts */
export const instructions = ${literal(instructions)} as const;

/** @generated from spec/guidance.ts */
export const prompts = ${literal(offered)} as const;
`;
}
