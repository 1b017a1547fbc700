/** How a schema differs from what it was, whatever documents the two stand in. Prose is no difference. */
import type { Json } from '../read.ts';
import { both, type Difference } from './change.ts';
import { ruleDifferences } from './schema-rules.ts';
import { allowsNull, typesOf, typeText } from './schema-type.ts';

/** How references are followed. */
export interface References {
  before(reference: string): Json;
  after(reference: string): Json;
  /** Whether both lead to the same thing, which is compared once, where it stands. */
  areOne(before: string, after: string): boolean;
}

/** Every difference of a schema and its members; what `areOne` holds for one thing is left out. */
export function schemaDifferences(before: Json, after: Json, references: References, at: string): Difference[] {
  const [old, now] = [unwrapped(before), unwrapped(after)];
  if (old.$ref && now.$ref) {
    if (references.areOne(old.$ref, now.$ref)) {
      return [...nullDifference(old, now, at), ...ruleDifferences(old, now, at)];
    }
    return [{ at, what: `is now ${typeText(now)}, was ${typeText(old)}`, breaks: both }];
  }
  if (old.$ref || now.$ref) {
    return schemaDifferences(followed(old, references.before), followed(now, references.after), references, at);
  }
  const retyped = typeDifference(old, now, at);
  const found = [...retyped, ...nullDifference(old, now, at)];
  if (retyped.some(({ breaks }) => breaks.length === 2)) return found;
  const inside = (left: Json, right: Json, place: string) => schemaDifferences(left, right, references, place);
  return [
    ...found,
    ...ruleDifferences(old, now, at),
    ...memberDifferences(old, now, at, inside),
    ...(old.items && now.items ? inside(old.items, now.items, `${at}[]`) : []),
    ...furtherMembers(old, now, at, inside),
    ...['anyOf', 'oneOf', 'allOf'].flatMap((key) => alternatives(old[key] ?? [], now[key] ?? [], key, at, inside)),
  ];
}

type Inside = (before: Json, after: Json, at: string) => Difference[];

/** OpenAPI 3.0 has to wrap a reference into `allOf` to say more of it. */
function unwrapped(schema: Json): Json {
  const { allOf, ...rest } = schema;
  return allOf?.length === 1 && !rest.properties && !rest.type ? { ...allOf[0], ...rest } : schema;
}

/** What a reference leads to, with what is said beside it. */
function followed({ $ref, ...beside }: Json, follow: (reference: string) => Json): Json {
  return $ref ? { ...follow($ref), ...beside } : beside;
}

function typeDifference(old: Json, now: Json, at: string): Difference[] {
  const [had, has] = [typesOf(old), typesOf(now)];
  const lost = had.filter((type) => !has.includes(type));
  const won = has.filter((type) => !had.includes(type));
  if (lost.length + won.length === 0 && old.format === now.format) return [];
  const isOther = old.format !== now.format || (lost.length > 0 && won.length > 0);
  const breaks = isOther ? both : [lost.length > 0 ? ('request' as const) : ('answer' as const)];
  return [{ at, what: `is now ${typeText(now)}, was ${typeText(old)}`, breaks }];
}

function nullDifference(old: Json, now: Json, at: string): Difference[] {
  if (allowsNull(old) === allowsNull(now)) return [];
  return allowsNull(now)
    ? [{ at, what: 'may now be null', breaks: ['answer'] }]
    : [{ at, what: 'may no longer be null', breaks: ['request'] }];
}

function memberDifferences(old: Json, now: Json, at: string, inside: Inside): Difference[] {
  const [had, has]: [Json, Json] = [old.properties ?? {}, now.properties ?? {}];
  const place = (name: string) => (at === '' ? name : `${at}.${name}`);
  const neededBy = (schema: Json): string[] => schema.required ?? [];
  const found: Difference[] = [];
  for (const name of new Set([...Object.keys(had), ...Object.keys(has), ...neededBy(old), ...neededBy(now)])) {
    const where = place(name);
    const [wasNeeded, isNeeded] = [neededBy(old).includes(name), neededBy(now).includes(name)];
    if (name in had && !(name in has)) {
      found.push({ at: where, what: `is gone (was ${typeText(had[name])})`, breaks: both });
    } else if (name in has && !(name in had)) {
      const what = `is new${isNeeded ? ' and required' : ''}: ${typeText(has[name])}`;
      found.push({ at: where, what, breaks: isNeeded ? ['request'] : [] });
    } else {
      if (isNeeded && !wasNeeded) found.push({ at: where, what: 'is now required', breaks: ['request'] });
      if (!isNeeded && wasNeeded) found.push({ at: where, what: 'is no longer required', breaks: ['answer'] });
      found.push(...inside(had[name] ?? {}, has[name] ?? {}, where)); // What is required need not be declared.
    }
  }
  return found;
}

/** `additionalProperties`: none, any, or such as one schema says. */
function furtherMembers(old: Json, now: Json, at: string, inside: Inside): Difference[] {
  const further = ({ additionalProperties: said = true }: Json) => (JSON.stringify(said) === '{}' ? true : said);
  const [had, has] = [further(old), further(now)];
  if (typeof had === 'object' && typeof has === 'object') return inside(had, has, `${at}{}`);
  if (had === has) return [];
  if (has === false) return [{ at, what: 'takes no further members any more', breaks: ['request'] }];
  if (had === false) return [{ at, what: 'may now have further members', breaks: [] }];
  return [{ at, what: 'has other further members', breaks: both }];
}

function alternatives(old: Json[], now: Json[], key: string, at: string, inside: Inside): Difference[] {
  if (old.length !== now.length) return [{ at, what: `has another ${key}`, breaks: both }];
  return old.flatMap((one, index) => inside(one, now[index], `${at}(${key} ${index + 1})`));
}
