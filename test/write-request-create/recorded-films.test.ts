/** Every recorded answer of POST v1 Request/movie, and what write_request_create makes of it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordedCase } from '../support/recorded-ombi.ts';
import {
  afterPost,
  closeHouseholds,
  film,
  filmRow,
  guids,
  type Household,
  household,
  list,
  operations,
  type Person,
} from './household.ts';
import { byPerson, oneLine, recordedNames, requestIdIn } from './recorded-table.ts';

const folder = 'post-v1-request-movie';

/** The result on one line, and the flags of the row that is there afterwards; none where nothing was saved. */
type Expected = readonly [line: string, row?: Record<string, unknown> & { by?: Person }];

const approved = { approved: true, requestStatus: 'Common.ProcessingRequest' };
const in4k = (flags: object = {}) => ({ has4KRequest: true, requestedDate: '0001-01-01T00:00:00Z', ...flags });

const expected: Readonly<Record<string, Expected>> = {
  '4k-again': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already requested in 4K by you (alice), pending approval',
    in4k(),
  ],
  '4k-feature-off': [
    'completed / ok / 32 / - / Saltwind (2005, alice) in 4K: pending approval',
    { requestedDate: '0001-01-01T00:00:00Z' },
  ],
  '4k-on-approved-regular': [
    'completed / ok / 3 / - / Saltwind (2005, alice) in 4K: approved, not yet available',
    { ...approved, has4KRequest: true, approved4K: true, by: 'carol' },
  ],
  '4k-on-pending-regular': [
    'completed / ok / 2 / - / Saltwind (2005, alice) in 4K: pending approval',
    { has4KRequest: true, by: 'bob' },
  ],
  '4k-on-plex-match': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already available on Plex, beside which Ombi takes no 4K request',
  ],
  '4k-pending': ['completed / ok / 30 / - / Saltwind (2005, alice) in 4K: pending approval', in4k()],
  'adult-title': ['completed / ok / 33 / - / Saltwind (2005, alice): pending approval', {}],
  'already-available-on-plex': ['rejected / CONFLICT / - / 0 / Saltwind (2005): already available on Plex'],
  'already-requested': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already requested by Caz on 2026-11-28, pending approval',
    { by: 'carol' },
  ],
  'auto-approved-already-in-radarr': [
    'partial / PARTIAL_FAILURE / 24 / - / Saltwind (2005, Caz): approved, not yet available, but Radarr did not take it',
    approved,
  ],
  'auto-approved-radarr-400-on-add': [
    'partial / PARTIAL_FAILURE / 24 / - / Saltwind (2005, Caz): approved, not yet available, but Radarr did not take it',
    approved,
  ],
  'auto-approved-radarr-401': ['completed / ok / 28 / - / Saltwind (2005, Caz): approved, not yet available', approved],
  'auto-approved-radarr-500-on-add': [
    'partial / PARTIAL_FAILURE / 24 / - / Saltwind (2005, Caz): approved, not yet available, but Radarr did not take it',
    approved,
  ],
  'auto-approved-radarr-drop': [
    'completed / ok / 26 / - / Saltwind (2005, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-radarr-html': [
    'completed / ok / 27 / - / Saltwind (2005, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-radarr-slow-4s': [
    'completed / ok / 29 / - / Saltwind (2005, Caz): approved, not yet available',
    approved,
  ],
  'auto-approved-sent': ['completed / ok / 20 / - / Saltwind (2005, Caz): approved, not yet available', approved],
  'bad-id': ['no data / INVALID_ARGUMENT / - / - / -'],
  'bare-key-auto-approved': [
    'completed / ok / 21 / - / Saltwind (2005, the API key): approved, not yet available',
    approved,
  ],
  'bare-key-on-behalf': ['completed / ok / 22 / - / Saltwind (2005, bob): approved, not yet available', approved],
  'database-held-locked-by-another-process': [
    'unknown / UNKNOWN_OUTCOME / - / - / Saltwind (2005, bob): not known whether it was requested',
  ],
  'denied-again': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already requested by bob on 2026-11-28, denied',
    { denied: true, by: 'bob' },
  ],
  'empty-object': ['rejected / NOT_FOUND / - / - / Saltwind (2005, alice): not found by Ombi'],
  'id-0': ['rejected / NOT_FOUND / - / - / Saltwind (2005, alice): not found by Ombi'],
  'no-body': ['no data / INVALID_ARGUMENT / - / - / -'],
  'no-key': ['no data / AUTHENTICATION_FAILED / - / - / -'],
  'no-permission-4k': [
    'rejected / FORBIDDEN / - / 6 / Saltwind (2005, Caz) in 4K: refused, the role for it is missing',
  ],
  'no-permission': ['rejected / FORBIDDEN / - / 6 / Saltwind (2005, eve): refused, the role for it is missing'],
  'no-radarr-bare-key': [
    'completed / ok / 1 / - / Saltwind (2005, the API key): approved, not yet available',
    approved,
  ],
  'not-found': ['rejected / NOT_FOUND / - / - / Saltwind (2005, alice): not found by Ombi'],
  'null-4k': ['no data / INVALID_ARGUMENT / - / - / -'],
  'on-behalf-as-alice': ['completed / ok / 18 / - / Saltwind (2005, José): pending approval', {}],
  'on-behalf-not-allowed': [
    'rejected / FORBIDDEN / - / - / Saltwind (2005, alice): refused, it needs Admin or PowerUser',
  ],
  'on-behalf-unknown-id': [
    'unknown / UNKNOWN_OUTCOME / - / - / Saltwind (2005, alice): not known whether it was requested',
  ],
  'on-behalf-user-name': [
    'unknown / UNKNOWN_OUTCOME / - / - / Saltwind (2005, alice): not known whether it was requested',
  ],
  'on-jellyfin-not-blocked': ['completed / ok / 17 / - / Saltwind (2005, José): pending approval', {}],
  overflow: ['no data / INVALID_ARGUMENT / - / - / -'],
  'override-zero-not-allowed': [
    'rejected / FORBIDDEN / - / - / Saltwind (2005, Caz): refused, it needs Admin or PowerUser',
  ],
  'overrides-as-alice': ['completed / ok / 19 / - / Saltwind (2005, alice): pending approval', {}],
  'overrides-not-allowed': [
    'rejected / FORBIDDEN / - / - / Saltwind (2005, bob): refused, it needs Admin or PowerUser',
  ],
  pending: ['completed / ok / 16 / - / Saltwind (2005, bob): pending approval', {}],
  'quota-exceeded': ['rejected / UPSTREAM_REJECTED / - / 9 / Saltwind (2005, bob): refused, the quota is used up'],
  'radarr-failure-then-again': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already requested by you (Caz) on 2026-11-28, approved, not yet available',
    approved,
  ],
  'regular-of-4k-only': [
    'rejected / CONFLICT / - / 0 / Saltwind (2005): already requested in 4K by Caz, pending approval; Ombi takes no standard request beside that',
    in4k({ by: 'carol' }),
  ],
  'tmdb-500': ['rejected / NOT_FOUND / - / - / Saltwind (2005, alice): not found by Ombi'],
  'tmdb-down': ['unknown / UNKNOWN_OUTCOME / - / - / Saltwind (2005, bob): not known whether it was requested'],
  'tmdb-html': ['unknown / UNKNOWN_OUTCOME / - / - / Saltwind (2005, alice): not known whether it was requested'],
  'voting-on-limit-1-creates-and-approves': [
    'completed / ok / 16 / - / Saltwind (2005, bob): approved, not yet available',
    approved,
  ],
  'with-alias': ['completed / ok / 31 / - / Saltwind (2005, José): pending approval', {}],
};

