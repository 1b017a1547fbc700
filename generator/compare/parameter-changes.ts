/** How the parameters of an operation differ from what they were. */
import type { DocumentOperation } from '../document.ts';
import type { Json } from '../read.ts';
import type { OperationChange } from './change.ts';
import { type References, schemaDifferences } from './schema-differences.ts';
import { typeText } from './schema-type.ts';

/** An operation by its name, which has its path. */
export type NamedOperation = Pick<DocumentOperation, 'name' | 'operation'>;

export function parameterChanges(
  before: NamedOperation,
  after: NamedOperation,
  references: References,
): OperationChange[] {
  return pairedParameters(before, after).flatMap(([old, now]) => {
    const change = (what: string, isBreaking: boolean): OperationChange => ({
      part: (old ?? now).name,
      what: `${(now ?? old).in} parameter ${(now ?? old).name} ${what}`,
      isBreaking,
    });
    const [had, has] = [old?.required === true, now?.required === true];
    if (!now) return [change('is gone', true)];
    if (!old) return [change(`is new${has ? ' and required' : ''}: ${typeText(now.schema)}`, has)];
    const isDeprecated = now.deprecated === true;
    return [
      ...(old.name === now.name ? [] : [change(`was spelt ${old.name}`, false)]),
      ...(isMoved(before, old, after, now) ? [change('stands elsewhere in the path', true)] : []),
      ...(has === had ? [] : [change(`is ${has ? 'now' : 'no longer'} required`, has)]),
      ...(formOf(old) === formOf(now) ? [] : [change('is written in another form', true)]),
      ...((old.deprecated === true) === isDeprecated
        ? []
        : [change(isDeprecated ? 'is deprecated now' : 'is no longer deprecated', false)]),
      ...schemaDifferences(old.schema, now.schema, references, '').map(({ at, what, breaks }) =>
        change(`${at} ${what}`.trim(), breaks.includes('request')),
      ),
    ];
  });
}

/** Pairs those of one kind and name, in whatever case; of those in the path, which have no name on the wire, the rest by place. */
function pairedParameters(before: NamedOperation, after: NamedOperation): [Json, Json][] {
  const [had, has]: [Json[], Json[]] = [before.operation.parameters ?? [], after.operation.parameters ?? []];
  const left = had.filter((one) => !has.some(isCalledAs(one)));
  const right = has.filter((one) => !had.some(isCalledAs(one)));
  const newInPath = inOrder(right, after);
  const moved = inOrder(left, before).map((one, index): [Json, Json] => [one, newInPath[index]]);
  return [
    ...had.filter((one) => !left.includes(one)).map((one): [Json, Json] => [one, has.find(isCalledAs(one))]),
    ...moved,
    ...left.filter((one) => one.in !== 'path').map((one): [Json, Json] => [one, undefined]),
    ...right.filter((one) => !moved.some(([, taken]) => taken === one)).map((one): [Json, Json] => [undefined, one]),
  ];
}

const isCalledAs = (one: Json) => (other: Json) =>
  other.in === one.in && other.name.toLowerCase() === one.name.toLowerCase();

const inOrder = (parameters: readonly Json[], { name }: NamedOperation) =>
  parameters.filter((one) => one.in === 'path').sort((one, other) => placeOf(one, name) - placeOf(other, name));

/** How many parameters stand before it in the path; -1 for one that Ombi declares and the path does not have. */
const placeOf = ({ name }: Json, operation: string) =>
  [...operation.matchAll(/\{(\w+)\}/g)].findIndex(([, named]) => named?.toLowerCase() === name.toLowerCase());

/** Whether the same name is another value now: with two parameters the calls of before would mix them up. */
function isMoved(before: NamedOperation, old: Json, after: NamedOperation, now: Json): boolean {
  return now.in === 'path' && isCalledAs(old)(now) && placeOf(old, before.name) !== placeOf(now, after.name);
}

/** What else is said of it: how lists are written, and whatever nobody thought of. */
function formOf({ name: _1, in: _2, required: _3, schema: _4, deprecated: _5, ...form }: Json): string {
  return JSON.stringify(form);
}
