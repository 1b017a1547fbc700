/** How long a call may take whose client wants to hear how it goes. */
import { afterEach, describe, expect, it } from 'vitest';
import { servePeople } from '../support/household-session.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { closeHouseholds, filmRow, household, operations } from '../write-request-create/household.ts';

passingTime();
afterEach(closeHouseholds);

/** Longer than any call. */
const timeout = 10 * 60_000;

/** What the client heard, the answer, and how many seconds it took. */
async function call({ client }: Session, name: string, args: Record<string, unknown>, isWatched: boolean) {
  const heard: number[] = [];
  const onprogress = ({ progress }: { progress: number }) => heard.push(progress);
  const from = performance.now();
  const options = isWatched ? { timeout, onprogress } : { timeout };
  const result = await client.callTool({ name, arguments: args }, undefined, options);
  const answer = result.structuredContent as {
    ok: boolean;
    error?: { code: string };
    data?: { affected_count: number };
  };
  return { heard, answer, seconds: (performance.now() - from) / 1000 };
}

/** bob asks for eight films, and Ombi takes 18 s for each. */
async function eightFilms(isWatched: boolean) {
  const home = await household('bob');
  home.ombi
    .on(operations.askFilm, ({ call: { body } }) => {
      pass(18_000);
      return {
        json: { result: true, isError: false, requestId: 100 + (body as { theMovieDbId: number }).theMovieDbId },
      };
    })
    .on(operations.filmById, ({ call: { path } }) => {
      const id = Number(path.split('/').at(-1));
      return { json: filmRow({ id, tmdb: id - 100, by: 'bob' }) };
    });
  const session = await openSession({ ...home.ombi, userName: 'bob' });
  const ids = ['1', '2', '3', '4', '5', '6', '7', '8'];
  const told = await call(session, 'write_request_create', { media: 'movie', ids }, isWatched);
  await session.close();
  return { ...told, posts: home.ombi.callsTo(operations.askFilm).length };
}

describe('a call', () => {
  it('that nobody watches has 50 s, and begins nothing that might not end in them', async () => {
    const { answer, seconds, posts, heard } = await eightFilms(false);
    expect(seconds).toBeLessThanOrEqual(50);
    expect(answer).toMatchObject({ data: { outcome: 'partial' } });
    expect([posts, heard]).toEqual([1, []]);
  });

  it('whose client hears how it goes may take 120 s', async () => {
    const { answer, seconds, posts, heard } = await eightFilms(true);
    expect(seconds).toBeGreaterThan(50);
    expect(seconds).toBeLessThanOrEqual(120);
    expect(answer).toMatchObject({ data: { outcome: 'partial' } });
    expect(posts).toBe(5);
    expect(heard.length).toBeGreaterThan(posts);
  });

  it('whose client hears nothing for as long as any call may take ends as any other', async () => {
    const ombi = await startRecordedOmbi();
    servePeople(ombi);
    ombi.on('GET /api/v1/Identity', () => pass(30_100));
    const session = await openSession({ ...ombi, userName: 'bob' });
    const { answer, seconds } = await call(session, 'read_users', { view: 'me' }, true);
    expect(answer).toMatchObject({ ok: false, error: { code: 'TIMEOUT' } });
    expect(seconds).toBeLessThan(50);
    await session.close();
    await ombi.close();
  });
});
