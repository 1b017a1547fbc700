/** Every published schema compiles under Ajv 2020 in strict mode, and every example is a legal call. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { composeCatalogue } from '../emit/tools-json.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function schemas(model: Model): Problem[] {
  const problems: Problem[] = [];
  // strictRequired off: the envelope's `then` requires what the root declares (C13).
  const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true, allErrors: true });
  for (const [index, { published }] of composeCatalogue(model).entries()) {
    const source = model.tools[index]?.source ?? published.name;
    for (const part of ['inputSchema', 'outputSchema'] as const) {
      try {
        const validate = ajv.compile(published[part]);
        if (part === 'outputSchema') continue;
        for (const [at, example] of (model.tools[index]?.tool.examples ?? []).entries()) {
          if (!validate(example.arguments)) {
            problems.push({
              where: `${source} examples[${at}]`,
              what: ajv.errorsText(validate.errors),
              mend: 'mend the example or the input',
            });
          }
        }
      } catch (error) {
        problems.push({ where: `${source} ${part}`, what: (error as Error).message, mend: 'mend the schema' });
      }
    }
  }
  return problems;
}
