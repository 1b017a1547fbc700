/** Every recorded answer of POST v2 Requests/tv, and what write_request_create makes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import {
  afterPost,
  closeHouseholds,
  guids,
  type Household,
  household,
  operations,
  type Person,
  parentWith,
  show,
  withSeasons,
} from './household.ts';
import { byPerson, oneLine, recordedNames, requestIdIn } from './recorded-table.ts';

const folder = 'post-v2-requests-tv';

/** The episodes that the child has afterwards, by season; none where there is no child. */
interface Saved {
  readonly episodes: Record<number, readonly number[]>;
  readonly flags?: Record<string, unknown>;
}

/** The result on one line, and the child that is there afterwards. */
type Expected = readonly [line: string, saved?: Saved];

const twoEpisodes: Saved = { episodes: { 1: [1, 2] } };
const approved: Saved = { ...twoEpisodes, flags: { approved: true } };
const empty: Saved = { episodes: {} };

const expected: Readonly<Record<string, Expected>> = {
  'all-on-plex': [
    'rejected / CONFLICT / - / - / The Understudies (2016): nothing new; Ombi, Plex or Sonarr already has every episode',
  ],
  'announced-latest-season': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'announced-request-all': [
    'partial / PARTIAL_FAILURE / 802000 / - / The Understudies (2016, alice), S01 (2 episodes): saved, but empty',
    empty,
  ],
  'auto-approved-sonarr-400': [
    'partial / PARTIAL_FAILURE / 802004 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available, but Sonarr did not take it',
    approved,
  ],
  'auto-approved-sonarr-401': [
    'partial / PARTIAL_FAILURE / 802003 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available, but Sonarr did not take it',
    approved,
  ],
  'auto-approved-sonarr-500': [
    'partial / PARTIAL_FAILURE / 802001 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available, but Sonarr did not take it',
    approved,
  ],
  'auto-approved-sonarr-drop': [
    'partial / PARTIAL_FAILURE / 802002 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available, but Sonarr did not take it',
    approved,
  ],
  'auto-approved-sonarr-html': [
    'partial / PARTIAL_FAILURE / 802005 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available, but Sonarr did not take it',
    approved,
  ],
  'bad-id': ['no data / INVALID_ARGUMENT / - / - / -'],
  'database-held-locked-by-another-process': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, bob), S01 (2 episodes): not known whether it was requested',
  ],
  'duplicate-own-season': [
    'rejected / CONFLICT / - / - / The Understudies (2016): nothing new; Ombi, Plex or Sonarr already has every episode',
  ],
  'duplicate-second-child': [
    'rejected / CONFLICT / - / 0 / The Understudies (2016): nothing new; Ombi, Plex or Sonarr already has every episode',
  ],
  'empty-object': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'empty-selection-existing-show': [
    'rejected / CONFLICT / - / - / The Understudies (2016): nothing new; Ombi, Plex or Sonarr already has every episode',
  ],
  'empty-selection-new-show': [
    'partial / PARTIAL_FAILURE / 801600 / - / The Understudies (2016, alice), S01 (2 episodes): saved, but empty',
    empty,
  ],
  'episodes-null': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'first-season': [
    'completed / ok / 800300 / - / The Understudies (2016, alice), S01 (2 episodes): pending approval',
    twoEpisodes,
  ],
  'in-sonarr-monitored': [
    'rejected / CONFLICT / - / - / The Understudies (2016): nothing new; Ombi, Plex or Sonarr already has every episode',
  ],
  'latest-season-auto-approved': [
    'completed / ok / 800600 / - / The Understudies (2016, Caz), S01 (2 episodes): approved, not yet available',
    approved,
  ],
  'no-body': ['no data / INVALID_ARGUMENT / - / - / -'],
  'no-key': ['no data / AUTHENTICATION_FAILED / - / - / -'],
  'no-permission': [
    'rejected / FORBIDDEN / - / - / The Understudies (2016, eve), S01 (2 episodes): refused, the role for it is missing',
  ],
  'no-sonarr-bare-key': [
    'completed / ok / 801500 / - / The Understudies (2016, the API key), S01 (2 episodes): approved, not yet available',
    approved,
  ],
  'not-found': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'null-bool': ['no data / INVALID_ARGUMENT / - / - / -'],
  'on-behalf-as-alice': [
    'completed / ok / 801200 / - / The Understudies (2016, José), S01 (2 episodes): pending approval',
    twoEpisodes,
  ],
  'on-behalf-not-allowed': [
    'rejected / FORBIDDEN / - / 2 / The Understudies (2016, alice), S01 (2 episodes): refused, it needs Admin or PowerUser',
  ],
  'on-behalf-unknown-id': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'on-behalf-user-name': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'override-zero-not-allowed': [
    'rejected / FORBIDDEN / - / 3 / The Understudies (2016, Caz), S01 (2 episodes): refused, it needs Admin or PowerUser',
  ],
  'overrides-not-allowed': [
    'rejected / FORBIDDEN / - / 3 / The Understudies (2016, bob), S01 (2 episodes): refused, it needs Admin or PowerUser',
  ],
  'partial-duplicate-trimmed': [
    'completed / ok / 801902 / - / The Understudies (2016, alice), S01E02: pending approval',
    { episodes: { 1: [2] } },
  ],
  'partly-on-plex-trimmed': [
    'completed / ok / 801100 / - / The Understudies (2016, alice), S01E02: pending approval',
    { episodes: { 1: [2] } },
  ],
  'quota-exceeded': [
    'rejected / UPSTREAM_REJECTED / - / - / The Understudies (2016, bob), S01 (2 episodes): refused, the quota is used up',
  ],
  'request-all-bare-key': [
    'completed / ok / 801903 / - / The Understudies (2016, the API key), S01 (2 episodes): approved, not yet available',
    approved,
  ],
  'season-0': [
    'partial / PARTIAL_FAILURE / 801000 / - / The Understudies (2016, alice), S01 (2 episodes): saved, but empty',
    empty,
  ],
  'season-call-500': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'season-call-empty-object': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'season-without-episodes': [
    'partial / PARTIAL_FAILURE / 800700 / - / The Understudies (2016, alice), S01 (2 episodes): saved, but empty',
    empty,
  ],
  'seasons-null': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'second-season-existing-show': [
    'completed / ok / 801901 / - / The Understudies (2016, bob), S01 (2 episodes): pending approval',
    twoEpisodes,
  ],
  'tmdb-500': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'tmdb-down': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, bob), S01 (2 episodes): not known whether it was requested',
  ],
  'tmdb-html': [
    'unknown / UNKNOWN_OUTCOME / - / - / The Understudies (2016, alice), S01 (2 episodes): not known whether it was requested',
  ],
  'unknown-episode-numbers': [
    'partial / PARTIAL_FAILURE / 801700 / - / The Understudies (2016, alice), S01 (2 episodes): saved, but empty',
    empty,
  ],
  'with-alias': [
    'completed / ok / 801800 / - / The Understudies (2016, José), S01 (2 episodes): pending approval',
    twoEpisodes,
  ],
  'wrong-type-seasons': ['no data / INVALID_ARGUMENT / - / - / -'],
};

