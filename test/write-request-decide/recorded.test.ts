/** Every recorded answer to an approval or a denial, and what write_request_decide makes of it. */
import { afterEach, describe, expect, it } from 'vitest';
import { closeWorlds, oneLine, personOf } from '../support/requests-world.ts';
import { recordedNames } from '../write-request-create/recorded-table.ts';
import { answerWith, asCall, type Decision, decide, decidingWorld, type Kind, rowOf } from './deciding.ts';

afterEach(closeWorlds);

const folders: Record<Decision, Record<Kind, string>> = {
  approve: {
    movie: 'post-v1-request-movie-approve',
    tv_child: 'post-v1-request-tv-approve',
    album: 'post-v1-request-music-approve',
  },
  deny: { movie: 'put-v1-request-movie-deny', tv_child: 'put-v1-request-tv-deny', album: 'put-v1-request-music-deny' },
};

/** The result on one line; `nothing` where Ombi saved nothing, `parked` where it put the request into its retry queue. */
type Expected = readonly [line: string, what?: 'nothing' | 'parked'];

const expected: Record<Decision, Record<Kind, Readonly<Record<string, Expected>>>> = {
  approve: {
    movie: {
      '4k-of-a-non-4k-request': [
        'completed / ok / 1 / Harbor of Glass (1968, José) in 4K: approved, without a failure in the retry queue',
      ],
      '4k-pending': [
        'completed / ok / 1 / The Sleeping Lighthouse (2024, alice) in 4K: approved, without a failure in the retry queue',
      ],
      'already-approved-in-radarr': [
        "partial / PARTIAL_FAILURE / 1 / The Cartographer's Debt (2021, Caz): approved; Radarr monitors the film already and got nothing new",
      ],
      'already-available': [
        'partial / PARTIAL_FAILURE / 1 / Lantern of Ember Vale (2001, alice): approved; Radarr monitors the film already and got nothing new',
      ],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'database-held-locked-by-another-process': ['completed / ok / 1 / The Glass Harbor (1958, bob): approved'],
      'denied-before': ['completed / ok / 1 / Clockwork Meridian (2010, bob): approved, taken by Radarr'],
      'no-key': ['no data / AUTHENTICATION_FAILED / - / -', 'nothing'],
      'not-found': ['rejected / NOT_FOUND / 0 / The Glass Harbor (1958, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / The Glass Harbor (1958, bob): approved, taken by Radarr'],
      'radarr-400': ['partial / PARTIAL_FAILURE / 1 / Saltwind (2014, bob): approved, but Radarr did not take it'],
      'radarr-401': [
        'completed / ok / 1 / Clockwork Meridian (2010, bob): approved, parked in the retry queue',
        'parked',
      ],
      'radarr-500': [
        'completed / ok / 1 / The Glass Harbor (1958, bob): approved, parked in the retry queue',
        'parked',
      ],
      'radarr-drop': [
        'completed / ok / 1 / Harbor of Glass (1968, José): approved, parked in the retry queue',
        'parked',
      ],
      'radarr-html': [
        'completed / ok / 1 / Marrow & Thyme (1978, José): approved, parked in the retry queue',
        'parked',
      ],
      'radarr4k-500-on-add': [
        'partial / PARTIAL_FAILURE / 1 / The Sleeping Lighthouse (2024, alice) in 4K: approved, but Radarr did not take it',
      ],
      'regular-of-4k-only': ['completed / ok / 1 / Velvet Circuit (2003, alice): approved, taken by Radarr'],
    },
    tv_child: {
      'already-approved': ['completed / ok / 1 / The Ember Accord (2014, season 2, Caz): approved, taken by Sonarr'],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'denied-before': ['completed / ok / 1 / Paper Comets (2026, season 1, alice): approved, taken by Sonarr'],
      'not-found': ['rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request', 'nothing'],
      'parent-id': ['rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / The Ember Accord (2014, season 1, bob): approved, taken by Sonarr'],
      'sonarr-400': [
        'completed / ok / 1 / Brask (2026, season 1, José): approved, parked in the retry queue',
        'parked',
      ],
      'sonarr-500': [
        'completed / ok / 1 / Quiet Rivers (2021, season 1, José): approved, parked in the retry queue',
        'parked',
      ],
      'sonarr-drop': [
        'completed / ok / 1 / Brask (2011, season 4, alice): approved, parked in the retry queue',
        'parked',
      ],
    },
    album: {
      'already-approved': ['completed / ok / 1 / Lantern Songs (1991, Caz): approved, taken by Lidarr'],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'denied-before': ['completed / ok / 1 / Clock Songs (1993, alice): approved, taken by Lidarr'],
      'lidarr-400': [
        'partial / PARTIAL_FAILURE / 1 / Clock Songs (1993, alice): approved, but Lidarr did not take it; parked in the retry queue',
        'parked',
      ],
      'lidarr-500': [
        'partial / PARTIAL_FAILURE / 1 / Clock Songs (1993, alice): approved, but Lidarr did not take it; parked in the retry queue',
        'parked',
      ],
      'lidarr-disabled': [
        'partial / PARTIAL_FAILURE / 1 / Harbor Songs (1990, bob): approved, but Lidarr did not take it',
      ],
      'lidarr-drop': [
        'partial / PARTIAL_FAILURE / 1 / Clock Songs (1993, alice): approved, but Lidarr did not take it; parked in the retry queue',
        'parked',
      ],
      'not-found': ['rejected / NOT_FOUND / 0 / Harbor Songs (1990, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / Harbor Songs (1990, bob): approved, taken by Lidarr'],
    },
  },
  deny: {
    movie: {
      '4k': ['completed / ok / 1 / The Sleeping Lighthouse (2024, alice) in 4K: denied, with the reason: No 4K screen'],
      again: ['completed / ok / 1 / Saltwind (2014, bob): denied, with the reason: Still no'],
      approved: ["completed / ok / 1 / The Cartographer's Debt (2021, Caz): denied, with the reason: Changed our mind"],
      'as-alice-power-user': ['completed / ok / 1 / Night Ferry to Brask (2026, bob): denied, with the reason: No'],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'not-found': ['rejected / NOT_FOUND / 0 / The Glass Harbor (1958, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / Saltwind (2014, bob): denied, with the reason: We own it'],
      'without-reason': ['completed / ok / 1 / Marrow & Thyme (1978, José): denied'],
    },
    tv_child: {
      approved: ['completed / ok / 1 / The Ember Accord (2014, season 2, Caz): denied, with the reason: No room'],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'not-found': ['rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request', 'nothing'],
      'parent-id': ['rejected / NOT_FOUND / 0 / The Ember Accord (2014, season 1, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / Quiet Rivers (2021, season 1, José): denied, with the reason: Later'],
      'without-reason': ['completed / ok / 1 / Brask (2011, season 4, alice): denied'],
    },
    album: {
      again: ['completed / ok / 1 / Harbor Songs (1990, bob): denied, with the reason: No'],
      'as-bob': ['no data / FORBIDDEN / - / -', 'nothing'],
      'not-found': ['rejected / NOT_FOUND / 0 / Harbor Songs (1990, bob): no such request', 'nothing'],
      pending: ['completed / ok / 1 / Harbor Songs (1990, bob): denied, with the reason: No'],
      'without-reason': ['completed / ok / 1 / Lantern Songs (1991, Caz): denied'],
    },
  },
};

