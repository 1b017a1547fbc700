/** Which operation of Ombi a method and a path lead to, judged before anything is sent. */

export type RequestMethod = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** An operation by its name, e.g. `GET /api/v1/Request/movie/info/{requestId}`, and why it is withheld, if it is. */
export interface KnownOperation {
  readonly name: string;
  readonly withheld?: string | undefined;
  /** The operator took it upon themselves: the entries of the deny list that mean it do not count. */
  readonly exposed?: boolean;
}

/** Operations that are never reached, known by the swagger or not; see `HiddenOperation` of spec/types.ts. */
export interface HiddenOperation {
  readonly method: string;
  readonly path: string;
  readonly reason: string;
}

export type Place<Known extends KnownOperation> =
  | { readonly kind: 'served'; readonly operation: Known }
  | { readonly kind: 'withheld'; readonly reason: string; readonly operation?: Known }
  | { readonly kind: 'unknown' };

/**
 * What Ombi has at `path`, which must come from `requestPath`. As in Ombi's routing, case does not matter and a literal
 * segment goes before a parameter, from left to right. Which parameters take numbers only is not known: where a
 * parameter decides, the answer is `withheld` as soon as one operation that may be meant is withheld. `unknown` says that
 * no known operation of this method fits: this release of Ombi has nothing there, another one may. What is withheld or
 * hidden in one version of the API is so in all, unless an operation of that very version is known.
 */
export function whatIsAt<Known extends KnownOperation>(
  method: RequestMethod,
  path: string,
  operations: readonly Known[],
  hidden: readonly HiddenOperation[],
): Place<Known> {
  const segments = path.slice(1).split('/').map(comparable);
  const ofMethod = operations
    .filter(({ name }) => name.startsWith(`${method} `))
    .map((operation) => ({ operation, template: templateOf(operation) }));
  const here = meantBy(segments, ofMethod);
  const never = hidden.find(
    (entry) => isMeant(entry, method, segments) && !(here?.operation.exposed && isMeant(entry, method, here.template)),
  );
  if (never)
    return {
      kind: 'withheld',
      reason: never.reason,
      ...(here?.operation.withheld ? { operation: here.operation } : {}),
    };
  const meant = here ?? meantBy(unversioned(segments), ofMethod.map(inAnyVersion));
  const { operation } = meant ?? {};
  if (operation?.withheld !== undefined) return { kind: 'withheld', reason: operation.withheld, operation };
  return here ? { kind: 'served', operation: here.operation } : { kind: 'unknown' };
}

interface Candidate<Known extends KnownOperation> {
  readonly operation: Known;
  readonly template: readonly string[];
}

/** The one that Ombi would run, or one that is withheld where that is not sure. */
function meantBy<Known extends KnownOperation>(
  segments: readonly string[],
  candidates: readonly Candidate<Known>[],
): Candidate<Known> | undefined {
  const fitting = candidates
    .filter(({ template }) => fits(template, segments))
    .sort((one, other) => rank(one.template) - rank(other.template));
  const [first] = fitting;
  if (!first?.template.some(isParameter)) return first;
  return fitting.find(({ operation }) => operation.withheld !== undefined) ?? first;
}

/** Without `api` and the version. */
const unversioned = (segments: readonly string[]) => segments.slice(2);

const inAnyVersion = <Known extends KnownOperation>({ operation, template }: Candidate<Known>) => ({
  operation,
  template: unversioned(template),
});

const templateOf = ({ name }: KnownOperation) =>
  name
    .slice(name.indexOf('/') + 1)
    .toLowerCase()
    .split('/');

const comparable = (segment: string) => decodeURIComponent(segment).toLowerCase();

const isParameter = (segment: string) => segment.startsWith('{');

const fits = (template: readonly string[], segments: readonly string[]) =>
  template.length === segments.length && template.every((part, at) => part === segments[at] || isParameter(part));

/** Lower the later its first parameters stand; compares templates of one length. */
const rank = (template: readonly string[]) =>
  template.reduce((bits, part) => bits * 2 + (isParameter(part) ? 1 : 0), 0);

function isMeant(entry: HiddenOperation, method: RequestMethod, [, , ...rest]: readonly string[]): boolean {
  if (entry.method !== '*' && entry.method !== method) return false;
  const pattern = entry.path.toLowerCase();
  const place = rest.join('/');
  return pattern.endsWith('*') ? place.startsWith(pattern.slice(0, -1)) : place === pattern;
}
