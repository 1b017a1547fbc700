/** Every example is a call that would run: legal by the input schema, and taken by exactly one route. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { inputSchema } from '../compose/input-schema.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model, ResolvedTool } from '../resolve.ts';
import { matchingRoutes } from './routes.ts';

const ajv = new Ajv2020({ strict: false, allErrors: true, useDefaults: true });

export function examples(model: Model): Problem[] {
  return model.tools.flatMap((tool) => {
    const { examples } = tool.tool;
    if (examples.length === 0) {
      return [{ where: tool.source, what: 'has no example', mend: 'add a call that people would ask for' }];
    }
    const validate = compiled(inputSchema(tool.tool));
    if (!validate) return [];
    return examples.flatMap((example, index) =>
      faultsOf(tool, example.arguments, validate).map((what) => ({
        where: `${tool.source} examples[${index}]`,
        what,
        mend: 'mend the example or the input',
      })),
    );
  });
}

/** The validator of a schema; undefined where it does not compile, which the check of schemas reports. */
function compiled(schema: Json): ValidateFunction | undefined {
  try {
    return ajv.compile(schema);
  } catch {
    return undefined;
  }
}

/** What is wrong with a call of a tool: by its input schema, and by its routes. */
export function faultsOfCall(tool: ResolvedTool, given: Readonly<Record<string, unknown>>): string[] {
  const validate = compiled(inputSchema(tool.tool));
  return validate ? faultsOf(tool, given, validate) : [];
}

function faultsOf(tool: ResolvedTool, given: Readonly<Record<string, unknown>>, validate: ValidateFunction): string[] {
  const complete: Record<string, unknown> = JSON.parse(JSON.stringify(given));
  if (!validate(complete)) return [ajv.errorsText(validate.errors)];
  const [route, ...others] = matchingRoutes(tool, complete);
  if (!route || others.length > 0) return [`is taken by ${others.length ? 'several routes' : 'no route'}`];
  const { when, takes, needs = [], oneOf = [] } = route.route;
  return [
    ...Object.keys(given)
      .filter((name) => !takes.includes(name) && !(name in when))
      .map((name) => `gives ${name}, which ${route.source} does not take`),
    ...needs.filter((name) => complete[name] === undefined).map((name) => `lacks ${name}, which ${route.source} needs`),
    ...oneOf
      .filter((names) => names.filter((name) => name in given).length !== 1)
      .map((names) => `does not give exactly one of ${names.join(', ')}`),
  ];
}
