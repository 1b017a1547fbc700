/** Tables of `spec/` that the runtime reads as they are: it never reads `spec/` itself. */
import type { Model } from '../resolve.ts';
import type { Emitted } from '../write.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** A file for each, named as its source is. What only the generator needs is left out: a start pays for every byte it parses. */
export function emitTables(model: Model): Emitted[] {
  const { errors, hiddenOperations, reasons } = model;
  const { instructions, prompts } = model.guidance;
  const files: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
    errors: { errors },
    guidance: { instructions, prompts: prompts.map(({ calls: _calls, ...prompt }) => prompt) },
    'hidden-operations': { hiddenOperations },
    reasons: { reasons },
    variables: { variables: model.variables.map(({ asked: _asked, ...variable }) => variable) },
  };
  return Object.entries(files).map(([name, tables]) => {
    const constants = Object.entries(tables).map(
      ([constant, value]) => `
/** @generated from spec/${name}.ts */
export const ${constant} = ${literal(value)} as const;
`,
    );
    return { path: `generated/${name}.ts`, text: `${preamble(model)}${constants.join('')}` };
  });
}
