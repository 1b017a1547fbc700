/** C41: every key of each section of Ombi's settings is classified, and each section is read and saved where it says. */
import type { SettingsField, SettingsSection } from '../../spec/settings/types.ts';
import { answerSchema, operationAt, referredSchema } from '../document.ts';
import type { Problem } from '../problem.ts';
import type { Json } from '../read.ts';
import type { Model } from '../resolve.ts';

export function settings(model: Model): Problem[] {
  return Object.entries(model.settings).flatMap(([name, section]) => {
    const where = `spec/settings ${name}`;
    return [
      ...wrongOperations(model, section, where),
      ...keyProblems(model, section, where),
      ...savingProblems(section, where),
      ...fieldProblems(section.keys, where, ''),
    ];
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

/** Whether what is to be heeded in a save is there, and nothing that must be is left out. */
function savingProblems({ save = [], saving, rows, keys }: SettingsSection, where: string): Problem[] {
  const problems: Problem[] = [];
  const add = (what: string, mend: string) => problems.push({ where, what, mend });
  const { emptied = [], needs = [], locked } = saving ?? {};
  const lock = locked ? [...locked.fields, locked.unlessOff] : [];
  if (saving && save.length === 0) add('says what a save must heed and is never saved', 'delete saving, or add save');
  if (save.length > 0 && save.length !== (rows ? 2 : 1)) {
    add(`is saved by ${save.length} operations`, 'name one for a whole section, and two, on and off, for rows');
  }
  for (const pointer of [...emptied, ...needs, ...lock]) {
    if (!fieldOf(keys, pointer)) add(`heeds ${pointer}, which is no key`, 'spell it as the keys are spelt');
  }
  for (const pointer of emptied) {
    if (fieldOf(keys, pointer)?.type === 'object') add(`empties ${pointer}, which is no list`, 'empty a list');
  }
  for (const pointer of save.length > 0 ? templateLists(keys, '') : []) {
    if (emptied.includes(pointer)) continue;
    add(`would send the texts ${pointer} along`, 'add it to saving.emptied: Ombi overwrites a row of its own for each');
  }
  return problems;
}

const fieldOf = (keys: SettingsSection['keys'], pointer: string): SettingsField | undefined =>
  pointer
    .slice(1)
    .split('/')
    .reduce<SettingsField | undefined>((field, key) => field?.keys?.[key], { type: 'object', class: 'safe', keys });

const templateLists = (keys: SettingsSection['keys'], at: string): string[] =>
  Object.entries(keys).flatMap(([key, field]) =>
    key === 'notificationTemplates' ? [`${at}/${key}`] : templateLists(field.keys ?? {}, `${at}/${key}`),
  );

/** Fields whose facts do not go together, at any depth. */
function fieldProblems(keys: SettingsSection['keys'], where: string, at: string, inList = false): Problem[] {
  return Object.entries(keys).flatMap(([key, field]) => {
    const name = `${at}/${key}`;
    const wrong = facts.filter(({ isBroken }) => isBroken(field, inList));
    return [
      ...wrong.map(({ what, mend }) => ({ where, what: `${name} ${what}`, mend })),
      ...fieldProblems(field.keys ?? {}, where, name, inList),
      ...fieldProblems(field.items?.keys ?? {}, where, `${name}/0`, true),
    ];
  });
}

const facts: readonly { isBroken(field: SettingsField, inList: boolean): boolean; what: string; mend: string }[] = [
  {
    isBroken: ({ write, class: kind }) => write !== undefined && kind !== 'safe',
    what: 'may be changed and is not safe',
    mend: 'drop write: no credential and no address is taken from a model',
  },
  {
    isBroken: ({ write, type, items }, inList) =>
      (write !== undefined && (type === 'array' || type === 'object' || inList)) || items?.write !== undefined,
    what: 'may be changed and is a group, a list or in one',
    mend: 'drop write: single values outside of lists only',
  },
  {
    isBroken: ({ write, hide, refBy }) => write !== undefined && hide !== undefined && refBy !== 'path',
    what: 'may be changed and is not shown',
    mend: 'drop write, or hide',
  },
  {
    isBroken: ({ ref, refBy }) => (ref === undefined) !== (refBy === undefined),
    what: 'says half of what it refers to',
    mend: 'give ref and refBy together',
  },
  {
    isBroken: ({ values, valueNames }) => valueNames !== undefined && valueNames.length !== values?.length,
    what: 'has not one name for each of its values',
    mend: 'let values and valueNames agree',
  },
  {
    isBroken: ({ min, max }) => min !== undefined && max !== undefined && min > max,
    what: 'has a range that holds nothing',
    mend: 'let min be no more than max',
  },
];

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
