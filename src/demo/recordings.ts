/** The recorded answers that the demo is made of. */
import { readFileSync } from 'node:fs';
import { DemoAnswer } from './answer.ts';

interface Recording {
  readonly name: string;
  readonly request: { readonly method: string; readonly path: string; readonly body: unknown };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly text?: string;
  };
}

export interface Recordings {
  /** The JSON of one case, a fresh copy. The tests hold every recording to the shape that `T` is derived from. */
  json<T>(name: string): T;
  /** One case as it went over the wire. */
  answer(name: string): DemoAnswer;
  /** The answer recorded for exactly this call, if there is one. */
  find(call: { method: string; path: string; body: unknown }): DemoAnswer | undefined;
}

/** Reads the data file beside this module; the bundle keeps it at the same place beside itself. */
export function loadRecordings(): Recordings {
  const file = new URL('./data/household.json', import.meta.url);
  const recordings = JSON.parse(readFileSync(file, 'utf8')) as Recording[];
  const byName = new Map(recordings.map((recording) => [recording.name, recording]));
  const byCall = new Map(recordings.map(({ name, request }) => [callKey(request), name]));

  const named = (name: string): Recording => {
    const found = byName.get(name);
    if (!found) throw new Error(`No recorded answer ${name}`);
    return found;
  };
  const answer = (name: string): DemoAnswer => {
    const { status, headers, json, text = '' } = named(name).response;
    return new DemoAnswer(status, json === undefined ? text : JSON.stringify(json), headers);
  };
  return {
    json: <T>(name: string) => structuredClone(named(name).response.json) as T,
    answer,
    find: (call) => {
      const name = byCall.get(callKey(call));
      return name === undefined ? undefined : answer(name);
    },
  };
}

/** The rows of several cases one after another; a case that holds one object counts as one row. */
export const allOf = <Row>(recordings: Recordings, names: readonly string[]): Row[] =>
  names.flatMap((name) => recordings.json<Row | Row[]>(name));

/** The order of a body's members and the number of times a path was escaped do not make it another call. */
const callKey = ({ method, path, body }: { method: string; path: string; body: unknown }) =>
  `${method} ${unescaped(unescaped(path)).toLowerCase()} ${JSON.stringify(body ?? null, Object.keys(body ?? {}).sort())}`;

/** Percent-decoding that leaves broken escapes as they are, as Ombi's server does. */
export function unescaped(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
