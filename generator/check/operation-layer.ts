/** G06: every operation has its words, a name of its own, and inputs that every host takes; a change says what it may destroy. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { operationTool } from '../compose/operation-tool.ts';
import { nearest } from '../nearest.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model, ResolvedOperation } from '../resolve.ts';
import { faultsIn } from './portability.ts';

const ajv = new Ajv2020({ strict: true, strictRequired: false });

export function operationLayer(model: Model): Problem[] {
  return [
    ...missingWords(model),
    ...sharedNames(model),
    ...model.layer.operations.flatMap((one) => faultsOf(model, one)),
  ];
}

const at = (name: string) => `spec/operation-layer ${name}`;

function missingWords({ layerWords, upstream }: Model): Problem[] {
  const said = Object.keys(layerWords.operations);
  return [
    ...[...upstream.keys()]
      .filter((name) => !said.includes(name))
      .map((name) => ({ where: at(name), what: 'is missing', mend: 'add it with a sentence on what it does' })),
    ...said
      .filter((name) => !upstream.has(name))
      .map((name) => ({
        where: at(name),
        what: 'is not in the swagger',
        mend: `write ${nearest(name, upstream.keys()) ?? 'it as the swagger does, or delete it'}`,
      })),
  ];
}

function sharedNames({ layer, tools }: Model): Problem[] {
  const taken = new Map(tools.map(({ tool, source }) => [tool.name, source]));
  return layer.operations.flatMap(({ name, toolName }) => {
    const other = taken.get(toolName);
    taken.set(toolName, at(name));
    return other === undefined
      ? []
      : [{ where: at(name), what: `${toolName} is the name of ${other} too`, mend: 'give one of them an action' }];
  });
}

function faultsOf(model: Model, one: ResolvedOperation): Problem[] {
  const { name, toolName, entry, words } = one;
  const where = at(name);
  const problems: Problem[] = [];
  const add = (what: string, mend: string) => problems.push({ where, what, mend });
  const { maxToolNameLength } = model.defaults;
  if (!/^[a-z]+(_[a-z0-9]+)*$/.test(toolName) || toolName.length > maxToolNameLength) {
    add(
      `"${toolName}" is not a tool name`,
      `give it an action: snake_case, at most ${maxToolNameLength} characters in all`,
    );
  }
  if (words.does.trim() === '') add('says not what it does', 'write a sentence');
  if ((entry.effect === 'write') !== (words.destructive !== undefined)) {
    add(
      entry.effect === 'write'
        ? 'changes something and says not whether it may destroy'
        : 'changes nothing and yet says destructive',
      'state destructive of changes, and of nothing else',
    );
  }
  if (name.startsWith('DELETE ') && words.destructive === false) add('deletes and says destructive false', 'say true');
  const { inputSchema } = operationTool(model, one).published;
  for (const path of [...Object.keys(words.inputs ?? {}), ...(words.required ?? [])]) {
    if (words.inputs?.[path]?.drop || hasInput(inputSchema, path.split('.'))) continue;
    add(`${path} is no input of it`, 'spell it as the corrected swagger does, members of the body as body.member');
  }
  for (const [input, schema] of Object.entries(inputSchema.properties) as [string, Json][]) {
    if (!/^[A-Za-z][A-Za-z0-9_]{0,63}$/.test(input))
      add(`"${input}" is not a name that all hosts take`, 'correct its name');
    problems.push(...faultsIn(schema, `${where} ${input}`));
  }
  try {
    ajv.compile(inputSchema);
  } catch (error) {
    add((error as Error).message, 'mend its inputs');
  }
  return problems;
}

function hasInput(schema: Json, [name = '', ...rest]: readonly string[]): boolean {
  const member = (schema?.items ?? schema)?.properties?.[name];
  return member !== undefined && (rest.length === 0 || hasInput(member, rest));
}
