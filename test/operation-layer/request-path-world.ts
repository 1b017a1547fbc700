/** Every operation of Ombi 4.59.3 with what may be reached, and a model of how a path finds its way to one. */
import { hiddenOperations } from '../../spec/hidden-operations.ts';
import { notServed } from '../../spec/not-served.ts';
import { operations } from '../../spec/operations/index.ts';
import type { NotServed, OperationEntry } from '../../spec/types.ts';
import { CallFailure } from '../../src/failure.ts';
import { requestPath } from '../../src/operation-layer/request-path.ts';
import { type Place, type RequestMethod, whatIsAt } from '../../src/operation-layer/what-is-at.ts';

/** Actions that Ombi's source has and its swagger has not. */
export const leftOutOfTheSwagger = [
  'POST /api/v1/Identity/Wizard',
  'POST /api/v1/Identity/reset',
  'POST /api/v1/Identity/resetpassword',
  'GET /api/v1/Identity/accesstoken',
  'GET /api/v1/Identity/accesstoken/{userId}',
  'GET /api/v1/Job/updateCached',
  'POST /api/v1/Mobile/Notification',
  'GET /api/v1/Mobile/Notification',
  'POST /api/v1/Mobile',
  'GET /api/v1/PlexOAuth/{pinId}',
  'POST /api/v1/Settings/customization/urlverify',
  'POST /api/v1/Settings/notifications/newsletterdatabase',
  'GET /api/v1/Status/Wizard',
  'GET /api/v1/Status/demo',
  'POST /api/v2/Mobile/Notification',
  'DELETE /api/v2/Mobile/Notification',
  'POST /api/v2/Mobile/Send',
  'GET /api/v2/Mobile/Users',
  'POST /api/v2/Wizard/config',
  'POST /api/v2/Wizard/database',
];

const reasons: Readonly<Record<string, NotServed>> = notServed;
const entries: Readonly<Record<string, OperationEntry>> = operations;

/** The operations of the swagger as the escape hatch is given them. */
export const known = Object.entries(entries).map(([name, { api }]) => {
  const reason = reasons[name]?.reason ?? (api === true ? undefined : api);
  return { name, withheld: reason === 'planned' ? undefined : reason };
});
export type Known = (typeof known)[number];

export const served = known.filter(({ withheld }) => withheld === undefined).map(({ name }) => name);
export const neverReached = [
  ...known.filter(({ withheld }) => withheld !== undefined).map(({ name }) => name),
  ...leftOutOfTheSwagger,
];

export const at = (method: RequestMethod, path: string): Place<Known> =>
  whatIsAt(method, requestPath(path), known, hiddenOperations);

/** The path that goes out; undefined when it is refused or leads to what is withheld. Other errors are bugs. */
export function sentPath(method: RequestMethod, written: string): string | undefined {
  try {
    return at(method, written).kind === 'withheld' ? undefined : requestPath(written);
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'INVALID_ARGUMENT') return undefined;
    throw error;
  }
}

export const partsOf = (name: string): { method: RequestMethod; template: string } => {
  const [method = '', template = ''] = name.split(' ');
  if (method !== 'GET' && method !== 'POST' && method !== 'PUT' && method !== 'DELETE') throw new Error(name);
  return { method, template };
};

const base = '/ombi';

/**
 * The operations that Ombi may run for a path, as fetch, Kestrel and ASP.NET's routing read it and as recorded of a real
 * Ombi: dot segments go (twice, even as `%2e`), escapes but `%2F` are decoded once, a slash at the end does not count, an
 * empty segment matches nothing, case does not matter, a literal goes before a parameter. A parameter may or may not take
 * numbers only, so that several operations are possible.
 */
export function possibleAt(method: RequestMethod, path: string): readonly string[] {
  const address = `http://ombi.test:5000${base}${path}`;
  if (!URL.canParse(address)) return [];
  const url = new URL(address);
  if (url.host !== 'ombi.test:5000' || !url.pathname.startsWith(`${base}/`)) return [];
  const kestrel = withoutDots(decodedByKestrel(url.pathname.slice(base.length)));
  const segments = kestrel.replace(/\/$/, '').split('/').slice(1);
  const candidates = routes
    .filter((route) => route.method === method && route.length === segments.length)
    .filter((route) => route.pattern.test(`/${segments.join('/')}`))
    .sort((one, other) => (one.precedence < other.precedence ? -1 : 1));
  const certain = candidates.findIndex(({ precedence }) => !precedence.includes('3'));
  return candidates.slice(0, certain === -1 ? undefined : certain + 1).map(({ name }) => name);
}

const routes = [...known.map(({ name }) => name), ...leftOutOfTheSwagger].map((name) => {
  const { method, template } = partsOf(name);
  const segments = template.slice(1).split('/');
  return {
    name,
    method,
    length: segments.length,
    // With `u`, `i` folds K and ſ too: more than .NET takes for equal.
    pattern: new RegExp(`^/${segments.map((part) => (part.startsWith('{') ? '[^/]+' : part)).join('/')}$`, 'iu'),
    precedence: segments.map((part) => (part.startsWith('{') ? '3' : '1')).join(''),
  };
});

function decodedByKestrel(path: string): string {
  return path.replace(/(?:%(?!2f)[\da-f]{2})+/gi, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return escapes;
    }
  });
}

function withoutDots(path: string): string {
  const kept: string[] = [];
  for (const segment of path.split('/').slice(1)) {
    if (segment === '..') kept.pop();
    else if (segment !== '.') kept.push(segment);
  }
  return `/${kept.join('/')}`;
}