/** Calls that no legal input of the tool leads to. */
const neverSent = ['bad-id', 'bad-body', 'no-body', 'id-missing'];

/** Whatever came before: the part is pending when it is looked at, so that the decision is sent. */
const pending = {
  approved: false,
  denied: null,
  available: false,
  requestedDate: '2026-11-28T10:00:00Z',
  approved4K: false,
  denied4K: null,
  available4K: false,
};

const decisions = ['approve', 'deny'] as const;
const kinds = ['movie', 'tv_child', 'album'] as const;

for (const decision of decisions) {
  for (const kind of kinds) {
    const folder = folders[decision][kind];
    const names = recordedNames(folder).filter((name) => !neverSent.includes(name));
    describe(`[C47] [C48] [C49] ${folder}`, () => {
      it.each(names)('%s', async (name) => {
        const [line, what] = expected[decision][kind][name] ?? [''];
        // Who may not decide is refused beforehand; here the role goes while the call is under way.
        const person = personOf(folder, name);
        const world = await decidingWorld(person === 'bob' || person === 'nobody' ? 'alice' : person);
        const args = asCall(decision, kind, folder, name);
        const [target] = args.targets;
        if (target) Object.assign(rowOf(world, target), pending, { has4KRequest: args.is_4k === true });
        answerWith(world, decision, kind, name, { saved: what !== 'nothing', parked: what === 'parked' });
        const answer = await decide(world, args);
        expect(oneLine(answer)).toBe(line);
        expect(world.writes()).toHaveLength(1);
        expect(JSON.stringify(answer)).not.toContain('deleted');
      });
    });
  }
}
