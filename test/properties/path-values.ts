/** A value that stands in a path stays in its segment: no text gets a call to another operation. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { inputsOf, layerTools, offered, sampleArguments } from '../operation-layer/layer.ts';
import { filled } from '../operation-layer/request-path-spellings.ts';
import { partsOf, possibleAt } from '../operation-layer/request-path-world.ts';
import { curatedCalls, operationsOfTool } from '../support/every-call.ts';
import { oddTexts, placesIn, replacedAt } from './json.ts';
import type { Law } from './law.ts';
import { openRecordedWorld } from './recorded-world.ts';

const pieces = fc.constantFrom(
  ...[
    '/',
    '\\',
    '..',
    '.',
    '%2f',
    '%2F',
    '%5c',
    '%2e',
    '%252e',
    '%00',
    '%',
    '?',
    '#',
    ';',
    '&',
    '=',
    ':',
    '@',
    '//',
    ' ',
  ],
  ...[
    '\t',
    '\n',
    '\r',
    '\u0000',
    '\u2215',
    '／',
    '．',
    '\u200b',
    '\ud800',
    '5',
    'all',
    'Token',
    'api',
    'v1',
    'clientid',
    'é',
  ],
);
const tricks = fc.oneof(
  { weight: 5, arbitrary: fc.array(pieces, { minLength: 1, maxLength: 8 }).map((parts) => parts.join('')) },
  { weight: 1, arbitrary: oddTexts },
);

const withTextInPath = layerTools.filter((tool) =>
  tool.operation.path.some((name) => inputsOf(tool).properties?.[name]?.type === 'string'),
);

/** The segments as a server gets them that decodes once and resolves nothing. */
const segmentsOf = (path: string) => (path.split('?')[0] ?? '').split('/');

function expectInTemplate(template: string, path: string): void {
  const wanted = template.split('/');
  const sent = segmentsOf(path);
  expect(sent).toHaveLength(wanted.length);
  for (const [at, part] of wanted.entries()) {
    if (!part.startsWith('{')) expect(sent[at]).toBe(part);
    // No server, proxy or URL parser takes such a segment for a step or for several.
    else expect(decodeURIComponent(sent[at] ?? '')).not.toMatch(/^\.*$|\//);
  }
}

export const valuesStayInSegment: Law = {
  title: '[G06] a text for a path parameter of any operation is refused, or arrives as exactly one segment of its path',
  runs: 200,
  hold: async (tries) => {
    const { ombi, session } = await openRecordedWorld();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...withTextInPath), fc.nat(9), tricks, async (tool, which, text) => {
        const { method, template } = partsOf(tool.operation.name);
        const names = tool.operation.path.filter((name) => inputsOf(tool).properties?.[name]?.type === 'string');
        const name = names[which % names.length] ?? '';
        ombi.forget();
        const { error } = await session.call(tool.name, { ...sampleArguments(tool), [name]: text });
        if (ombi.requests.length === 0) {
          expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: name });
          return;
        }
        sent++;
        for (const { path } of ombi.requests) {
          expectInTemplate(template, path);
          expect(possibleAt(method, segmentsOf(path).join('/'))).toContain(tool.operation.name);
        }
      }),
      tries,
    );
    expect(sent).toBeGreaterThan(tries.numRuns / 20);
  },
};

const withPath = offered.filter(({ operation }) => operation.path.length > 0);

/** Mostly what the hatch lets through: it refuses most tricks by their sight, and most operations want a number. */
const encodedTexts = fc.oneof(
  { weight: 4, arbitrary: fc.constant('5') },
  { weight: 3, arbitrary: fc.constantFrom('all', 'é', ' ', '@', '=', '&', ':', 'Token', '\u2215', '／', 'a b') },
  { weight: 1, arbitrary: tricks.filter((text) => text !== '') },
);

export const hatchValuesStayInSegment: Law = {
  title:
    '[G06] a value that is encoded into a path for api_request is refused, or arrives as exactly one segment of its path',
  runs: 200,
  hold: async (tries) => {
    const { ombi, session } = await openRecordedWorld();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...withPath),
        fc.array(encodedTexts, { minLength: 1, maxLength: 3 }),
        async (tool, texts) => {
          const { method, template } = partsOf(tool.operation.name);
          ombi.forget();
          const path = filled(
            template,
            texts.map((text) => text.replace(/\p{Surrogate}/gu, 'x')),
          );
          const { error } = await session.call('api_request', { method, path });
          if (ombi.requests.length === 0)
            expect(error?.code).toMatch(/^(INVALID_ARGUMENT|FORBIDDEN|UNSUPPORTED_CAPABILITY)$/);
          for (const call of ombi.requests) {
            sent++;
            expectInTemplate(template, call.path);
            // A value may be the name of an operation beside that one: `all` for an id.
            expect(possibleAt(method, segmentsOf(call.path).join('/'))).toEqual(possibleAt(method, path));
          }
        },
      ),
      tries,
    );
    expect(sent).toBeGreaterThan(tries.numRuns / 5);
  },
};

/** The texts among the arguments of the curated tools, each with what its tool may call. */
const curatedTexts = curatedCalls.flatMap(([tool, args]) =>
  placesIn(args)
    .filter(
      (place) =>
        typeof place.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], args) === 'string',
    )
    .map((place) => ({ tool, args, place })),
);

export const curatedCallsStayTheirOwn: Law = {
  title: '[G06] whatever text is given to a curated tool, Ombi runs none but the operations that the tool names',
  runs: 150,
  hold: async (tries) => {
    const { ombi, session } = await openRecordedWorld();
    let sent = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...curatedTexts), tricks, async ({ tool, args, place }, text) => {
        ombi.forget();
        await session.call(tool, replacedAt(args, place, text) as Record<string, unknown>);
        const own = [...operationsOfTool(tool), 'GET /api/v1/Identity'];
        for (const { method, path } of ombi.requests) {
          sent++;
          expect(own).toContain(possibleAt(partsOf(`${method} ${path}`).method, segmentsOf(path).join('/'))[0]);
        }
      }),
      tries,
    );
    expect(sent).toBeGreaterThan(tries.numRuns / 8);
  },
};
