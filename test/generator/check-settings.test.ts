/** What the checks of the sections of settings and of texts read by line report, and what they let pass. */
import { expect, it } from 'vitest';
import type { Json } from '../../generator/read.ts';
import { problemsAfter, reports } from './small-model.ts';

/** The small swagger's thing as a section of settings. */
const things = (): Json => ({
  read: 'GET /things/{id}',
  keys: {
    owner: { type: 'object', class: 'safe', keys: { name: { type: 'string', class: 'safe' } } },
    kind: { type: 'integer', class: 'safe' },
  },
});

const withThings =
  (change: (section: Json) => void) =>
  (sources: Json): void => {
    const section = things();
    change(section);
    sources.settings = { things: section };
  };

it('[C41] finds nothing wrong with a section whose every key is classified', () => {
  expect(problemsAfter(withThings(() => {}))).toEqual([]);
});

const where = 'spec/settings things';

reports({
  operationFacts: [
    [
      'lines of an answer that is no text',
      (sources) => {
        sources.operations['GET /things'].lines = true;
      },
      ['spec/operations.ts GET /things', 'is no text to be read line by line', 'give it accept, or drop lines'],
    ],
  ],
  settings: [
    [
      'a key that is not classified',
      withThings(({ keys }) => delete keys.kind),
      [where, '/kind is not classified', 'say whether it may be shown and changed'],
    ],
    [
      'a nested key that is not classified',
      withThings(({ keys }) => delete keys.owner.keys.name),
      [where, '/owner/name is not classified', 'say whether it may be shown and changed'],
    ],
    [
      'a key that does not exist',
      withThings(({ keys }) => {
        keys.color = { type: 'string', class: 'safe' };
      }),
      [where, '/color is not in the swagger', 'spell it as the swagger does, or delete it'],
    ],
    [
      'an operation that is saved with and only reads',
      withThings((section) => {
        section.save = ['GET /things'];
        section.keys.kind.write = 'yes';
      }),
      [where, 'GET /things is no write of the swagger', 'name the operation that it is'],
    ],
    [
      'a key that may be changed in a section that is never saved',
      withThings(({ keys }) => {
        keys.owner.keys.name.write = 'confirm';
      }),
      [where, 'has keys that may be changed and is never saved', 'let save and the keys with write agree'],
    ],
    [
      'a section that is saved and has nothing to change',
      withThings((section) => {
        section.save = ['POST /things'];
      }),
      [where, 'has nothing that may be changed', 'let save and the keys with write agree'],
    ],
    [
      'rows without the member that names them',
      withThings((section) => {
        section.read = 'GET /things';
        section.rows = { name: 'title', value: 'kind' };
      }),
      [where, '/0/title is not in the swagger', 'spell it as the swagger does, or delete it'],
    ],
  ],
});
