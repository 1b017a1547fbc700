/** view diagnose: how far a request got, step by step, the likely cause first. */
import { beforeEach, describe, expect, test } from 'vitest';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { names, requestsSession } from './requests-session.ts';
import {
  albumInfo,
  filmDetail,
  filmDetailWith,
  jobs,
  serveWhereabouts,
  showDetail,
  showDetailOnPlex,
} from './whereabouts-world.ts';

const session = requestsSession();
beforeEach(() => serveWhereabouts(session));

const diagnose = (as: string, kind: string, id: number) => session.read(as, { view: 'diagnose', kind, id });
const findings = async (as: string, kind: string, id: number) => (await diagnose(as, kind, id)).warnings;
const cause = async (as: string, kind: string, id: number) => (await findings(as, kind, id))[0];

describe('the steps, in order', () => {
  test('for an Admin, who may see everything', async () => {
    const answer = await diagnose('admin', 'movie', 12);
    expect(names(answer)).toEqual(['movie 12']);
    expect(answer.warnings).toEqual([
      'Likely cause: it was approved, but Radarr refused the connection, 2 tries; it waits in the retry queue; besides, it is not released before 2026-12-08.',
      'Asked for: yes, by bob on 2026-11-29.',
      'Approved: yes.',
      'Sent to Radarr: no, it waits in the retry queue (entry 1): Radarr refused the connection, 2 tries.',
      'Known to Radarr: it is switched on; whether it has the title Ombi does not tell apart from the approval.',
      'On a media server: no.',
      'Schedules: Radarr sync hourly at :15; failed requests are sent again daily at 06:00; Plex daily at 02:00; Plex, recently added every 30 minutes; Emby daily at 02:00; Emby, recently added hourly at :30; Jellyfin hourly at :05 (server time; when they last ran, Ombi does not tell).',
    ]);
  });

  test('for a PowerUser, whom Ombi shows less', async () => {
    expect(await findings('alice', 'movie', 12)).toEqual([
      'Likely cause: it was approved and is not released before 2026-12-08.',
      'Asked for: yes, by bob on 2026-11-29.',
      'Approved: yes.',
      'Sent to Radarr: could not be checked: needs Admin (the retry queue).',
      'Known to Radarr: it is switched on; whether it has the title Ombi does not tell apart from the approval.',
      'On a media server: no.',
      'Schedules: could not be checked: needs Admin.',
    ]);
  });

  test('for a member nothing is asked that Ombi would refuse', async () => {
    expect(await cause('bob', 'movie', 11)).toBe(
      'Likely cause: it was approved; either it did not reach Radarr, which could not be checked (needs Admin), or Radarr has not got it yet.',
    );
    const asked = session.ombi.requests.map(({ path }) => path);
    expect(asked).toEqual(expect.arrayContaining(['/api/v1/Request/movie/info/11', '/api/v2/Search/movie/503400']));
    expect(asked.filter((path) => /RequestRetry|Settings|enabled/.test(path))).toEqual([]);
  });

  test('the bare key may do everything', async () => {
    expect(await findings('key', 'movie', 12)).toEqual(await findings('admin', 'movie', 12));
  });
});

describe('likely causes', () => {
  test.each([
    ['movie', 4, 'nothing is missing, Ombi has it as available'],
    ['movie', 5, 'it was denied: We have it on tape — see the shelf'],
    ['movie', 6, 'it was approved, then denied: Too long'],
    ['movie', 2, 'nobody has approved it yet'],
    [
      'movie',
      3,
      'it was approved and nothing is known to have failed: Radarr has probably not found it or not finished it yet',
    ],
    ['tv_child', 801900, 'nobody has approved it yet; besides, it is not released before 2026-12-24'],
    [
      'tv_child',
      800201,
      'it was approved, but Sonarr answered with something else than data (a web page, or a proxy), not tried again yet; it waits in the retry queue',
    ],
    ['album', 2, 'it was approved, but Lidarr refused it (Ombi’s log says why), 1 try; it waits in the retry queue'],
    ['album', 3, 'it was denied: Ask the choir'],
  ])('%s %i: %s', async (kind, id, words) => {
    expect(await cause('admin', kind, id)).toBe(`Likely cause: ${words}.`);
  });

  test('a service that is switched off', async () => {
    session.ombi.on('GET /api/v1/Radarr/enabled', 'empty');
    const lines = await findings('alice', 'movie', 3);
    expect(lines[0]).toBe('Likely cause: it was approved, but Radarr is not switched on in Ombi.');
    expect(lines).toContain('Known to Radarr: no, it is not switched on in Ombi.');
  });

  test('a film that is on a server although its request says otherwise', async () => {
    const { embyUrl } = recordedAnswer<{ embyUrl: string }>(filmDetail, 'on-emby');
    session.ombi.on(filmDetail, { json: filmDetailWith({ approved: true, embyUrl }) });
    const lines = await findings('bob', 'movie', 3);
    expect(lines[0]).toBe(
      'Likely cause: it is there already, on Emby; Ombi only has not marked the request as available yet.',
    );
    expect(lines).toContain('On a media server: yes, Emby.');
  });

  test('a film that is there in 4K only is still missing as asked for [G4]', async () => {
    const { plexUrl } = recordedAnswer<{ plexUrl: string }>(filmDetail, 'plex-4k-only');
    session.ombi.on(filmDetail, { json: filmDetailWith({ approved: true, plexUrl, available4K: true }) });
    const lines = await findings('admin', 'movie', 3);
    expect(lines[0]).toMatch(/Radarr has probably not found it/);
    expect(lines).toContain('On a media server: yes, Plex (4K).');
    expect(await cause('admin', 'movie', 7)).toMatch(/^Likely cause \(4K\): it is there already, on Plex/);
  });

  test('a film with a standard and a 4K part has a cause for each [C32]', async () => {
    const lines = await findings('alice', 'movie', 8);
    expect(lines.slice(0, 2)).toEqual([
      'Likely cause (standard): nothing is missing, Ombi has it as available.',
      'Likely cause (4K): it was approved; either it did not reach Radarr, which could not be checked (needs Admin), or Radarr has not got it yet.',
    ]);
    expect(lines).toContain('Approved (4K): yes.');
  });

  test('a title that its service has although nobody approved it', async () => {
    session.ombi.on(filmDetail, { json: filmDetailWith({ approved: true }) });
    expect(await findings('alice', 'movie', 2)).toContain('Known to Radarr: yes, although nothing was approved here.');
    session.ombi.on(filmDetail, { json: filmDetailWith({ approved: false }) });
    expect(await findings('alice', 'movie', 2)).toContain('Known to Radarr: no.');
  });
});

