/** Every published schema compiles under Ajv 2020 in strict mode, and every default is a legal value. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { inputSchema } from '../compose/input-schema.ts';
import { outputSchema } from '../compose/output-schema.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

// strictRequired off: the envelope's `then` requires what the root declares (C13).
const ajv = new Ajv2020({ strict: true, strictRequired: false, allowUnionTypes: true });

export function schemas(model: Model): Problem[] {
  return model.tools.flatMap((tool) => {
    const broken = [
      ...compiles(`${tool.source} input`, inputSchema(tool.tool)),
      ...compiles(`${tool.source} output`, outputSchema(tool, model.defs)),
    ];
    if (broken.length > 0) return broken;
    return Object.entries(tool.tool.input)
      .filter(([, property]) => property.default !== undefined && !ajv.validate(property, property.default))
      .map(([name, property]) => ({
        where: `${tool.source} input.${name}`,
        what: `its default ${JSON.stringify(property.default)} is not a legal value`,
        mend: 'mend the default or the property',
      }));
  });
}

function compiles(where: string, schema: Json): Problem[] {
  try {
    ajv.compile(schema);
    return [];
  } catch (error) {
    return [{ where, what: (error as Error).message, mend: 'mend the schema' }];
  }
}
