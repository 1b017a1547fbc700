/** What a schema asks of values beside their type: which values, how long, how many. */
import type { Json } from '../read.ts';
import { both, type Difference, type Way } from './change.ts';

const lowerBounds = ['minimum', 'minLength', 'minItems', 'minProperties'];
const upperBounds = ['maximum', 'maxLength', 'maxItems', 'maxProperties'];
const conditions = ['pattern', 'uniqueItems', 'multipleOf'];

/** What is looked at elsewhere, or says nothing of values. */
const others = [
  ...['$ref', '$defs', 'type', 'nullable', 'format', 'properties', 'required', 'items', 'additionalProperties'],
  ...['anyOf', 'oneOf', 'allOf', 'enum', 'const', 'default', 'readOnly', 'deprecated'],
  ...['title', 'description', 'example', 'examples', 'externalDocs', 'xml'],
];

/** Differences in everything but type, members and alternatives. A keyword that nobody judged is taken for breaking. */
export function ruleDifferences(old: Json, now: Json, at: string): Difference[] {
  const told = (what: string, breaks: readonly Way[]): Difference => ({ at, what, breaks });
  const changed = (keys: readonly string[]) =>
    keys.filter((key) => old[key] !== now[key] && plain(old[key]) !== plain(now[key]));
  const value = (schema: Json, key: string) => (schema[key] === undefined ? 'none' : JSON.stringify(schema[key]));
  const became = (key: string) => `${key} is now ${value(now, key)}, was ${value(old, key)}`;
  const tightened = (key: string, isTighter: (now: number, old: number) => boolean) =>
    now[key] !== undefined && (old[key] === undefined || isTighter(now[key], old[key]));
  const known = [...lowerBounds, ...upperBounds, ...conditions, ...others];
  const unknown = Object.keys({ ...old, ...now }).filter((key) => !known.includes(key) && !key.startsWith('x-'));
  return [
    ...valueDifferences(old, now, told),
    ...changed(lowerBounds).map((key) => told(became(key), tightened(key, (a, b) => a > b) ? ['request'] : [])),
    ...changed(upperBounds).map((key) => told(became(key), tightened(key, (a, b) => a < b) ? ['request'] : [])),
    ...changed(conditions).map((key) => told(became(key), now[key] === undefined ? [] : ['request'])),
    ...changed(['default']).map((key) => told(became(key), old[key] === undefined ? [] : ['request'])),
    ...changed(['readOnly']).map((key) => told(became(key), now[key] === true ? ['request'] : [])),
    ...changed(['deprecated']).map((key) => told(became(key), [])),
    ...changed(unknown).map((key) => told(`${key} is another`, both)),
  ];
}

/** Each value is told: one that is new has to get a label. */
function valueDifferences(old: Json, now: Json, told: (what: string, breaks: readonly Way[]) => Difference) {
  const [had, has] = [valuesOf(old), valuesOf(now)];
  if (!had && !has) return [];
  if (!had) return [told(`takes nothing but ${has?.map(plain).join(', ')} now`, ['request'])];
  if (!has) return [told('names its values no longer', [])];
  const known = had.map(plain);
  const left = has.map(plain);
  return [
    ...left.filter((one) => !known.includes(one)).map((one) => told(`has the new value ${one}`, [])),
    ...known.filter((one) => !left.includes(one)).map((one) => told(`has lost the value ${one}`, ['request'])),
  ];
}

function valuesOf(schema: Json): unknown[] | undefined {
  const listed: unknown[] | undefined = 'const' in schema ? [schema.const] : schema.enum;
  return listed?.filter((value) => value !== null);
}

/** A value without the prose in it. */
function plain(value: unknown): string {
  return JSON.stringify(value, (key, member) =>
    ['title', 'description'].includes(key) && typeof member === 'string' ? undefined : member,
  );
}
