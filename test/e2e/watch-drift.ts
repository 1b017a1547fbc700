/** Holds the answers of an Ombi against the corrected swagger. No value is ever told, only places and types. */
import type { ErrorObject } from 'ajv';
import { answerValidators } from '../../generator/answer-validators.ts';
import { objectsIn, operationAt, operationsOf } from '../../generator/document.ts';
import type { Json } from '../../generator/read.ts';
import { whatIsAt } from '../../src/operation-layer/what-is-at.ts';
import { recordedStatuses } from '../support/recorded-cases.ts';
import type { Exchange } from './recording-proxy.ts';

/** What differs, by its kind; each thing once, with the operations whose answers have it. */
export type Drift = Readonly<Record<DriftKind, ReadonlyMap<string, ReadonlySet<string>>>>;

/** With what each is called in a report. */
export const driftKinds = {
  unknownFields: 'Fields that the swagger does not name',
  misfits: 'Values that are not what the swagger says',
  statuses: 'Statuses that neither the swagger nor a recorded answer has',
  absent: 'Operations that this Ombi does not have (its web page answered)',
  strangers: 'Calls of operations that the swagger does not have',
  unseen: 'Answers that could not be looked at (cut off or too long)',
} as const;

export type DriftKind = keyof typeof driftKinds;

export interface DriftWatch {
  /** Looks at one exchange; gives its operation and its JSON, if it has any. */
  see(exchange: Exchange): Seen;
  readonly drift: Drift;
  /** The operations whose right answers were looked at. */
  readonly checked: ReadonlySet<string>;
}

export interface Seen {
  readonly operation: string;
  readonly answer?: unknown;
}

/** Watches with a corrected swagger. */
export function watchDrift(document: Json): DriftWatch {
  const validatorOf = answerValidators(document);
  const operations = operationsOf(document).map(({ name }) => ({ name }));
  const owners = componentsOf(document);
  const members = memberNames(document);
  const drift = Object.fromEntries(
    Object.keys(driftKinds).map((kind) => [kind, new Map<string, Set<string>>()]),
  ) as Record<DriftKind, Map<string, Set<string>>>;
  const checked = new Set<string>();
  const note = (kind: DriftKind, what: string, operation: string) => {
    const known = drift[kind].get(what) ?? new Set();
    drift[kind].set(what, known.add(operation));
  };

  const check = (name: string, answer: unknown) => {
    checked.add(name);
    const validate = validatorOf(name);
    if (!validate) return note('misfits', 'an answer, where the swagger names none', name);
    if (answer === undefined) return note('misfits', 'no JSON, though it is called that', name);
    validate(answer);
    for (const error of withoutEchoes(validate.errors ?? [])) {
      const [kind, what] = findingOf(error, owners, members);
      note(kind, what, name);
    }
  };

  const see = ({ method, path, status, contentType, body }: Exchange): Seen => {
    const place = whatIsAt(method as 'GET', path, operations, []);
    const name = place.kind === 'served' ? place.operation.name : `${method} ${withoutValues(path)}`;
    const seen = { operation: name, answer: parsed(body ?? '') };
    if (place.kind !== 'served') note('strangers', name, name);
    else if (body === undefined) {
      // Of a log our server reads no more than it shows.
      if (isJson(contentType)) note('unseen', name, name);
    } else if (isWebPage(contentType, body)) note('absent', name, name);
    else {
      const isKnown = String(status) in operationAt(document, name).responses || recordedStatuses(name).has(status);
      if (!isKnown) note('statuses', String(status), name);
      if (status === 200 && isJson(contentType) && body !== '') check(name, seen.answer);
    }
    return seen;
  };
  return { see, drift, checked };
}

const isJson = (contentType: string) => /[/+]json$/i.test(contentType);

/** Ombi has its web page for every GET that it does not know, and an error of that page for everything else. */
function isWebPage(contentType: string, body: string): boolean {
  return contentType === 'text/html' || body.includes('The SPA default page middleware');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** What may be null is `anyOf` in the swagger, which says of a wrong value also that it is not null. */
function withoutEchoes(errors: readonly ErrorObject[]): readonly ErrorObject[] {
  return errors.filter(({ keyword, schemaPath }) => keyword !== 'anyOf' && !/\/anyOf\/1\/type$/.test(schemaPath));
}

/** Where a value is and what is wrong with it: `MovieRequests.title: integer, not string or null`. */
function findingOf(
  { keyword, params, parentSchema, instancePath, data }: ErrorObject,
  owners: ReadonlyMap<unknown, string>,
  members: ReadonlySet<string>,
): readonly [DriftKind, string] {
  const component = owners.get(parentSchema);
  const place = (path: string) => {
    const steps = path.split('/').slice(1);
    const shown = steps.map((step) => (/^\d+$/.test(step) ? '[]' : members.has(step) ? step : '*'));
    // A component is the same wherever it stands: its own member alone says where.
    const own = component === undefined ? shown : shown.slice(-1);
    return [component ?? 'answer', ...own].join('.');
  };
  if (keyword === 'additionalProperties') {
    const field = String(params['additionalProperty']);
    const value = (data as Readonly<Record<string, unknown>>)[field];
    const name = component ?? place(instancePath);
    return ['unknownFields', `${name}.${/^[A-Za-z_$][\w$-]{0,60}$/.test(field) ? field : '*'}: ${typeOf(value)}`];
  }
  const wanted = keyword === 'type' ? [params['type']].flat().join(' or ') : `what ${keyword} asks for`;
  return ['misfits', `${place(instancePath)}: ${typeOf(data)}, not ${wanted}`];
}

function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value;
}

/** The component that each schema inside of one belongs to. */
function componentsOf(document: Json): Map<unknown, string> {
  const entries = Object.entries(document.components.schemas);
  return new Map(entries.flatMap(([name, schema]) => objectsIn(schema).map((inside) => [inside, name] as const)));
}

/** Every name of a member that the swagger declares: others may be keys made of somebody's data. */
function memberNames(value: Json, names = new Set<string>()): Set<string> {
  if (value === null || typeof value !== 'object') return names;
  for (const name of Object.keys(value.properties ?? {})) names.add(name);
  for (const inside of Object.values(value)) memberNames(inside, names);
  return names;
}

/** A path without what may be a value: ids, names, texts. */
const withoutValues = (path: string) =>
  path
    .split('/')
    .map((segment, at) => (at < 4 || /^[A-Za-z]{2,24}$/.test(segment) ? segment : '*'))
    .join('/');
