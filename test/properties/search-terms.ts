/** Whatever title somebody types, Ombi searches for exactly that. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { readQuery } from '../../src/plans/search/read-query.ts';
import { oddText } from '../operation-layer/layer.ts';
import { layerCalls } from '../support/every-call.ts';
import type { SeenCall } from '../support/recorded-ombi.ts';
import type { Law } from './law.ts';
import { openRecordedWorld } from './recorded-world.ts';

/** What has a meaning somewhere on the way: in paths, queries, escapes, forms, .NET's decoding. */
const signs = fc.constantFrom(
  ...[
    '/',
    '\\',
    '%',
    '%2F',
    '%41',
    '%25',
    '%%',
    '+',
    '?',
    '#',
    '&',
    ';',
    '=',
    '..',
    '.',
    ' ',
    '  ',
    "'",
    '"',
    '<',
    '@',
  ],
  ...[
    'AC/DC',
    '100%',
    'C++',
    '#Alive',
    'Mamma Mia?',
    'Amélie',
    'é',
    '千と千尋',
    '😀',
    '👍🏽',
    'ﬁ',
    '\t',
    '\n',
    '\u00a0',
    '\u3000',
  ],
);
const words = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.string({ unit: 'grapheme-ascii', maxLength: 12 }),
);
const terms = fc.array(fc.oneof(signs, words), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(''));
/** Those that are not searched for: broken, blank, too long. */
const others = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 8 }),
  fc.constantFrom('', '  ', '\u200b', '..', 'é'.repeat(3_000)),
);
const texts = fc.oneof({ weight: 8, arbitrary: terms }, { weight: 1, arbitrary: others });

/** The last part of a path as Kestrel gives it to Ombi: decoded once, but for slashes. */
const arrived = (path: string): string =>
  (path.split('/').at(-1) ?? '').split(/%2f/i).map(decodeURIComponent).join('%2F');

/** What reaches the source of titles: of the general search, .NET decodes the term once more. */
const searchedFor: Readonly<Record<string, (call: SeenCall) => unknown>> = {
  'POST /api/v2/Search/multi/{searchTerm}': ({ path }) => decodeURIComponent(arrived(path)),
  'POST /api/v1/Search/movie': ({ body }) => (body as { searchTerm?: unknown }).searchTerm,
  'GET /api/v1/Search/music/artist/{searchTerm}': ({ path }) => arrived(path),
  'GET /api/v1/Search/music/album/{searchTerm}': ({ path }) => arrived(path),
};

/** Characters that may be taken out before a title is searched for. */
const unseen = /(?![\t\n])[\p{C}\p{Zl}\p{Zp}]/u;

const media = ['any', 'movie', 'tv', 'person', 'artist', 'album', 'collection'] as const;

export const termsArriveAsTyped: Law = {
  title:
    '[E1] a title arrives at Ombi as it was typed, by each of its searches, or is refused in words and nothing is sent',
  runs: 150,
  hold: async (tries) => {
    const { ombi, session } = await openRecordedWorld();
    // Nothing is found, so that every search there is for a medium is asked.
    for (const operation of Object.keys(searchedFor)) ombi.on(operation, { json: [] });
    let searched = 0;
    await fc.assert(
      fc.asyncProperty(texts, fc.constantFrom(...media), async (text, medium) => {
        ombi.forget();
        const { error } = await session.call('read_search', { query: text, media: medium });
        const query = readQuery(text, medium);
        const calls = ombi.requests.filter(({ operation = '' }) => operation in searchedFor);
        if (error?.code === 'INVALID_ARGUMENT') {
          expect(error.field).toBe('query');
          expect(error.message.length).toBeGreaterThan(20);
          expect(calls.filter(({ operation }) => operation?.includes('music'))).toEqual([]);
          return;
        }
        if (query.kind !== 'title') {
          expect(calls).toEqual([]);
          return;
        }
        searched++;
        expect(query.title.length).toBeLessThanOrEqual(text.length);
        if (query.year === undefined && !unseen.test(text)) expect(query.title).toBe(text);
        expect(calls.length).toBeGreaterThan(0);
        for (const call of calls) {
          const sent = searchedFor[call.operation ?? '']?.(call);
          // Lidarr cannot take a slash: AC/DC is asked for as AC DC.
          const exact = call.operation?.includes('/music/') ? query.title.replaceAll('/', ' ') : query.title;
          // Where nothing is found with outer blanks, it is looked for without them.
          expect([exact, exact.trim()]).toContain(sent);
        }
      }),
      tries,
    );
    expect(searched).toBeGreaterThan(tries.numRuns / 2);
  },
};

const freeTexts = layerCalls.filter(([, args]) => Object.values(args).includes(oddText));

export const freeTextsArriveAsTyped: Law = {
  title:
    '[G06] free text for an operation’s own tool arrives as it was typed, in its path, query or body, or is refused',
  runs: 100,
  hold: async (tries) => {
    const { ombi, session } = await openRecordedWorld();
    let arrivals = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...freeTexts), terms, async ([tool, args], text) => {
        const name = Object.keys(args).find((one) => args[one] === oddText) ?? '';
        ombi.forget();
        const { error } = await session.call(tool, { ...args, [name]: text });
        const [call] = ombi.requests;
        if (!call) {
          expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: name });
          return;
        }
        arrivals++;
        expect(ombi.requests).toHaveLength(1);
        const [path = '', search] = call.path.split('?');
        const decoded = path.split('/').map((part) => decodeURIComponent(part));
        const inPath = path.includes('/Search/multi/') ? decoded.map((part) => decodeURIComponent(part)) : decoded;
        const sound = text.replace(/\p{Surrogate}/gu, '\ufffd');
        expect([...inPath, ...new URLSearchParams(search).values()]).toContain(sound);
      }),
      tries,
    );
    expect(arrivals).toBeGreaterThan(tries.numRuns / 3);
  },
};
