/** Questions that people of the household ask, answered by read_requests alone within the calls that they may take. */
import { beforeEach, describe, expect, test } from 'vitest';
import type { RequestAnswer } from './requests-session.ts';
import { names, requestsSession } from './requests-session.ts';
import { serveWhereabouts } from './whereabouts-world.ts';

const session = requestsSession();
beforeEach(() => serveWhereabouts(session));

/** Title and state of each request. */
const told = ({ items }: RequestAnswer) => items.map(({ title, status_text }) => `${title}: ${status_text}`);
const tokens = (answer: RequestAnswer) => JSON.stringify(answer).length / 4;

describe('bob', () => {
  test('What happened to my requests?', async () => {
    const answer = await session.read('bob', { user: 'me' });
    expect(told(answer)).toEqual([
      'Night Ferry to Brask: Approved, not yet available; asked for by bob; not released before 2026-12-08',
      'Harbor Songs: Pending approval; asked for by bob; artist: The Brask Ferry Band',
      'Clockwork Meridian: Denied: We have it on tape — see the shelf; asked for by bob',
      'The Ember Accord: Pending approval; asked for by bob',
      'Saltwind: Pending approval; asked for by bob',
      'The Glass Harbor: Pending approval; asked for by bob',
    ]);
    expect(answer.warnings).toEqual([
      'Whether approved requests reached Radarr (the retry queue) could not be checked: needs Admin.',
    ]);
    expect(tokens(answer)).toBeLessThan(10_000);
  });

  test('Who asked for The Cartographer’s Debt?', async () => {
    const answer = await session.read('bob', { query: 'cartographer' });
    expect(told(answer)).toEqual(["The Cartographer's Debt: Approved, not yet available; asked for by Caz"]);
  });
});

describe('alice', () => {
  test('What is waiting for me?', async () => {
    const answer = await session.read('alice', { status: 'pending' });
    expect(told(answer)).toEqual([
      'The Sleeping Lighthouse: 4K: pending approval; standard: not requested; asked for by alice',
      'Brask: Pending approval; asked for by José; not released before 2026-12-24',
      'Brask: Pending approval; asked for by alice',
      'Marrow & Thyme: Pending approval; asked for by José as "Front-Room TV"',
      'Harbor of Glass: Pending approval; asked for by José',
      'Quiet Rivers: Pending approval; asked for by José',
      'Harbor Songs: Pending approval; asked for by bob; artist: The Brask Ferry Band',
      'The Ember Accord: Pending approval; asked for by bob',
      'Saltwind: Pending approval; asked for by bob',
      'The Glass Harbor: Pending approval; asked for by bob',
    ]);
    expect(answer.page).toMatchObject({ total: 10, has_more: false });
    expect(answer.warnings.join()).toMatch(/"Brask" is more than one title here/);
    expect(tokens(answer)).toBeLessThan(10_000);
  });

  test('Is Velvet Circuit in 4K approved?', async () => {
    const answer = await session.read('alice', { query: 'velvet circuit' });
    expect(told(answer)).toEqual([
      'Velvet Circuit: 4K: approved, not yet available; standard: not requested; asked for by alice',
    ]);
    expect(answer.items[0]).toMatchObject({ requested_date: '2026-11-29T04:05:00Z', is_4k: true, approved_4k: true });
  });

  test('What did carol ask for in the last month?', async () => {
    const answer = await session.read('alice', { user: 'carol', since: '2026-10-30' });
    expect(answer.items.map(({ target, title, requested_date }) => [target.kind, title, requested_date])).toEqual([
      ['movie', 'Lighthouse of Wind', '2026-11-29T16:00:00Z'],
      ['album', 'Lantern Songs', '2026-11-29T10:00:00Z'],
      ['tv_child', 'The Ember Accord', '2026-11-29T01:00:00Z'],
      ['movie', 'Nine Quiet Rivers', '2026-11-29T01:00:00Z'],
      ['movie', "The Cartographer's Debt", '2026-11-28T16:00:00Z'],
    ]);
    expect(answer.warnings).toContain('The user that was asked for is shown as Caz.');
  });

  test('Nine Quiet Rivers: approved or denied?', async () => {
    const answer = await session.read('alice', { query: 'nine quiet rivers' });
    expect(told(answer)).toEqual(['Nine Quiet Rivers: Approved, then denied: Too long; asked for by Caz']);
    expect(answer.items[0]).toMatchObject({ approved: true, denied: true, denied_reason: 'Too long' });
  });

  test('Why is Night Ferry to Brask not here?', async () => {
    const answer = await whyIsNightFerryNotHere('alice');
    expect(answer.warnings.slice(0, 4)).toEqual([
      'Likely cause: it was approved and is not released before 2026-12-08.',
      'Asked for: yes, by bob on 2026-11-29.',
      'Approved: yes.',
      'Sent to Radarr: could not be checked: needs Admin (the retry queue).',
    ]);
  });
});

describe('admin', () => {
  test('Why is Night Ferry to Brask not here?', async () => {
    const answer = await whyIsNightFerryNotHere('admin');
    expect(answer.warnings.slice(0, 4)).toEqual([
      'Likely cause: it was approved, but Radarr refused the connection, 2 tries; it waits in the retry queue; besides, it is not released before 2026-12-08.',
      'Asked for: yes, by bob on 2026-11-29.',
      'Approved: yes.',
      'Sent to Radarr: no, it waits in the retry queue (entry 1): Radarr refused the connection, 2 tries.',
    ]);
  });

  test('Which requests failed?', async () => {
    const { items } = await session.queue('admin', { view: 'failed' });
    expect(items.map(({ title, reason }) => `${title}: ${reason}`)).toEqual([
      'Night Ferry to Brask: Radarr refused the connection, 2 tries',
      'The Ember Accord: Sonarr answered with something else than data (a web page, or a proxy), not tried again yet',
      'Lantern Songs: Lidarr refused it (Ombi’s log says why), 1 try',
    ]);
  });

  test('What is there from José to approve?', async () => {
    const answer = await session.read('admin', { user: 'José', status: 'pending' });
    expect(names(answer)).toEqual(['tv_child 801900', 'movie 10', 'movie 9', 'tv_child 800400']);
  });
});

/** Two calls: the title's kind and number, then the diagnosis. */
async function whyIsNightFerryNotHere(as: string): Promise<RequestAnswer> {
  const { items } = await session.read(as, { query: 'night ferry' });
  const [only] = items;
  expect(items).toHaveLength(1);
  return session.read(as, { view: 'diagnose', ...only?.target });
}
