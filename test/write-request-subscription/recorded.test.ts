/** Every recorded answer to following and no longer following, and what write_request_subscription makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordedNames } from '../support/recorded-cases.ts';
import { closeWorlds, guids, oneLine, openWorld, personOf, type RequestsWorld } from '../support/requests-world.ts';

afterEach(closeWorlds);

const operations = {
  movie: {
    on: 'POST /api/v1/Request/movie/subscribe/{requestId}',
    off: 'POST /api/v1/Request/movie/unsubscribe/{requestId}',
  },
  tv_child: {
    on: 'POST /api/v1/Request/tv/subscribe/{requestId}',
    off: 'POST /api/v1/Request/tv/unsubscribe/{requestId}',
  },
} as const;
const folders = {
  movie: { on: 'post-v1-request-movie-subscribe-requestid', off: 'post-v1-request-movie-unsubscribe-requestid' },
  tv_child: { on: 'post-v1-request-tv-subscribe-requestid', off: 'post-v1-request-tv-unsubscribe-requestid' },
} as const;
type Kind = keyof typeof operations;
type Way = 'on' | 'off';

/** Lists a film as followed or not, as Ombi does for other people's requests. */
function showFollowed(world: RequestsWorld, id: number, subscribed: boolean, as: string): void {
  world.films = world.films.map((row) =>
    row.id === id ? { ...row, subscribed, showSubscribe: row.requestedUserId !== guids[as] } : row,
  );
}

type Line = readonly [way: Way, name: string, kind: Kind, id: number, sent: number, outcome: string];

const lines: readonly Line[] = [
  ['on', 'normal', 'movie', 1, 1, 'completed / ok / 1 / The Glass Harbor (1958, bob): subscribed, pending approval'],
  [
    'on',
    'again',
    'movie',
    1,
    0,
    'completed / ok / 0 / The Glass Harbor (1958, bob): subscribed already, nothing was changed',
  ],
  ['on', 'not-found', 'movie', 99999, 0, 'rejected / NOT_FOUND / 0 / movie:99999: no such request'],
  ['on', 'bare-key', 'movie', 1, 1, 'completed / ok / 1 / The Glass Harbor (1958, bob): subscribed, pending approval'],
  ['on', 'no-key', 'movie', 1, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'off',
    'normal',
    'movie',
    1,
    1,
    'completed / ok / 1 / The Glass Harbor (1958, bob): not subscribed any more, pending approval',
  ],
  [
    'off',
    'again',
    'movie',
    1,
    0,
    'completed / ok / 0 / The Glass Harbor (1958, bob): was not subscribed, nothing was changed',
  ],
  ['off', 'not-found', 'movie', 99999, 0, 'rejected / NOT_FOUND / 0 / movie:99999: no such request'],
  [
    'off',
    'bare-key',
    'movie',
    1,
    1,
    'completed / ok / 1 / The Glass Harbor (1958, bob): not subscribed any more, pending approval',
  ],
  ['off', 'no-key', 'movie', 1, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'on',
    'normal',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): subscribed, pending approval',
  ],
  [
    'on',
    'again',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): subscribed, pending approval',
  ],
  ['on', 'not-found', 'tv_child', 99999, 0, 'rejected / NOT_FOUND / 0 / tv_child:99999: no such request'],
  [
    'on',
    'bare-key',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): subscribed, pending approval',
  ],
  ['on', 'no-key', 'tv_child', 800400, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'off',
    'normal',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): not subscribed any more, pending approval',
  ],
  [
    'off',
    'again',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): not subscribed any more, pending approval',
  ],
  ['off', 'not-found', 'tv_child', 99999, 0, 'rejected / NOT_FOUND / 0 / tv_child:99999: no such request'],
  [
    'off',
    'bare-key',
    'tv_child',
    800400,
    1,
    'completed / ok / 1 / Quiet Rivers (2021, season 1, José): not subscribed any more, pending approval',
  ],
  ['off', 'no-key', 'tv_child', 800400, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
];

describe('[C47] [C48] [C49] recorded answers to following and leaving', () => {
  it.each(lines)('%s, %s: %s %i', async (way, name, kind, id, sent, outcome) => {
    const as = personOf(folders[kind][way], name);
    const world = await openWorld(as);
    const isAgain = name === 'again';
    showFollowed(world, id, isAgain === (way === 'on'), as);
    world.ombi.on(operations[kind][way], () => {
      if (name !== 'no-key') showFollowed(world, id, way === 'on', as);
      return name;
    });
    const answer = await world.call('write_request_subscription', { kind, id, subscribed: way === 'on' });
    expect(oneLine(answer)).toBe(outcome);
    expect(world.writes()).toHaveLength(sent);
  });

  it('every recorded case has its line, but for calls that our schema refuses', () => {
    const all = (['movie', 'tv_child'] as const).flatMap((kind) =>
      (['on', 'off'] as const).flatMap((way) =>
        recordedNames(folders[kind][way])
          .filter((name) => name !== 'not-an-int')
          .map((name) => `${way} ${name} ${kind}`),
      ),
    );
    expect(lines.map(([way, name, kind]) => `${way} ${name} ${kind}`).sort()).toEqual(all.sort());
  });
});
