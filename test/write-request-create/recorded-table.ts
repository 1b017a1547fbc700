/** What the tables of recorded answers share. */
import { readdirSync } from 'node:fs';
import type { Envelope } from '../../src/call/envelope.ts';
import { recordedCase } from '../support/recorded-ombi.ts';
import type { Person } from './household.ts';

interface Mutation {
  outcome?: string;
  request_id?: number;
  upstream_error_code?: number;
  message?: string;
}

/** `outcome / error code or ok / request id / upstream error code / message of the data`. */
export function oneLine({ data = {}, error }: Envelope): string {
  const { outcome = 'no data', request_id = '-', upstream_error_code = '-', message = '-' } = data as Mutation;
  return [outcome, error?.code ?? 'ok', request_id, upstream_error_code, message].join(' / ');
}

/** The request id in such a line. */
export function requestIdIn(line: string): number | undefined {
  const id = line.split(' / ')[2];
  return id === undefined || id === '-' ? undefined : Number(id);
}

/** All recorded cases of an operation, by name. */
export function recordedNames(folder: string): string[] {
  const files = readdirSync(new URL(`../fixtures/ombi/${folder}/`, import.meta.url));
  return files.map((file) => file.replace('.json', '')).sort();
}

/** Cases by who asked; `nobody`, who sent no key, counts as bob. */
export function byPerson(folder: string, names: readonly string[]): [Person, string[]][] {
  const people = new Map<Person, string[]>();
  for (const name of names) {
    const { as } = recordedCase(folder, name);
    const person = as === 'bare key' ? 'Api' : as === 'nobody' ? 'bob' : (as as Person);
    people.set(person, [...(people.get(person) ?? []), name]);
  }
  return [...people];
}
