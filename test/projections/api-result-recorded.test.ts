/** Every recorded 200 answer of a real Ombi, shown without any rule of its operation. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, test } from 'vitest';
import { type RecordedCase, recorded } from '../support/recorded-cases.ts';
import { bytesOf, maxBodyBytes, type Shown, shown } from './api-result-of.ts';

/** What must never leave the server, as the recordings mark it, e-mail addresses, and where Ombi is installed. */
const forbidden = /MARKED-|marked-dest|example\.invalid|[\w.]@[\w-]+\.\w|\/srv\/ombi|\/src\/|<script|<html/i;

const folder = new URL('../fixtures/ombi/', import.meta.url);
const all: { readonly name: string; readonly body: unknown; readonly type: string; readonly result: Shown }[] = [];

const bodyOf = ({ response }: RecordedCase): unknown => ('json' in response ? response.json : response.text);

beforeAll(() => {
  for (const slug of readdirSync(folder).sort()) {
    for (const file of readdirSync(new URL(`${slug}/`, folder)).sort()) {
      const text = readFileSync(new URL(`${slug}/${encodeURIComponent(file)}`, folder), 'utf8');
      const one = JSON.parse(text) as RecordedCase;
      if (one.response.status !== 200) continue;
      const [type = ''] = (one.response.headers['content-type'] ?? '').split(';');
      const body = bodyOf(one);
      all.push({ name: `${slug}/${file.replace('.json', '')}`, body, type, result: shown(body, {}, type) });
    }
  }
});

const namesOf = (wrong: (one: (typeof all)[number]) => boolean) => all.filter(wrong).map(({ name }) => name);

describe('[C51] [C53] all recorded answers', () => {
  test('are many', () => expect(all).toHaveLength(1404));

  test('show no exception; of logs, which are full of them, no stack', () => {
    const logs = ({ name }: { name: string }) => name.startsWith('get-v2-system-logs-logfilename/');
    const told = /Object reference|Value cannot be|\w+Exception\b|\(Parameter '/;
    expect(namesOf((one) => !logs(one) && told.test(JSON.stringify(one.result)))).toEqual([]);
    expect(namesOf((one) => logs(one) && /\n\s+at /.test(String(one.result.body)))).toEqual([]);
    expect(all.filter(logs).length).toBeGreaterThan(3);
  });

  test('show no secret, no address and no HTML', () =>
    expect(namesOf(({ result }) => forbidden.test(JSON.stringify(result)))).toEqual([]));

  test('fit', () => {
    expect(namesOf(({ result: { body } }) => bytesOf(body) > maxBodyBytes)).toEqual([]);
    expect(namesOf(({ result: { omitted } }) => omitted.length > 50 || bytesOf(omitted) > 6 * 1024)).toEqual([]);
    expect(namesOf(({ result: { cuts } }) => cuts.length > 0)).toEqual([
      'get-v2-search-tv-popular-currentposition-amounttoload/hide-available-same-window-again',
    ]);
  });

  test('are shown the same when what is shown is shown again', () =>
    expect(
      namesOf(({ result: { body }, type }) => JSON.stringify(shown(body, {}, type).body) !== JSON.stringify(body)),
    ).toEqual([]));

  test('name everything that is missing, and only what Ombi sent', () => {
    expect(namesOf(({ body, result: { omitted } }) => !omitted.every((pointer) => exists(body, pointer)))).toEqual([]);
    const unnamed = namesOf(({ body, result: { body: seen, omitted, warnings } }) => {
      const named = new Set(omitted.map((pointer) => pointer.replace(/\/\d+/g, '/*')));
      return warnings.length === 0 && missing(body, seen, '').some((pointer) => !named.has(pointer));
    });
    expect(unnamed).toEqual([]);
  });

  test('keep every id, title and state', () => {
    const kept = new Set(['id', 'requestId', 'title', 'approved', 'available', 'denied', 'result', 'isError', 'total']);
    const lost = namesOf(({ name, body, result }) => {
      if (name.includes('hide-available-same-window-again') || result.body === null) return false;
      return missing(body, result.body, '', true).some((pointer) => {
        const member = pointer.slice(pointer.lastIndexOf('/') + 1);
        return kept.has(member) && !/requestedUser|userReported|mostRequestedUser/.test(pointer);
      });
    });
    expect(lost).toEqual([]);
  });
});

test('films keep what is asked of them', () => {
  const { body, omitted } = shown(recorded('get-v2-requests-movie-count-position-sort-sortorder'));
  const rows = (body as { collection: Record<string, unknown>[] }).collection;
  expect(rows.find(({ id }) => id === 10)).toMatchObject({
    theMovieDbId: 502300,
    title: 'Marrow & Thyme',
    requestedByAlias: 'Front-Room TV',
    requestedUser: { id: '705e0000-0000-4000-8000-000000000005', userName: 'José' },
  });
  expect(rows.map(({ title }) => title)).toContain('Harbor of Glass');
  expect(omitted).toContain('/collection/0/requestedUser/userType');
});

test('users keep their roles and limits', () => {
  const { body } = shown(recorded('get-v1-identity-users'));
  const bob = (body as Record<string, unknown>[]).find(({ userName }) => userName === 'bob');
  expect(bob).toMatchObject({
    id: 'b0b00000-0000-4000-8000-000000000003',
    movieRequestLimit: 5,
    hasLoggedIn: expect.any(Boolean),
  });
  expect(bob?.['claims']).toContainEqual({ value: 'RequestMovie', enabled: true });
  expect(bob).not.toHaveProperty('emailAddress');
});

function exists(body: unknown, pointer: string): boolean {
  const keys = pointer.split('/').slice(1);
  let at = body;
  for (const key of keys) {
    const name = key.replaceAll('~1', '/').replaceAll('~0', '~');
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return false;
    at = (at as Record<string, unknown>)[name];
  }
  return true;
}

/** Pointers, with `*` for every row, to what is in the answer and not in what is shown; `changed` counts as well if asked. */
function missing(body: unknown, seen: unknown, at: string, changed = false): string[] {
  if (typeof body !== 'object' || body === null) {
    return (changed ? body !== seen : body !== null && seen === null) ? [at] : [];
  }
  if (typeof seen !== 'object' || seen === null) return [at];
  return Object.entries(body).flatMap(([key, child]) => {
    const place = Array.isArray(body) ? `${at}/*` : `${at}/${key}`;
    if (!Object.hasOwn(seen, key)) return child === null ? [] : [place];
    return missing(child, (seen as Record<string, unknown>)[key], place, changed);
  });
}
