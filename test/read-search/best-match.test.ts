/** Which hits stand for a title that somebody wrote down. */
import { describe, expect, it } from 'vitest';
import type { MediaOutput } from '../../generated/contract.ts';
import { closeEnough, closeness, plainTitle, rank } from '../../src/plans/search/best-match.ts';
import { HeldNotes, type Hit } from '../../src/plans/search/hit.ts';
import { nearYear, ofYear } from '../../src/plans/search/year-fit.ts';
import { quietContext } from './quiet-context.ts';

function hit(title: string, further: Partial<MediaOutput> & { originalTitle?: string } = {}): Hit {
  const { originalTitle, ...record } = further;
  return {
    record: { media: 'movie', identifiers: [], title, ...record },
    notes: new HeldNotes(quietContext()),
    originalTitle,
  };
}

describe('two spellings of one title', () => {
  it.each([
    ['The Glass Harbor', 'glass harbor'],
    ['Amélie', 'AMELIE'],
    ['Marrow & Thyme', 'Marrow and Thyme'],
    ['Dust Choir: Sessions', 'Dust Choir Sessions'],
    ["The Cartographer's Debt", 'The Cartographer’s Debt'],
    ['WALL·E', 'wall e'],
  ])('"%s" and "%s" are the same', (one, other) => expect(plainTitle(one)).toBe(plainTitle(other)));

  it.each([
    ['Die Hard', 'Hard'],
    ['Harbor of Glass', 'The Glass Harbor'],
    ['!!!', '???'],
    ['24', '42'],
  ])('"%s" and "%s" are not', (one, other) => expect(plainTitle(one)).not.toBe(plainTitle(other)));

  it('a title that is only an article stays one', () => {
    expect(plainTitle('The')).toBe('the');
    expect(plainTitle('A')).toBe('a');
  });
});

describe('closeness', () => {
  it('[S13] is 1 for the title and for the title in its own language', () => {
    expect(closeness('harbor of glass', hit('Harbor of Glass'))).toBe(1);
    expect(closeness('硝子の港', hit('Harbor of Glass', { originalTitle: '硝子の港' }))).toBe(1);
  });

  it('takes no notice of a year that is part of the title', () => {
    expect(closeness('Battlefield', hit('Battlefield (2003)', { media: 'tv' }))).toBe(1);
  });

  it('lets a subtitle stand for its film', () => {
    expect(closeness('The Second Wick', hit('Lantern of Ember Vale: The Second Wick'))).toBe(0.9);
  });

  it.each([
    ['Lord of the Rings Fellowship', 'The Lord of the Rings: The Fellowship', true],
    ['Harbor', 'The Glass Harbor', false],
    ['Harbor of Brass', 'Harbor of Glass', false],
    ['Lantern of Ember Vale', 'Lantern of Ember Vale: Ash Tide', false],
    ['Frostline season 2', 'Frostline', false],
  ])('"%s" for "%s": close enough %s', (asked, title, enough) => {
    expect(closeness(asked, hit(title)) >= closeEnough).toBe(enough);
  });
});

describe('ranking', () => {
  it('puts the same title before longer ones, in whatever order Ombi has them', () => {
    const { matches, near } = rank('Brask', [hit('Night Ferry to Brask'), hit('Brask', { media: 'tv' })]);
    expect(matches.map(({ record }) => record.title)).toEqual(['Brask']);
    expect(near.map(({ record }) => record.title)).toEqual(['Night Ferry to Brask']);
  });

  it('takes film and show as equals, and both before an artist', () => {
    const hits = [
      hit('Dust Choir', { media: 'artist' }),
      hit('Dust Choir', { media: 'tv' }),
      hit('Dust Choir', { year: 2026 }),
    ];
    expect(rank('dust choir', hits).matches.map(({ record }) => record.media)).toEqual(['tv', 'movie']);
    expect(rank('dust choir', hits.slice(0, 1)).matches.map(({ record }) => record.media)).toEqual(['artist']);
  });

  it('finds no match among hits of other titles', () => {
    const { matches, near } = rank('Saltwind', [hit('Sandwind'), hit('Wind')]);
    expect(matches).toEqual([]);
    expect(near).toHaveLength(2);
  });
});

describe('years', () => {
  const hits = [hit('a', { year: 1984 }), hit('b', { year: 2021 }), hit('c'), hit('d', { year: 2020 })];
  const titles = (found: readonly Hit[]) => found.map(({ record }) => record.title);

  it('keep the hits of the year, then those without one', () => {
    expect(titles(ofYear(hits, 2021).hits)).toEqual(['b', 'c']);
    expect(ofYear(hits, 2021).proven).toBe(true);
    expect(ofYear(hits, 1999)).toMatchObject({ proven: false });
    expect(titles(ofYear(hits, 1999).hits)).toEqual(['c']);
  });

  it('know the neighbours', () => expect(titles(nearYear(hits, 2021))).toEqual(['d']));
});