describe('shows', () => {
  test('every child of a show is told apart [F12]', async () => {
    const answer = await diagnose('admin', 'tv_parent', 1);
    expect(names(answer)).toEqual(['tv_parent 1', 'tv_child 800200', 'tv_child 800201']);
    expect(answer.warnings.slice(0, 2)).toEqual([
      'tv_child 800200: Likely cause: nobody has approved it yet.',
      expect.stringMatching(/^tv_child 800201: Likely cause: it was approved, but Sonarr answered/),
    ]);
    expect(answer.warnings).toContain('tv_child 800200: Sent to Sonarr: no, only what is approved is sent.');
  });

  test.each([
    [10, 'yes, Plex', /it is there already, on Plex/],
    [3, 'in part, Plex: 3 of 10 wanted episodes', /nobody has approved it yet/],
    [0, 'no, Plex has other episodes of the show only', /nobody has approved it yet/],
  ])('%i of ten episodes there', async (there, words, expected) => {
    session.ombi.on(showDetail, { json: showDetailOnPlex('two-children', there) });
    const lines = await findings('alice', 'tv_child', 800200);
    expect(lines[0]).toMatch(expected);
    expect(lines).toContain(`On a media server: ${words}.`);
  });

  test('a show that nobody wants any more', async () => {
    session.world.shows = session.world.shows.map((show) => (show.id === 3 ? { ...show, childRequests: [] } : show));
    const answer = await diagnose('alice', 'tv_parent', 3);
    expect(names(answer)).toEqual(['tv_parent 3']);
    expect(answer.warnings).toEqual(['Nobody’s request for this show is left.']);
  });
});

describe('albums', () => {
  test('what Lidarr has of it', async () => {
    const lines = await findings('bob', 'album', 2);
    expect(lines).toContain(
      'Known to Lidarr: yes (whether it is looked for, Ombi does not tell), 0 % of its tracks are there.',
    );
    expect(lines).toContain('On a media server: could not be checked: of albums Ombi knows only what Lidarr has.');
    expect(await findings('bob', 'album', 4)).toContain('Known to Lidarr: no, or Lidarr did not answer.');
  });
});

describe('steps that fail', () => {
  test('are told one by one, and the answer stays an answer', async () => {
    session.ombi.on('GET /api/v1/RequestRetry', 'orphan-entry');
    session.ombi.on(filmDetail, 'tmdb-html');
    session.ombi.on(jobs, { status: 500, json: { error: 'x' } });
    const answer = await diagnose('admin', 'movie', 3);
    expect(answer.ok).toBe(true);
    expect(answer.warnings.join('\n')).toMatch(
      /Sent to Radarr: could not be checked: Ombi cannot list the retry queue/,
    );
    expect(answer.warnings.join('\n')).toMatch(
      /On a media server: could not be checked: Ombi could not get this from its metadata source/,
    );
    expect(answer.warnings.join('\n')).toMatch(/Schedules: could not be checked: Ombi failed/);
  });

  test('a film that Ombi’s metadata source does not give is not called missing', async () => {
    session.ombi.on(filmDetail, 'not-found');
    expect(await findings('bob', 'movie', 3)).toContain(
      'On a media server: could not be checked: Ombi found nothing about the title (its metadata source may have failed).',
    );
  });

  test('a show and an album that cannot be looked up', async () => {
    session.ombi.on(showDetail, 'not-found');
    expect((await findings('bob', 'tv_child', 800400)).join()).toMatch(
      /Known to Sonarr: could not be checked: Ombi found nothing/,
    );
    session.ombi.on(albumInfo, { status: 503, text: '' });
    expect((await findings('bob', 'album', 2)).join()).toMatch(/Known to Lidarr: could not be checked: /);
  });

  test('an unknown request is NOT_FOUND', async () => {
    const { error } = await session.call('alice', { view: 'diagnose', kind: 'movie', id: 999 });
    expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'id' });
  });
});

test('what Ombi has as available without a media server is not said to be on none [C32]', async () => {
  const { warnings } = await session.read('admin', { view: 'diagnose', kind: 'movie', id: 8 });
  expect(warnings.join()).toContain('nothing is missing, Ombi has it as available');
  expect(warnings).toContain('On a media server: not known from Plex, Emby or Jellyfin; Ombi has it as available.');
});
