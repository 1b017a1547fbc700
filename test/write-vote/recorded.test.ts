/** Every recorded answer to a vote, and what write_vote makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordedNames } from '../support/recorded-cases.ts';
import { closeWorlds, oneLine, openWorld, personOf } from '../support/requests-world.ts';
import { type Direction, folderOf, happen, type Kind, operationOf, prepare } from './vote-world.ts';

afterEach(closeWorlds);

type Line = readonly [direction: Direction, name: string, kind: Kind, id: number, sent: number, outcome: string];

const lines: readonly Line[] = [
  [
    'up',
    'normal',
    'movie',
    2,
    1,
    'completed / ok / 1 / Saltwind (2014, bob): voted up, now 1 up and 0 down; pending approval',
  ],
  [
    'up',
    'same-again',
    'movie',
    2,
    0,
    'rejected / CONFLICT / 0 / Saltwind (2014, bob): voted up already, 1 up and 0 down',
  ],
  ['up', 'unknown-request', 'movie', 99999, 0, 'rejected / NOT_FOUND / 0 / movie:99999: no such request'],
  [
    'up',
    'bare-key',
    'movie',
    2,
    1,
    'completed / ok / 1 / Saltwind (2014, bob): voted up, now 1 up and 0 down; pending approval',
  ],
  ['up', 'no-key', 'movie', 2, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'up',
    'own-request',
    'movie',
    2,
    1,
    'completed / ok / 1 / Saltwind (2014, bob): voted up, now 1 up and 0 down; pending approval',
  ],
  [
    'up',
    'limit-reached-approves',
    'movie',
    2,
    1,
    'completed / ok / 1 / Saltwind (2014, bob): voted up, now 1 up and 0 down; with that approved, not yet available',
  ],
  [
    'up',
    'limit-reached-radarr-400',
    'movie',
    9,
    1,
    'partial / PARTIAL_FAILURE / 1 / Harbor of Glass (1968, José): voted up, which reached the limit, but Radarr did not take it; with that approved, not yet available',
  ],
  [
    'up',
    'limit-reached-radarr-drop',
    'movie',
    10,
    1,
    'completed / ok / 1 / Marrow & Thyme (1978, José): voted up, now 1 up and 0 down; with that approved, not yet available',
  ],
  [
    'up',
    'same-number-as-album-vote',
    'movie',
    1,
    1,
    'completed / ok / 1 / The Glass Harbor (1958, bob): voted up, now 1 up and 0 down; pending approval',
  ],
  [
    'up',
    'voting-off',
    'movie',
    1,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
  ['down', 'normal', 'movie', 2, 1, 'completed / ok / 1 / Saltwind (2014, bob): voted down, now 0 up and 1 down'],
  [
    'down',
    'same-again',
    'movie',
    2,
    0,
    'rejected / CONFLICT / 0 / Saltwind (2014, bob): voted down already, 0 up and 1 down',
  ],
  [
    'down',
    'opposite-replaces',
    'movie',
    2,
    1,
    'completed / ok / 1 / Saltwind (2014, bob): voted down, now 0 up and 1 down',
  ],
  ['down', 'unknown-request', 'movie', 99999, 0, 'rejected / NOT_FOUND / 0 / movie:99999: no such request'],
  ['down', 'bare-key', 'movie', 2, 1, 'completed / ok / 1 / Saltwind (2014, bob): voted down, now 0 up and 1 down'],
  ['down', 'no-key', 'movie', 2, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  ['down', 'own-request', 'movie', 2, 1, 'completed / ok / 1 / Saltwind (2014, bob): voted down, now 0 up and 1 down'],
  [
    'down',
    'voting-off',
    'movie',
    1,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
  [
    'up',
    'normal',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted up, now 1 up and 0 down; pending approval',
  ],
  [
    'up',
    'same-again',
    'tv_child',
    800500,
    0,
    'rejected / CONFLICT / 0 / Brask (2011, season 4, alice): voted up already, 1 up and 0 down',
  ],
  ['up', 'unknown-request', 'tv_child', 99999, 0, 'rejected / NOT_FOUND / 0 / tv_child:99999: no such request'],
  [
    'up',
    'bare-key',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted up, now 1 up and 0 down; pending approval',
  ],
  ['up', 'no-key', 'tv_child', 800500, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'up',
    'own-request',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted up, now 1 up and 0 down; pending approval',
  ],
  [
    'up',
    'limit-reached-approves',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted up, now 1 up and 0 down; with that approved, not yet available',
  ],
  [
    'up',
    'limit-reached-sonarr-500',
    'tv_child',
    800200,
    1,
    'completed / ok / 1 / The Ember Accord (2014, season 1, bob): voted up, now 1 up and 0 down; with that approved, not yet available',
  ],
  [
    'up',
    'voting-off',
    'tv_child',
    800400,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
  [
    'down',
    'normal',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted down, now 0 up and 1 down',
  ],
  [
    'down',
    'same-again',
    'tv_child',
    800500,
    0,
    'rejected / CONFLICT / 0 / Brask (2011, season 4, alice): voted down already, 0 up and 1 down',
  ],
  [
    'down',
    'opposite-replaces',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted down, now 0 up and 1 down',
  ],
  ['down', 'unknown-request', 'tv_child', 99999, 0, 'rejected / NOT_FOUND / 0 / tv_child:99999: no such request'],
  [
    'down',
    'bare-key',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted down, now 0 up and 1 down',
  ],
  ['down', 'no-key', 'tv_child', 800500, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'down',
    'own-request',
    'tv_child',
    800500,
    1,
    'completed / ok / 1 / Brask (2011, season 4, alice): voted down, now 0 up and 1 down',
  ],
  [
    'down',
    'voting-off',
    'tv_child',
    800400,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
  [
    'up',
    'normal',
    'album',
    1,
    1,
    'completed / ok / 1 / Harbor Songs (1990, bob): voted up, now 2 up and 0 down; pending approval',
  ],
  [
    'up',
    'collides-with-film-vote-of-same-number',
    'album',
    1,
    0,
    'rejected / CONFLICT / 0 / Harbor Songs (1990, bob): not voted on, since Ombi takes the vote on movie:1 for one on it',
  ],
  [
    'up',
    'same-again',
    'album',
    1,
    0,
    'rejected / CONFLICT / 0 / Harbor Songs (1990, bob): voted up already, 2 up and 0 down',
  ],
  ['up', 'unknown-request', 'album', 99999, 0, 'rejected / NOT_FOUND / 0 / album:99999: no such request'],
  [
    'up',
    'bare-key',
    'album',
    1,
    1,
    'completed / ok / 1 / Harbor Songs (1990, bob): voted up, now 2 up and 0 down; pending approval',
  ],
  ['up', 'no-key', 'album', 1, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'up',
    'own-request',
    'album',
    1,
    0,
    'rejected / CONFLICT / 0 / Harbor Songs (1990, bob): voted up already, 1 up and 0 down',
  ],
  [
    'up',
    'limit-reached-approves',
    'album',
    1,
    1,
    'completed / ok / 1 / Harbor Songs (1990, bob): voted up, now 2 up and 0 down; with that approved, not yet available',
  ],
  [
    'up',
    'voting-off',
    'album',
    1,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
  ['down', 'normal', 'album', 1, 1, 'completed / ok / 1 / Harbor Songs (1990, bob): voted down, now 1 up and 1 down'],
  [
    'down',
    'collides-with-film-vote-of-same-number',
    'album',
    1,
    0,
    'rejected / CONFLICT / 0 / Harbor Songs (1990, bob): not voted on, since Ombi takes the vote on movie:1 for one on it',
  ],
  [
    'down',
    'same-again',
    'album',
    1,
    0,
    'rejected / CONFLICT / 0 / Harbor Songs (1990, bob): voted down already, 1 up and 1 down',
  ],
  [
    'down',
    'opposite-replaces',
    'album',
    1,
    1,
    'completed / ok / 1 / Harbor Songs (1990, bob): voted down, now 1 up and 1 down',
  ],
  ['down', 'unknown-request', 'album', 99999, 0, 'rejected / NOT_FOUND / 0 / album:99999: no such request'],
  ['down', 'bare-key', 'album', 1, 1, 'completed / ok / 1 / Harbor Songs (1990, bob): voted down, now 1 up and 1 down'],
  ['down', 'no-key', 'album', 1, 1, 'no data / AUTHENTICATION_FAILED / - / -'],
  [
    'down',
    'own-request',
    'album',
    1,
    1,
    'completed / ok / 1 / Harbor Songs (1990, bob): voted down, now 0 up and 1 down',
  ],
  [
    'down',
    'voting-off',
    'album',
    1,
    0,
    'rejected / UNSUPPORTED_CAPABILITY / - / Not voted: voting is switched off in Ombi',
  ],
];

describe('[C47] [C48] [C49] recorded votes', () => {
  it.each(lines)('%s, %s: %s %i', async (direction, name, kind, id, sent, outcome) => {
    const as = personOf(folderOf(direction, kind), name);
    const world = await openWorld(as);
    const vote = [direction, kind, id] as const;
    prepare(world, name, vote, as);
    world.ombi.on(operationOf(direction, kind), () => {
      happen(world, name, vote, as);
      return name;
    });
    const answer = await world.call('write_vote', { kind, id, direction });
    expect(oneLine(answer)).toBe(outcome);
    expect(world.writes()).toHaveLength(sent);
  });

  it('every recorded case has its line, but for calls that our schema refuses', () => {
    const all = (['movie', 'tv_child', 'album'] as const).flatMap((kind) =>
      (['up', 'down'] as const).flatMap((direction) =>
        recordedNames(folderOf(direction, kind))
          .filter((name) => name !== 'not-an-int')
          .map((name) => `${direction} ${name} ${kind}`),
      ),
    );
    expect(lines.map(([direction, name, kind]) => `${direction} ${name} ${kind}`).sort()).toEqual(all.sort());
  });
});
