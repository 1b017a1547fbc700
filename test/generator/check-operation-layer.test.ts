/** The checks of the operation layer, each on decisions that are broken in one place. */
import { type Breakages, reports } from './small-model.ts';

const at = (name: string) => `spec/operation-layer ${name}`;

const breakages: Breakages = {
  'operation layer [G06]': [
    [
      'an operation without words',
      (s) => delete s.layerWords.operations['GET /things'],
      [at('GET /things'), 'is missing', 'add it with a sentence on what it does'],
    ],
    [
      'words for what the swagger does not have, with the nearest name',
      (s) => (s.layerWords.operations['GET /thing'] = { does: 'A thing.' }),
      [at('GET /thing'), 'is not in the swagger', 'write GET /things'],
    ],
    [
      'two operations with one name',
      (s) => {
        s.layerWords.operations['GET /things'].action = 'one';
        s.layerWords.operations['GET /things/{id}'].action = 'one';
      },
      [at('GET /things/{id}'), `ombi_things_one is the name of ${at('GET /things')} too`, 'give one of them an action'],
    ],
    [
      'a name that is too long',
      (s) => (s.layerWords.operations['GET /things'].action = 'that_nobody_will_ever_want_to_read'),
      [
        at('GET /things'),
        '"ombi_things_that_nobody_will_ever_want_to_read" is not a tool name',
        'give it an action: snake_case, at most 40 characters in all',
      ],
    ],
    [
      'a blank sentence',
      (s) => (s.layerWords.operations['GET /things'].does = ' '),
      [at('GET /things'), 'says not what it does', 'write a sentence'],
    ],
    [
      'a change that says not whether it destroys',
      (s) => delete s.layerWords.operations['POST /things'].destructive,
      [
        at('POST /things'),
        'changes something and says not whether it may destroy',
        'state destructive of changes, and of nothing else',
      ],
    ],
    [
      'a read that says it destroys',
      (s) => (s.layerWords.operations['GET /things'].destructive = true),
      [
        at('GET /things'),
        'changes nothing and yet says destructive',
        'state destructive of changes, and of nothing else',
      ],
    ],
    [
      'a deletion that is called harmless',
      (s) => (s.layerWords.operations['DELETE /things/{id}'].destructive = false),
      [at('DELETE /things/{id}'), 'deletes and says destructive false', 'say true'],
    ],
    [
      'words for an input that there is not',
      (s) => (s.layerWords.operations['POST /things'].inputs = { 'body.owner.age': { minimum: 0 } }),
      [
        at('POST /things'),
        'body.owner.age is no input of it',
        'spell it as the corrected swagger does, members of the body as body.member',
      ],
    ],
    [
      'a requirement that there is not',
      (s) => (s.layerWords.operations['GET /things'].required = ['sort']),
      [
        at('GET /things'),
        'sort is no input of it',
        'spell it as the corrected swagger does, members of the body as body.member',
      ],
    ],
  ],
};

reports(breakages);
