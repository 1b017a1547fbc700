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

/** The same, with one value that may be changed. */
const withSaved = (change: (section: Json) => void) =>
  withThings((section) => {
    section.save = ['POST /things'];
    section.keys.kind.write = 'yes';
    change(section);
  });

it('finds nothing wrong with a section that is saved', () => {
  const saving = { needs: ['/owner', '/owner/name'], after: 'Restart it.' };
  expect(problemsAfter(withSaved((section) => Object.assign(section, { saving })))).toEqual([]);
});

reports({
  operationFacts: [
    [
      'lines of an answer that is no text',
      (sources) => {
        sources.operations['GET /things'].lines = true;
      },
      ['spec/operations GET /things', 'is no text to be read line by line', 'give it accept, or drop lines'],
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
      'what a save must heed, in a section that is never saved',
      withThings((section) => {
        section.saving = { after: 'Restart it.' };
      }),
      [where, 'says what a save must heed and is never saved', 'delete saving, or add save'],
    ],
    [
      'a list to be emptied that does not exist',
      withSaved((section) => {
        section.saving = { emptied: ['/owners'] };
      }),
      [where, 'heeds /owners, which is no key', 'spell it as the keys are spelt'],
    ],
    [
      'a needed value that does not exist',
      withSaved((section) => {
        section.saving = { needs: ['/owner/key'] };
      }),
      [where, 'heeds /owner/key, which is no key', 'spell it as the keys are spelt'],
    ],
    [
      'a switch that locks fields and does not exist',
      withSaved((section) => {
        section.saving = { locked: { fields: ['/owner'], unlessOff: '/cleanup', why: 'people would go' } };
      }),
      [where, 'heeds /cleanup, which is no key', 'spell it as the keys are spelt'],
    ],
    [
      'an object that is to be emptied',
      withSaved((section) => {
        section.saving = { emptied: ['/owner'] };
      }),
      [where, 'empties /owner, which is no list', 'empty a list'],
    ],
    [
      'two operations that save a whole section',
      withSaved((section) => {
        section.save = ['POST /things', 'POST /things'];
      }),
      [where, 'is saved by 2 operations', 'name one for a whole section, and two, on and off, for rows'],
    ],
    [
      'a secret that may be changed',
      withSaved(({ keys }) => {
        keys.owner.keys.name = { type: 'string', class: 'secret', write: 'yes' };
      }),
      [
        where,
        '/owner/name may be changed and is not safe',
        'drop write: no credential and no address is taken from a model',
      ],
    ],
    [
      'a group that may be changed',
      withSaved(({ keys }) => {
        keys.owner.write = 'yes';
      }),
      [
        where,
        '/owner may be changed and is a group, a list or in one',
        'drop write: single values outside of lists only',
      ],
    ],
    [
      'a hidden value that may be changed',
      withSaved(({ keys }) => {
        keys.kind.hide = 'identifier';
      }),
      [where, '/kind may be changed and is not shown', 'drop write, or hide'],
    ],
    [
      'a reference without the member that is compared',
      withSaved(({ keys }) => {
        keys.kind.ref = 'sonarr.tags';
      }),
      [where, '/kind says half of what it refers to', 'give ref and refBy together'],
    ],
    [
      'values of which not each has a name',
      withSaved(({ keys }) => {
        keys.kind.values = [0, 1];
        keys.kind.valueNames = ['Day'];
      }),
      [where, '/kind has not one name for each of its values', 'let values and valueNames agree'],
    ],
    [
      'a range that holds nothing',
      withSaved(({ keys }) => {
        Object.assign(keys.kind, { min: 2, max: 1 });
      }),
      [where, '/kind has a range that holds nothing', 'let min be no more than max'],
    ],
    [
      'texts of notifications that would be sent along',
      (sources) => {
        withSaved(() => {})(sources);
        const properties = sources.swagger.components.schemas['My.Thing`1[[A, B]]'].properties;
        properties.notificationTemplates = { type: 'array', items: { type: 'string' } };
        sources.settings.things.keys.notificationTemplates = { type: 'array', class: 'safe' };
      },
      [
        where,
        'would send the texts /notificationTemplates along',
        'add it to saving.emptied: Ombi overwrites a row of its own for each',
      ],
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
