/** The season engine, on recorded shows and on many made ones. */
import { describe, expect, it } from 'vitest';
import { CallFailure } from '../../src/failure.ts';
import { seasonEntries, selectEpisodes } from '../../src/plans/create/select-episodes.ts';
import { allOf, countOf, spelled } from '../../src/plans/create/spell-episodes.ts';
import { type Season, seasonsOf, type UpstreamSeason } from '../../src/projections/media-records/episodes.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { recordedDay } from '../support/session.ts';

const seasonsIn = (name: string) =>
  seasonsOf(recorded<{ seasonRequests: UpstreamSeason[] }>('get-v2-search-tv-tvdbid', name).seasonRequests);

const select = (name: string, wanted: { seasons?: string; episodes?: string[] }, now = recordedDay) =>
  selectEpisodes(seasonsIn(name), wanted, now);

const open = (name: string, wanted: { seasons?: string; episodes?: string[] }, now?: Date) =>
  spelled(select(name, wanted, now).open, seasonsIn(name));

function refusal(act: () => unknown): CallFailure {
  try {
    act();
  } catch (error) {
    if (error instanceof CallFailure) return error;
    throw error;
  }
  throw new Error('nothing was refused');
}

describe('seasons and episodes of recorded shows', () => {
  it('all is every regular season, and leaves out what is there', () => {
    expect(open('partly-on-plex', { seasons: 'all' })).toBe('S02E04–E08, S03 (8 episodes)');
    expect(spelled(select('partly-on-plex', { seasons: 'all' }).leftOut.available, seasonsIn('partly-on-plex'))).toBe(
      'S01 (8 episodes), S02E01–E03',
    );
  });

  it('[F8] first is the lowest regular season, latest the newest that has aired, by the injected clock', () => {
    expect(open('not-requested', { seasons: 'first' })).toBe('S01 (7 episodes)');
    expect(open('not-requested', { seasons: 'latest' })).toBe('S02 (7 episodes)');
    expect(open('not-requested', { seasons: 'latest' }, new Date('2017-01-01T00:00:00Z'))).toBe('S01 (7 episodes)');
  });

  it('missing is what has aired and is neither there nor requested nor in Sonarr', () => {
    expect(open('partly-on-plex', { seasons: 'missing' })).toBe('S02E04–E08, S03 (8 episodes)');
    expect(open('partly-on-plex', { seasons: 'missing' }, new Date('2020-12-20T00:00:00Z'))).toBe('S02E04–E05');
    expect(open('two-children', { seasons: 'missing' })).toBe('S03 (10 episodes)');
    expect(open('in-sonarr', { seasons: 'missing' })).toBe('');
  });

  it('numbers and ranges may be mixed; what is requested already is left out and told', () => {
    expect(open('two-children', { seasons: '1-3' })).toBe('S03 (10 episodes)');
    expect(open('partly-on-plex', { seasons: '1, 3' })).toBe('S03 (8 episodes)');
    const { leftOut } = select('two-children', { seasons: '2,1' });
    expect(spelled(leftOut.requested, seasonsIn('two-children'))).toBe('S01 (10 episodes), S02 (10 episodes)');
  });

  it('single episodes and ranges of them are taken as written, in any case and order', () => {
    expect(open('partly-on-plex', { episodes: ['s03e02-e04', 'S02E08', 'S03E03', 'S02E01-05'] })).toBe(
      'S02E04–E05, S02E08, S03E02–E04',
    );
  });

  it('denied episodes count as requested, since Ombi refuses them again', () => {
    const { open: left, leftOut } = select('denied-unaired', { seasons: 'all' });
    expect([countOf(left), countOf(leftOut.denied)]).toEqual([0, 6]);
  });

  it('episodes to come are requested by number, and counted', () => {
    const { open: chosen, notAired } = select('pending', { seasons: '2' }, new Date('2022-10-31T00:00:00Z'));
    expect([countOf(chosen), notAired]).toEqual([6, 3]);
  });
});

