/** C41: every key of each section of Ombi's settings is classified, and each section is read and saved where it says. */
import type { SettingsField, SettingsSection } from '../../spec/types.ts';
import { answerSchema, operationAt, referredSchema } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

export function settings(model: Model): Problem[] {
  return Object.entries(model.settings).flatMap(([name, section]) => {
    const where = `spec/settings ${name}`;
    return [...wrongOperations(model, section, where), ...keyProblems(model, section, where)];
  });
}

function wrongOperations({ operations, upstream }: Model, section: SettingsSection, where: string): Problem[] {
  const problems: Problem[] = [];
  const { read, save = [], keys } = section;
  const wanted = [{ name: read as string, effect: 'read' }, ...save.map((name) => ({ name, effect: 'write' }))];
  for (const { name, effect } of wanted) {
    if (upstream.has(name) && operations[name]?.effect === effect) continue;
    problems.push({ where, what: `${name} is no ${effect} of the swagger`, mend: 'name the operation that it is' });
  }
  if (isWritable(keys) !== save.length > 0) {
    problems.push({
      where,
      what: save.length > 0 ? 'has nothing that may be changed' : 'has keys that may be changed and is never saved',
      mend: 'let save and the keys with write agree',
    });
  }
  return problems;
}

const isWritable = (keys: Readonly<Record<string, SettingsField>>): boolean =>
  Object.values(keys).some(({ write, keys: inner = {} }) => write !== undefined || isWritable(inner));

function keyProblems({ corrected }: Model, { read, rows, keys }: SettingsSection, where: string): Problem[] {
  const operation = operationAt(corrected, read);
  if (!operation) return [];
  const schema = whole(corrected, answerSchema(operation));
  if (!rows) return compare(corrected, schema, keys, where, '');
  const members = whole(corrected, schema?.items)?.properties ?? {};
  return [rows.name, rows.value].flatMap((member) => (member in members ? [] : [strange(where, `/0/${member}`)]));
}

/** Keys that one side has and the other has not, at any depth. */
function compare(document: Json, schema: Json, keys: SettingsSection['keys'], where: string, at: string): Problem[] {
  const known: Record<string, Json> = schema?.properties ?? {};
  const unclassified = Object.keys(known)
    .filter((key) => !(key in keys))
    .map((key) => ({ where, what: `${at}/${key} is not classified`, mend: 'say whether it may be shown and changed' }));
  const inside = Object.entries(keys).flatMap(([key, field]) => {
    if (!(key in known)) return [strange(where, `${at}/${key}`)];
    const inner = whole(document, known[key]);
    if (field.keys) return compare(document, inner, field.keys, where, `${at}/${key}`);
    const items = field.items?.keys;
    return items ? compare(document, whole(document, inner?.items), items, where, `${at}/${key}/0`) : [];
  });
  return [...unclassified, ...inside];
}

const strange = (where: string, key: string): Problem => ({
  where,
  what: `${key} is not in the swagger`,
  mend: 'spell it as the swagger does, or delete it',
});

/** A schema with its references followed; of one that may be null, the part that is not. */
function whole(document: Json, schema: Json): Json {
  const part = (schema?.anyOf ?? schema?.oneOf)?.find((one: Json) => one.type !== 'null') ?? schema;
  const referred = referredSchema(document, part);
  return referred ? whole(document, referred) : part;
}
