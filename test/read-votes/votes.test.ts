/** read_votes: the board, and the votes on one request. */
import { describe, expect, test } from 'vitest';
import type { VotePagePayload } from '../../generated/contract.ts';
import { householdSession } from '../support/household-session.ts';
import { failsWith } from '../support/read-faults.ts';
import { recorded } from '../support/recorded-ombi.ts';

const board = 'GET /api/v1/Vote';
const enabled = 'GET /api/v1/Settings/voteenabled';
const filmVotes = 'GET /api/v1/Vote/movie/{requestId}';
const albumVotes = 'GET /api/v1/Vote/music/{requestId}';
const showVotes = 'GET /api/v1/Vote/tv/{requestId}';

const session = householdSession('read_votes', (ombi) => {
  ombi.on(board, ({ call }) => (call.userName === 'alice' ? 'as-alice' : 'normal'));
  ombi.on(enabled, 'normal');
  for (const votes of [filmVotes, albumVotes, showVotes]) ombi.on(votes, 'normal');
});
const read = (as: string, args?: Record<string, unknown>) => session.read<VotePagePayload>(as, args);

const alice = 'a11ce000-0000-4000-8000-000000000002';
const carol = 'ca301000-0000-4000-8000-000000000004';
const jose = '705e0000-0000-4000-8000-000000000005';

describe('board', () => {
  test('each pending request with its votes, and the own vote of who asks [C36]', async () => {
    const { data, warnings } = await read('alice');
    expect(data).toEqual({
      kind: 'vote_page',
      items: [
        { request_id: 1, media: 'movie', user_id: alice, vote_code: 0, up: 2, down: 1 },
        { request_id: 2, media: 'movie', up: 0, down: 0 },
        { request_id: 7, media: 'movie', up: 0, down: 0 },
        { request_id: 9, media: 'movie', up: 0, down: 0 },
        { request_id: 10, media: 'movie', up: 0, down: 0 },
        { request_id: 15, media: 'movie', up: 0, down: 0 },
        { request_id: 1, media: 'album', up: 1, down: 0 },
        { request_id: 800200, media: 'tv', up: 0, down: 0 },
        { request_id: 800400, media: 'tv', user_id: alice, vote_code: 0, up: 1, down: 0 },
        { request_id: 800500, media: 'tv', up: 0, down: 0 },
        { request_id: 801900, media: 'tv', up: 0, down: 0 },
      ],
      page: {
        offset: 0,
        limit: 20,
        returned: 11,
        total: 11,
        has_more: false,
        next_offset: null,
        mode: 'local',
        unit: 'votes',
      },
    });
    expect(warnings).toEqual([
      'Titles: movie 1 = The Glass Harbor; movie 2 = Saltwind; movie 7 = Velvet Circuit; movie 9 = Harbor of Glass; movie 10 = Marrow & Thyme; movie 15 = The Sleeping Lighthouse; album 1 = Harbor Songs; tv 800200 = The Ember Accord.',
      'Titles: tv 800400 = Quiet Rivers; tv 800500 = Brask; tv 801900 = Brask.',
      'vote_code 0 is up and 1 is down; where it stands, the acting user voted so.',
    ]);
  });

  test('somebody who did not vote has no vote, although Ombi writes "down" for him [C36] [I6]', async () => {
    const { data, warnings } = await read('bob');
    expect(data.items.some((row) => 'vote_code' in row || 'user_id' in row)).toBe(false);
    expect(warnings.join()).not.toContain('vote_code');
  });

  test('pages end, and each row is on one of them [C56]', async () => {
    const seen: unknown[] = [];
    let offset: number | null = 0;
    while (offset !== null) {
      const { data }: { data: VotePagePayload } = await read('bob', { limit: 4, offset });
      seen.push(...data.items.map(({ media, request_id: id }) => `${media} ${id}`));
      offset = data.page.next_offset;
    }
    expect(new Set(seen).size).toBe(11);
  });

  test('voting that is off is said, with the rows that Ombi still lists [I6]', async () => {
    session.ombi.on(enabled, 'fresh');
    session.ombi.on(board, 'voting-off-with-requests');
    const { data, warnings } = await read('bob');
    expect(data.items.length).toBeGreaterThan(0);
    expect(warnings[0]).toBe('Voting is off in Ombi: the board only lists what is pending, and a vote does nothing.');
  });

  test('when it cannot be told whether voting is on, the board comes all the same', async () => {
    session.ombi.on(enabled, { status: 500, json: { error: 'x' } });
    const { data, warnings } = await read('bob');
    expect(data.items).toHaveLength(11);
    expect(warnings[0]).toMatch(/^Whether voting is on could not be checked: Ombi failed/);
  });

  test('an empty board is empty', async () => {
    session.ombi.on(board, 'empty');
    expect((await read('bob')).data).toMatchObject({ items: [], page: { total: 0, has_more: false } });
  });

  test('numbers of a later Ombi leave their label out and are named in a warning [C17] [N2]', async () => {
    const [first] = recorded<Record<string, unknown>[]>('get-v1-vote', 'as-alice');
    session.ombi.on(board, { json: [{ ...first, requestType: 7, myVote: 5 }] });
    const { data, warnings } = await read('alice');
    expect(data.items).toEqual([{ request_id: 1, up: 2, down: 1 }]);
    expect(warnings.join(' ')).toMatch(/request type 7 is not known.*vote type 5 is not known/);
  });

  test('counts that Ombi did not send stay absent [C14]', async () => {
    const [first] = recorded<Record<string, unknown>[]>('get-v1-vote');
    session.ombi.on(board, { json: [{ ...first, upvotes: null, downvotes: -1 }] });
    expect((await read('bob')).data.items).toEqual([{ request_id: 1, media: 'movie' }]);
  });
});