describe('what is refused before anything is sent', () => {
  it.each([
    ['pending', { seasons: '0' }, 'Ombi cannot request specials (season 0); it has season 1, 2'],
    ['pending', { seasons: '0-2' }, 'Ombi cannot request specials (season 0); it has season 1, 2'],
    ['pending', { seasons: '1,0' }, 'Ombi cannot request specials (season 0); it has season 1, 2'],
    ['pending', { seasons: '3' }, 'this show has no season 3; it has season 1, 2'],
    ['pending', { seasons: '1-9999999999' }, 'this show has no season 3; it has season 1, 2'],
    ['pending', { seasons: '2-1' }, '"2-1" runs backwards'],
    ['pending', { episodes: ['S00E01'] }, 'Ombi cannot request specials (season 0); it has season 1, 2'],
    ['pending', { episodes: ['S03E01'] }, 'this show has no season 3; it has season 1, 2'],
    ['pending', { episodes: ['S02E05-E07'] }, 'there is no S02E07; the show has S02 (6 episodes)'],
    ['pending', { episodes: ['S02E05-E04'] }, '"S02E05-E04" runs backwards'],
    ['pending', { episodes: [] }, 'name at least one episode, such as S02E05'],
    ['unaired', { seasons: 'latest' }, 'no season of this show has aired yet; it has season 1'],
    ['unaired', { seasons: 'missing' }, 'no episode of this show has aired yet; it has season 1'],
    [
      'announced-no-episodes',
      { seasons: 'all' },
      'Ombi knows no episodes of this show yet, so there is nothing to request',
    ],
    [
      'announced-no-episodes',
      { seasons: 'latest' },
      'Ombi knows no episodes of this show yet, so there is nothing to request',
    ],
  ])('%s %j', (name, wanted, problem) => {
    const failure = refusal(() => select(name, wanted));
    const field = 'episodes' in wanted ? 'episodes' : 'seasons';
    expect(failure.message).toBe(`${field}: ${problem}. Nothing was sent.`);
    expect([failure.code, failure.details.field]).toEqual(['INVALID_ARGUMENT', field]);
  });
});

/** A small deterministic generator of numbers from 0 to `below` - 1. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/** A made show: up to six seasons of up to twelve episodes with every mixture of flags, gaps in the numbers, no dates. */
function madeSeasons(next: (below: number) => number): Season[] {
  const upstream = Array.from({ length: 1 + next(6) }, (_, at) => ({
    seasonNumber: at + next(2),
    episodes: Array.from({ length: next(13) }, (_, number) => ({
      episodeNumber: number + 1 + (number > 5 ? next(2) : 0),
      airDate: next(4) === 0 ? '0001-01-01T00:00:00Z' : new Date(Date.UTC(2024 + next(5), next(12), 1)).toISOString(),
      available: next(3) === 0,
      requested: next(3) === 0,
      approved: next(3) === 0,
      denied: next(5) === 0,
    })),
  }));
  return seasonsOf(upstream);
}

describe('on two thousand made shows', () => {
  const shows = Array.from({ length: 2000 }, (_, seed) => madeSeasons(numbersFrom(seed)));
  const modes = ['all', 'first', 'latest', 'missing', '1', '2-3', '1,4'];

  it('what is chosen exists, is open, and together with what is left out is exactly what was named', () => {
    let chosenCount = 0;
    for (const seasons of shows) {
      for (const mode of modes) {
        let selection: ReturnType<typeof selectEpisodes>;
        try {
          selection = selectEpisodes(seasons, { seasons: mode }, recordedDay);
        } catch (error) {
          expect(error).toBeInstanceOf(CallFailure);
          continue;
        }
        const { named, open: chosen, leftOut } = selection;
        const parts = [chosen, ...Object.values(leftOut)];
        expect(parts.reduce((sum, part) => sum + countOf(part), 0)).toBe(countOf(named));
        expect(countOf(named)).toBeGreaterThan(0);
        for (const [number, numbers] of chosen) {
          expect(number).toBeGreaterThan(0);
          for (const episodeNumber of numbers) {
            const episode = seasons
              .find((season) => season.number === number)
              ?.episodes.find((each) => each.number === episodeNumber);
            expect(episode).toMatchObject({ number: episodeNumber });
            expect([episode?.available, episode?.requested, episode?.approved]).not.toContain(true);
            chosenCount++;
          }
        }
      }
    }
    expect(chosenCount).toBeGreaterThan(1000);
  });

  it('[F1] the body lists every season once, never null, and selects exactly what was chosen', () => {
    for (const seasons of shows.slice(0, 500)) {
      const chosen = allOf(seasons, ({ available }) => available !== true);
      const entries = seasonEntries(seasons, chosen);
      expect(entries.map(({ seasonNumber }) => seasonNumber)).toEqual(seasons.map(({ number }) => number));
      const sent = entries.flatMap(({ seasonNumber, episodes }) =>
        episodes.map(({ episodeNumber }) => `${seasonNumber}/${episodeNumber}`),
      );
      expect(sent).toEqual([...chosen].flatMap(([season, numbers]) => numbers.map((number) => `${season}/${number}`)));
    }
  });

  it('all of a show is at least what each of the other modes chooses', () => {
    for (const seasons of shows) {
      if (seasons.every(({ episodes }) => episodes.length === 0)) continue;
      const all = countOf(selectEpisodes(seasons, { seasons: 'all' }, recordedDay).open);
      expect(countOf(selectEpisodes(seasons, { seasons: 'first' }, recordedDay).open)).toBeLessThanOrEqual(all);
    }
  });
});