/** Broken and bulk bodies cannot be sent through the tool; every wish here is for the same two episodes. */
const wish = { media: 'tv', ids: ['801200'], episodes: ['S01E01-E02'] };

function forUserOf(name: string): Person | undefined {
  const body = (recordedCase(folder, name).request.body ?? {}) as { requestOnBehalf?: unknown };
  return Object.entries(guids).find(([, guid]) => guid === body.requestOnBehalf)?.[0] as Person | undefined;
}

it('every recorded answer to asking for a show is in the table', () => {
  expect(Object.keys(expected).sort()).toEqual(recordedNames(folder));
});

describe.each(byPerson(folder, Object.keys(expected)))(
  '[C48] [C49] [F4] [F16] asked by %s, Ombi answers',
  (person, names) => {
    let home: Household;
    beforeAll(async () => {
      home = await household(person, { roles: ['RequestTv', 'PowerUser'] });
    });
    afterAll(closeHouseholds);

    it.each(names)('%s', async (name) => {
      const [line, saved] = expected[name] ?? [''];
      const forUser = forUserOf(name);
      const before = withSeasons(show('not-requested', { id: 801200, title: 'The Understudies' }), { 1: 2, 2: 3 });
      const child = requestIdIn(line) ?? 24;
      const parent = parentWith({ parent: 14, child, by: forUser ?? person }, saved?.episodes ?? {}, saved?.flags);
      const after = saved ? { ...before, requestId: 14 } : before;
      home.ombi
        .on(
          operations.show,
          afterPost(() => home.ombi, { json: before }, { json: after }),
        )
        .on(operations.askShow, name)
        .on(operations.parent, { json: parent });
      home.ombi.forget();
      const answer = await home.create({ ...wish, ...(forUser ? { for_user: forUser } : {}) });
      expect(oneLine(answer)).toBe(line);
      expect(answer.error?.retryable ?? false).toBe(false);
      expect(home.posts()).toHaveLength(1);
    });
  },
);
