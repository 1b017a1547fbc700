/** Questions that people ask of read_search, answered from one call's result alone, as bob. */
import { describe, expect, it } from 'vitest';
import { searchHousehold } from './household-search.ts';
import { film, searchSession, show, showLike } from './search-session.ts';

const session = searchSession({ userName: 'bob' });

/** About four characters make a token. */
const maxCharacters = 10_000 * 4;

describe('Is Lantern of Ember Vale there?', () => {
  it('yes, on Plex', async () => {
    searchHousehold(session.ombi);
    const answer = await session.search({ query: 'Lantern of Ember Vale' });
    expect(answer.items.map(({ title, year, available, providers }) => [title, year, available, providers])).toEqual([
      ['Lantern of Ember Vale', 2001, true, [{ name: 'Plex', access: 'library' }]],
      ['Lantern of Ember Vale: The Second Wick', 2003, true, [{ name: 'Plex', access: 'library' }]],
      ['Lantern of Ember Vale: Ash Tide', 2005, false, undefined],
    ]);
    expect(answer.warnings).toEqual([]);
    expect(session.ombi.requests.every(({ userName }) => userName === 'bob')).toBe(true);
    expect(JSON.stringify(answer).length).toBeLessThan(maxCharacters);
  });
});

describe('Which of these ten titles do we have?', () => {
  it('a verdict each, in order: five present, three requested, one unknown, one ambiguous', async () => {
    searchHousehold(session.ombi, [{ id: '801700', mediaType: 'tv', title: 'Brask' }]);
    const brask = showLike('pending', { id: 800500, theMovieDbId: '800500', title: 'Brask', requestId: 5 });
    session.ombi.on(
      show,
      () => ({ json: brask }),
      ({ path }) => path.endsWith('/800500'),
    );
    const namesake = showLike('not-requested', { title: 'Brask' });
    session.ombi.on(
      show,
      () => ({ json: namesake }),
      ({ path }) => path.endsWith('/801700'),
    );
    const answer = await session.search({
      titles: [
        'Lantern of Ember Vale',
        'The Glass Harbor',
        'Dust Choir: Sessions',
        'Umbrella of Straw',
        'The Second Wick',
        'Harbor of Glass',
        'Brask',
        'Clockwork Meridian II: Mainspring',
        'The Ember Accord',
        'Unmoving Garden',
      ],
    });
    const verdicts = answer.items.map(({ title, available, requested, providers }) => [
      title,
      available,
      requested,
      providers?.map(({ name }) => name).join(),
    ]);
    expect(verdicts).toEqual([
      ['Lantern of Ember Vale', true, true, 'Plex'],
      ['The Glass Harbor', false, true, undefined],
      ['Dust Choir: Sessions', true, true, 'Plex'],
      ['Umbrella of Straw', undefined, undefined, undefined],
      ['Lantern of Ember Vale: The Second Wick', true, false, 'Plex'],
      ['Harbor of Glass', false, true, undefined],
      ['Brask', false, true, undefined],
      ['Clockwork Meridian II: Mainspring', true, false, 'Jellyfin'],
      ['The Ember Accord', false, true, undefined],
      ['The Unmoving Garden', true, false, 'Emby'],
    ]);
    expect(answer.items[3]).toEqual({ media: 'unknown', identifiers: [], title: 'Umbrella of Straw' });
    expect(answer.warnings).toContain(
      '"Brask" was taken for "Brask" (2021), show, tmdb:800500, requested; it may also mean "Brask" (2016), show, tmdb:801700, not there.',
    );
    expect(JSON.stringify(answer).length).toBeLessThan(maxCharacters);
  });
});

describe('Is it there in 4K?', () => {
  it('the library says so, and so does a warning', async () => {
    session.ombi.on(film, 'plex-4k-only');
    const { items, warnings } = await session.search({ query: 'tmdb:502600', media: 'movie' });
    expect(items[0]).toMatchObject({ available: false, providers: [{ name: 'Plex', access: 'library (4K)' }] });
    expect(warnings[0]).toContain('4K only');
  });
});