interface Body {
  readonly theMovieDbId?: unknown;
  readonly is4kRequest?: unknown;
  readonly requestOnBehalf?: unknown;
}

/** The recorded wish as arguments; broken bodies, which cannot be sent through the tool, become a plain wish. */
function wishOf(name: string) {
  const body = (recordedCase(folder, name).request.body ?? {}) as Body;
  const id = typeof body.theMovieDbId === 'number' && body.theMovieDbId > 0 ? body.theMovieDbId : 501100;
  const forUser = Object.entries(guids).find(([, guid]) => guid === body.requestOnBehalf)?.[0] as Person | undefined;
  return { id, is4k: body.is4kRequest === true, forUser };
}

it('every recorded answer to asking for a film is in the table', () => {
  expect(Object.keys(expected).sort()).toEqual(recordedNames(folder));
});

describe.each(byPerson(folder, Object.keys(expected)))(
  '[C48] [C49] [J2] [M5] asked by %s, Ombi answers',
  (person, names) => {
    let home: Household;
    beforeAll(async () => {
      // Whoever lacks a role is stopped before anything is sent; here Ombi sees later than we do that a role is gone.
      home = await household(person, { roles: ['RequestMovie', 'Request4KMovie', 'PowerUser'] });
    });
    afterAll(closeHouseholds);

    it.each(names)('%s', async (name) => {
      const { id, is4k, forUser } = wishOf(name);
      const [line, flags] = expected[name] ?? [''];
      const { by, ...changes } = flags ?? {};
      const requestId = requestIdIn(line) ?? 24;
      const row = filmRow({ id: requestId, tmdb: id, by: by ?? forUser ?? person }, changes);
      home.ombi
        .on(operations.film, { json: film(id, { title: 'Saltwind' }) })
        .on(operations.askFilm, name)
        .on(operations.filmById, { json: row })
        .on(
          operations.films,
          afterPost(() => home.ombi, { json: list() }, { json: flags ? list(row) : list() }),
        );
      home.ombi.forget();
      const answer = await home.create({
        media: 'movie',
        ids: [String(id)],
        ...(is4k ? { is_4k: true } : {}),
        ...(forUser ? { for_user: forUser } : {}),
      });
      expect(oneLine(answer)).toBe(line);
      expect(answer.error?.retryable ?? false).toBe(false);
      expect(home.posts()).toHaveLength(1);
    });
  },
);
