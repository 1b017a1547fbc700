/** What each change of a tool means for those who use it. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { catalogueChanges, changesInCatalogue } from '../../../generator/compare/catalogue-changes.ts';
import { verdict } from '../../../generator/compare/verdict.ts';
import type { Json } from '../../../generator/read.ts';

const catalogue: Json = JSON.parse(readFileSync(new URL('../../../generated/tools.json', import.meta.url), 'utf8'));
const toolIn = ({ tools }: Json, name: string): Json => tools.find(({ published }: Json) => published.name === name);

function changesAfter(change: (catalogue: Json) => void) {
  const after = structuredClone(catalogue);
  change(after);
  return catalogueChanges(catalogue, after);
}

/** Changes one tool. */
const of = (name: string, change: (tool: Json) => void) => (catalogue: Json) => change(toolIn(catalogue, name));
/** Changes the inputs of one tool. */
const inputsOf = (name: string, change: (schema: Json) => void) =>
  of(name, ({ published }) => change(published.inputSchema));

const cases: [title: string, change: (catalogue: Json) => void, told: string[], judged: 'additive' | 'breaking'][] = [
  [
    'a tool that is gone',
    (after) => {
      after.tools = after.tools.filter(({ published }: Json) => published.name !== 'read_votes');
    },
    ['read_votes is gone'],
    'breaking',
  ],
  [
    'a tool under another name',
    of('read_votes', ({ published }) => {
      published.name = 'read_ballots';
    }),
    ['read_votes is renamed'],
    'breaking',
  ],
  [
    'an operation tool under another name, told by its operation',
    of('ombi_vote_music_by_id', ({ published }) => {
      published.name = 'ombi_votes_on_album';
      published.title = 'Votes on album';
    }),
    ['ombi_vote_music_by_id is renamed'],
    'breaking',
  ],
  [
    'a tool more',
    ({ tools }) => {
      const tool = structuredClone(tools[0]);
      Object.assign(tool.published, { name: 'read_more', title: 'More' });
      tools.push(tool);
    },
    ['read_more is new'],
    'additive',
  ],
  [
    'an input that is gone',
    inputsOf('read_discover', ({ properties }) => {
      delete properties.year;
    }),
    ['input year is gone (was integer)'],
    'breaking',
  ],
  [
    'an input more',
    inputsOf('read_discover', ({ properties }) => {
      properties.mood = { type: 'string' };
    }),
    ['input mood is new: string'],
    'additive',
  ],
  [
    'an input that must be given now',
    inputsOf('read_discover', ({ required }) => {
      required.push('year');
    }),
    ['input year is now required'],
    'breaking',
  ],
  [
    'a value that is not taken any more',
    inputsOf('read_discover', ({ properties }) => {
      properties.media.enum = ['movie'];
    }),
    ['input media has lost the value "tv"'],
    'breaking',
  ],
  [
    'a value more',
    inputsOf('read_discover', ({ properties }) => {
      properties.media.enum.push('music');
    }),
    ['input media has the new value "music"'],
    'additive',
  ],
  [
    'a bound that is tighter',
    inputsOf('read_discover', ({ properties }) => {
      properties.limit.maximum = 50;
    }),
    ['input limit maximum is now 50, was 100'],
    'breaking',
  ],
  [
    'a type that is another',
    inputsOf('read_discover', ({ properties }) => {
      properties.genres.items.type = 'integer';
    }),
    ['input genres[] is now integer, was string'],
    'breaking',
  ],
  [
    'a tool in another toolset',
    of('read_votes', (tool) => {
      tool.toolset = 'raw';
    }),
    ['is in toolset raw now, was in requests'],
    'breaking',
  ],
  [
    'a tool that is no longer there with read-only',
    of('read_votes', (tool) => {
      tool.access = 'write';
    }),
    ['its access is now write, was read'],
    'breaking',
  ],
  [
    'hints by which hosts ask a person',
    of('read_votes', ({ published }) => {
      Object.assign(published.annotations, { readOnlyHint: false, destructiveHint: true });
    }),
    ['readOnlyHint is now false', 'destructiveHint is now true'],
    'breaking',
  ],
  [
    'another hint',
    of('read_votes', ({ published }) => {
      published.annotations.openWorldHint = !published.annotations.openWorldHint;
    }),
    ['openWorldHint is now false'],
    'additive',
  ],
  [
    'an operation tool that is withheld now',
    of('ombi_vote_music_by_id', ({ operation }) => {
      operation.withheld = 'runs_code';
    }),
    ['is withheld now (runs_code)'],
    'breaking',
  ],
  [
    'an operation tool that needs a role, hides a member and calls something else',
    of('ombi_vote_music_by_id', ({ operation }) => {
      Object.assign(operation, { name: 'GET /api/v2/Vote', hides: ['userId'] });
      operation.facts.role = 'Admin';
    }),
    [
      'calls GET /api/v2/Vote now, called GET /api/v1/Vote/music/{requestId}',
      'needs Admin now',
      'no longer shows userId',
    ],
    'breaking',
  ],
  [
    'a family that a tool no longer gives',
    of('read_requests', ({ published }) => {
      published.outputSchema.properties.data.oneOf.pop();
    }),
    ['no longer answers with retry_page'],
    'breaking',
  ],
  [
    'a field of an answer that is gone from every tool',
    ({ tools }) => {
      for (const { published } of tools) delete published.outputSchema?.$defs.media?.properties.title;
    },
    ['title is gone (was string)'],
    'breaking',
  ],
  [
    'a field more around every answer',
    ({ operationOutput }) => {
      operationOutput.properties.note = { type: 'string' };
    },
    ['note is new: string'],
    'additive',
  ],
  [
    'a toolset that has to be switched on now',
    ({ optInToolsets }) => {
      optInToolsets.push('issues');
    },
    ['toolset issues has to be switched on now'],
    'breaking',
  ],
  [
    'a toolset more',
    ({ toolsets }) => {
      toolsets.push('music');
    },
    ['toolset music is new'],
    'additive',
  ],
];

describe('a change of the catalogue', () => {
  it.each(cases)('%s', (_title, change, told, judged) => {
    const changes = changesInCatalogue(changesAfter(change));
    expect(changes.map(({ what }) => what)).toEqual(told);
    expect(verdict(changes)).toBe(judged);
  });

  it('in words alone is counted and no change', () => {
    const changes = changesAfter((after) => {
      toolIn(after, 'read_votes').published.description = 'Votes.';
      toolIn(after, 'read_discover').published.inputSchema.properties.id.description = 'Id.';
    });
    expect(changes.retold).toBe(2);
    expect(verdict(changesInCatalogue(changes))).toBe('same');
  });

  it('is nothing between a catalogue and itself', () => {
    const changes = changesAfter(() => {});
    expect(changesInCatalogue(changes)).toEqual([]);
    expect(changes.retold).toBe(0);
  });
});