describe('of_request', () => {
  test('who voted how, counted, with the names that a PowerUser may see [C36]', async () => {
    const { data, warnings } = await read('alice', { view: 'of_request', kind: 'movie', id: 1 });
    expect(data.items).toEqual([
      { request_id: 1, media: 'movie', user_id: alice, vote_code: 0, up: 2, down: 1 },
      { request_id: 1, media: 'movie', user_id: carol, vote_code: 1, up: 2, down: 1 },
      { request_id: 1, media: 'movie', user_id: jose, vote_code: 0, up: 2, down: 1 },
    ]);
    expect(data.page).toMatchObject({ returned: 3, total: 3, has_more: false });
    expect(warnings).toEqual([
      'vote_code 0 is up and 1 is down; up and down of each row are those of the whole request.',
      `Voters: ${alice} = alice; ${carol} = Caz; ${jose} = José.`,
    ]);
  });

  test('the count is of all votes, also on a page of one', async () => {
    const { data } = await read('admin', { view: 'of_request', kind: 'movie', id: 1, limit: 1, offset: 1 });
    expect(data.items).toEqual([{ request_id: 1, media: 'movie', user_id: carol, vote_code: 1, up: 2, down: 1 }]);
    expect(data.page).toMatchObject({ total: 3, has_more: true, next_offset: 2 });
  });

  test('a member knows himself among the voters, and is told why not the others', async () => {
    const { warnings } = await read('carol', { view: 'of_request', kind: 'movie', id: 1 });
    expect(warnings.slice(1)).toEqual([
      `Voters: ${carol} = Caz.`,
      'Who the other voters are could not be read: needs PowerUser.',
    ]);
    expect(session.ombi.callsTo('GET /api/v1/Identity/Users')).toHaveLength(0);
  });

  test.each([
    ['tv_child', 800400, showVotes, 'tv', '/api/v1/Vote/tv/800400'],
    ['album', 1, albumVotes, 'album', '/api/v1/Vote/music/1'],
  ])('%s %i is asked for on its own route', async (kind, id, operation, media, path) => {
    const { data } = await read('admin', { view: 'of_request', kind, id });
    expect(data.items).toMatchObject([{ request_id: id, media, vote_code: 0, up: 1, down: 0 }]);
    expect(session.ombi.callsTo(operation)[0]?.path).toBe(path);
  });

  test('no votes may also mean no such request, which is said', async () => {
    session.ombi.on(filmVotes, 'none');
    const { data, warnings } = await read('bob', { view: 'of_request', kind: 'movie', id: 999 });
    expect(data).toMatchObject({ items: [], page: { total: 0, has_more: false } });
    expect(warnings.join()).toMatch(/does not look whether there is such a request: read_requests/);
  });

  test('votes of the API key and of somebody who is gone have no name in the list', async () => {
    session.ombi.on(albumVotes, 'after-movie-vote-with-same-number');
    const { data, warnings } = await read('admin', { view: 'of_request', kind: 'album', id: 1 });
    expect(data.items).toHaveLength(2);
    expect(warnings.slice(1)).toEqual([
      `Voters: ${alice} = alice.`,
      'Voters without a name here are no users of this Ombi any more, or its system user.',
    ]);
    const byKey = await read('key', { view: 'of_request', kind: 'album', id: 1 });
    expect(byKey.warnings.join()).toContain('a9100000-0000-4000-8000-000000000000 = the API key');
  });

  test('a vote of an unknown type keeps its voter, and nothing is counted [C17] [C36]', async () => {
    const [first] = recorded<Record<string, unknown>[]>('get-v1-vote-movie-requestid');
    session.ombi.on(filmVotes, { json: [{ ...first, voteType: 3 }] });
    const { data, warnings } = await read('alice', { view: 'of_request', kind: 'movie', id: 1 });
    expect(data.items).toEqual([{ request_id: 1, media: 'movie', user_id: alice }]);
    expect(warnings.join()).toContain('The vote type 3 is not known.');
  });

  test('a withdrawn vote does not count', async () => {
    const votes = recorded<{ deleted: boolean; userId: string }[]>('get-v1-vote-movie-requestid');
    session.ombi.on(filmVotes, { json: votes.map((vote) => ({ ...vote, deleted: vote.userId === carol })) });
    const { data } = await read('alice', { view: 'of_request', kind: 'movie', id: 1 });
    expect(data.items.map(({ up, down }) => [up, down])).toEqual([
      [2, 0],
      [2, 0],
    ]);
  });

  test('kind and id are needed, and go with this view only', async () => {
    expect((await session.call('bob', { view: 'of_request', id: 1 })).error).toMatchObject({ field: 'kind' });
    expect((await session.call('bob', { view: 'of_request', kind: 'movie' })).error).toMatchObject({ field: 'id' });
    expect((await session.call('bob', { kind: 'movie', id: 1 })).error?.code).toBe('INVALID_ARGUMENT');
  });
});

describe('faults', () => {
  failsWith(session, {}, [board]);
  failsWith(session, { view: 'of_request', kind: 'movie', id: 1 }, [filmVotes]);
});

test('a row of the board without a request type, or a vote without a type, is not the first of them [C14] [C17]', async () => {
  const [row] = recorded<object[]>('get-v1-vote');
  session.ombi.on(board, { json: [{ ...row, requestType: null, alreadyVoted: true, myVote: null }] });
  const { data, warnings } = await read('bob');
  expect(data.items[0]).not.toHaveProperty('media');
  expect(data.items[0]).not.toHaveProperty('vote_code');
  expect(warnings.join()).not.toMatch(/type 0/);
});

test('a number that Ombi cannot hold is refused before anything is sent', async () => {
  const { error } = await session.call('bob', { view: 'of_request', kind: 'movie', id: 2 ** 31 });
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'id', message: 'id: is at most 2147483647.' });
  expect(session.ombi.requests).toEqual([]);
});
