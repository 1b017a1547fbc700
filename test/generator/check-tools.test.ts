/** The checks of tools, each on decisions that are broken in one place. */
import { expect } from 'vitest';
import { type Breakages, read, reports, routeOf, toolOf, write } from './small-model.ts';

const breakages: Breakages = {
  'defs [C04]': [
    [
      'a definition that was changed',
      (s) => (s.defs.error.description = 'mine'),
      [
        'spec/defs/defs.json',
        'is not the agreed set of definitions: a field was added, removed or changed',
        'restore it (git checkout spec/defs); what a definition lacks goes to warnings',
      ],
    ],
    [
      'a family that the tool may not give',
      (s) => (routeOf(s, 1).family = 'logs'),
      [`${read} routes[1]`, 'read_things may not give logs', 'give media_page'],
    ],
    [
      'a write tool that gives records',
      (s) => (routeOf(s, 0, 1).family = 'media_page'),
      [`${write} routes[0]`, 'write_thing may not give media_page', 'give mutation'],
    ],
  ],
  schemas: [
    [
      'a keyword that does not exist',
      (s) => (toolOf(s).input.kind.maxLenght = 3),
      [`${read} input`, 'strict mode: unknown keyword: "maxLenght"', 'mend the schema'],
    ],
    [
      'a default that is not allowed',
      (s) => {
        toolOf(s).input.kind = { type: 'string', maxLength: 2, default: 'long' };
        toolOf(s).examples[0].arguments.kind = 'ab';
      },
      [`${read} input.kind`, 'its default "long" is not a legal value', 'mend the default or the property'],
    ],
  ],
  'portability [R3] [R4]': [
    [
      'a combinator',
      (s) => (toolOf(s).input.kind.anyOf = [{ minLength: 1 }]),
      [`${read} input.kind`, 'anyOf: some hosts refuse the tool for it', 'say it with type, enum and pattern'],
    ],
    [
      'a name that not all hosts take',
      (s) => {
        toolOf(s).input['Kind-of'] = { type: 'string' };
        routeOf(s, 0).takes.push('Kind-of');
      },
      [`${read} input`, '"Kind-of" is not a name that all hosts take', 'use snake_case'],
    ],
    [
      'an open object',
      (s) => (toolOf(s).input.kind = { type: 'object', properties: {} }),
      [`${read} input.kind`, 'is an open object', 'give properties and additionalProperties: false'],
    ],
    [
      'a list of types',
      (s) => (toolOf(s).input.kind = { type: ['string', 'number'] }),
      [`${read} input.kind`, 'has no single type', 'give one type'],
    ],
    [
      'a list without items',
      (s) => (toolOf(s).input.kind = { type: 'array' }),
      [`${read} input.kind.items`, 'is no schema object, which some hosts refuse', 'write {type: …}'],
    ],
  ],
  'safety [C09]': [
    [
      'a hint that is left out',
      (s) => delete toolOf(s).hints.openWorldHint,
      [read, 'openWorldHint is not stated', 'say true or false'],
    ],
    [
      'a read tool that says it writes',
      (s) => (toolOf(s).hints.destructiveHint = true),
      [read, 'is a read tool whose hints say otherwise', 'readOnlyHint true, destructiveHint false'],
    ],
    [
      'a read tool with an operation that changes something, whatever its verb',
      (s) => {
        s.operations['GET /things'].effect = 'write';
        s.layerWords.operations['GET /things'].destructive = false;
      },
      [`${read} routes[0]`, 'a read tool calls GET /things, which changes something', 'call another operation'],
    ],
    [
      'a write tool that promises to be repeatable',
      (s) => (toolOf(s, 1).hints.idempotentHint = true),
      [write, 'is a write tool with idempotentHint true', 'say false'],
    ],
    [
      'a write tool that deletes and does not say so',
      (s) => (toolOf(s, 1).hints.destructiveHint = false),
      [write, 'deletes something and says destructiveHint false', 'say true'],
    ],
    [
      'a write tool that writes nothing',
      (s) => {
        for (const name of ['POST /things', 'DELETE /things/{id}']) {
          s.operations[name].effect = 'read';
          delete s.layerWords.operations[name].destructive;
        }
      },
      [write, 'is a write tool that writes nothing', 'make it a read tool'],
    ],
  ],
  'names [G04] [R1] [R2]': [
    [
      'a name that is not snake_case',
      (s) => {
        toolOf(s, 1).name = 'writeThing';
        s.ledger[1].file = 'spec/tools/writeThing.ts';
        for (const name of ['POST /things', 'DELETE /things/{id}']) s.operations[name].tool = 'writeThing';
      },
      ['spec/tools/writeThing.ts', '"writeThing" is not a tool name', 'snake_case, at most 40 characters'],
    ],
    [
      'a name of 41 characters',
      (s) => {
        const name = `write_${'x'.repeat(35)}`;
        toolOf(s, 1).name = name;
        s.ledger[1].file = `spec/tools/${name.replace('_', '-')}.ts`;
        for (const operation of ['POST /things', 'DELETE /things/{id}']) s.operations[operation].tool = name;
      },
      [
        `spec/tools/write-${'x'.repeat(35)}.ts`,
        `"write_${'x'.repeat(35)}" is not a tool name`,
        'snake_case, at most 40 characters',
      ],
    ],
    [
      'a name used twice',
      (s) => s.ledger.push({ ...s.ledger[1] }),
      [write, `write_thing stands in ${write} too`, 'rename one of them'],
    ],
    [
      'a file of another name',
      (s) => (s.ledger[1].file = 'spec/tools/thing.ts'),
      ['spec/tools/thing.ts', 'holds write_thing', 'move it to spec/tools/write-thing.ts'],
    ],
  ],
  'size [K4]': [
    [
      'descriptions that are too long',
      (s) => (toolOf(s).description = 'x'.repeat(10_000)),
      ['spec/tools', 'models read 10409 bytes, over 10000', 'shorten descriptions'],
    ],
    [
      'a list that is too long',
      (s) => (s.defaults.maxListBytes = 1_000),
      ['spec/tools', expect.stringMatching(/^tools\/list is \d+ bytes, over 1000$/), 'give a tool fewer families'],
    ],
  ],
  'plain data': [
    [
      'a function in an entry',
      (s) => (toolOf(s).examples[0].arguments.kind = () => 'red'),
      [
        read,
        'read_things holds something that is not plain data',
        'use only objects, lists, strings, numbers and booleans',
      ],
    ],
  ],
};

reports(breakages);
