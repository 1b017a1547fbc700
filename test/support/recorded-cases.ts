/** Reads the recorded answers of a real Ombi 4.59.3 under `test/fixtures/ombi`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type { Operation } from '../../src/adapter.ts';

const folder = new URL('../fixtures/ombi/', import.meta.url);

/** One recorded exchange. `aborted` marks an answer whose connection was cut; `rawBase64` then holds all bytes that came. */
export interface RecordedCase {
  readonly operation: string;
  readonly case: string;
  readonly as: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string>>;
    readonly body: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly text?: string;
    readonly base64?: string;
    readonly aborted?: true;
    readonly rawBase64?: string;
  };
  readonly note?: string;
}

/** The folder of an operation's cases: `GET /api/v1/Request/movie/{id}` is in `get-v1-request-movie-id`. */
export function slugOf(operation: string): string {
  const [method = '', path = ''] = operation.split(' ');
  return `${method}${path.replace(/^\/api/, '')}`.replace(/[{}]/g, '').replaceAll('/', '-').toLowerCase();
}

/** The names of all cases in a folder. */
export function recordedNames(slug: string): string[] {
  return readdirSync(new URL(`${slug}/`, folder)).map((file) => file.replace(/\.json$/, ''));
}

/** The statuses that Ombi was recorded to answer an operation with; none for one that was not recorded. */
export function recordedStatuses(operation: string): ReadonlySet<number> {
  const slug = slugOf(operation);
  if (!existsSync(new URL(`${slug}/`, folder))) return new Set();
  return new Set(recordedNames(slug).map((name) => recordedCase(slug, name).response.status));
}

/** Loads one case by its folder and name. */
export function recordedCase(slug: string, name: string): RecordedCase {
  const file = new URL(`${slug}/${encodeURIComponent(name)}.json`, folder);
  if (!existsSync(file)) throw new Error(`No recorded case ${slug}/${name}`);
  return JSON.parse(readFileSync(file, 'utf8')) as RecordedCase;
}

/** The JSON that Ombi answered in one case; each call gives a fresh copy, which a test may vary. */
export function recorded<Json = unknown>(slug: string, name = 'normal'): Json {
  const { response } = recordedCase(slug, name);
  if (!('json' in response)) throw new Error(`The case ${slug}/${name} has no JSON answer`);
  return response.json as Json;
}

/** Like `recorded`, by the operation as the swagger spells it. */
export const recordedAnswer = <Json = unknown>(operation: Operation, name = 'normal'): Json =>
  recorded<Json>(slugOf(operation), name);
