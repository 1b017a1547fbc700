/** Every recorded answer to marking a request as available or not, and what write_request_availability makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import { closeWorlds, oneLine, openWorld, personOf } from '../support/requests-world.ts';
import { recordedNames } from '../write-request-create/recorded-table.ts';
import { type Kind, rowOf } from '../write-request-decide/deciding.ts';

afterEach(closeWorlds);

type Word = 'available' | 'unavailable';

const operations: Record<Kind, string> = {
  movie: 'POST /api/v1/Request/movie',
  tv_child: 'POST /api/v1/Request/tv',
  album: 'POST /api/v1/request/music',
};
const folders: Record<Kind, string> = {
  movie: 'post-v1-request-movie',
  tv_child: 'post-v1-request-tv',
  album: 'post-v1-request-music',
};

/** Calls that no legal input of the tool leads to. */
const neverSent = ['bad-body'];
/** Cases in which Ombi changes nothing. */
const unchanged = ['not-found', 'parent-id', 'as-bob'];

const expected: Record<Word, Record<Kind, Readonly<Record<string, string>>>> = {
  available: {
    movie: {
      '4k': 'completed / ok / 1 / Kestrel Station (2018, alice) in 4K: marked as available',
      'as-bob': 'no data / FORBIDDEN / - / -',
      'denied-request':
        'completed / ok / 1 / Clockwork Meridian (2010, bob): marked as available, though it stays denied',
      normal: "completed / ok / 1 / The Cartographer's Debt (2021, Caz): marked as available",
      'not-found': 'rejected / NOT_FOUND / 0 / The Glass Harbor (1958, bob): no such request',
      'pending-request':
        'completed / ok / 1 / The Glass Harbor (1958, bob): marked as available, though it was never approved',
    },
    tv_child: {
      'as-bob': 'no data / FORBIDDEN / - / -',
      normal: 'completed / ok / 1 / The Ember Accord (2014, season 2, Caz): marked as available',
      'not-found': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
      'parent-id': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
      'pending-request':
        'completed / ok / 1 / Quiet Rivers (2021, season 1, José): marked as available, though it was never approved',
    },
    album: {
      'as-bob': 'no data / FORBIDDEN / - / -',
      'database-is-locked-normal': 'completed / ok / 1 / Lantern Songs (1991, Caz): marked as available',
      normal: 'completed / ok / 1 / Lantern Songs (1991, Caz): marked as available',
      'not-found': 'rejected / NOT_FOUND / 0 / Harbor Songs (1990, bob): no such request',
      'pending-request':
        'completed / ok / 1 / Harbor Songs (1990, bob): marked as available, though it was never approved',
    },
  },
  unavailable: {
    movie: {
      '4k': 'completed / ok / 1 / Kestrel Station (2018, alice) in 4K: marked as unavailable',
      'as-bob': 'no data / FORBIDDEN / - / -',
      'denied-request':
        'completed / ok / 1 / Clockwork Meridian (2010, bob): marked as unavailable, though it stays denied',
      normal: 'completed / ok / 1 / Lantern of Ember Vale (2001, alice): marked as unavailable',
      'not-found': 'rejected / NOT_FOUND / 0 / The Glass Harbor (1958, bob): no such request',
      'pending-request':
        'completed / ok / 1 / The Glass Harbor (1958, bob): marked as unavailable, though it was never approved',
    },
    tv_child: {
      'as-bob': 'no data / FORBIDDEN / - / -',
      normal: 'completed / ok / 1 / Dust Choir: Sessions (2022, season 1, alice): marked as unavailable',
      'not-found': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
      'parent-id': 'rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request',
      'pending-request':
        'completed / ok / 1 / Quiet Rivers (2021, season 1, José): marked as unavailable, though it was never approved',
    },
    album: {
      'as-bob': 'no data / FORBIDDEN / - / -',
      normal: 'completed / ok / 1 / Ferry Songs (1996, alice): marked as unavailable',
      'not-found': 'rejected / NOT_FOUND / 0 / Harbor Songs (1990, bob): no such request',
      'pending-request':
        'completed / ok / 1 / Harbor Songs (1990, bob): marked as unavailable, though it was never approved',
    },
  },
};

for (const word of ['available', 'unavailable'] as const) {
  for (const kind of ['movie', 'tv_child', 'album'] as const) {
    const folder = `${folders[kind]}-${word}`;
    const names = recordedNames(folder).filter((name) => !neverSent.includes(name));
    describe(`[C47] [C48] [C49] ${folder}`, () => {
      it.each(names)('%s', async (name) => {
        const { id = 0, is4K } = recordedCase(folder, name).request.body as { id?: number; is4K?: boolean };
        // Who may not do it is refused beforehand; here the role goes while the call is under way.
        const person = personOf(folder, name);
        const world = await openWorld(person === 'bob' ? 'alice' : person);
        const flag = is4K === true ? 'available4K' : 'available';
        // The state that it has in the household, but not the wanted one yet.
        Object.assign(rowOf(world, { kind, id }), { [flag]: word === 'unavailable' });
        world.ombi.on(`${operations[kind]}/${word}`, () => {
          if (!unchanged.includes(name)) rowOf(world, { kind, id })[flag] = word === 'available';
          return name;
        });
        const answer = await world.call('write_request_availability', {
          available: word === 'available',
          targets: [{ kind, id }],
          ...(kind === 'movie' && { is_4k: is4K }),
        });
        expect(oneLine(answer)).toBe(expected[word][kind][name]);
        expect(world.writes()).toHaveLength(1);
      });
    });
  }
}
