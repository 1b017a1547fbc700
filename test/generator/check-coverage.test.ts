/** The checks of operations, each on decisions that are broken in one place. */
import type { Json } from '../../generator/read.ts';
import { type Breakages, read, reports, routeOf } from './small-model.ts';

/** One that the small decisions do not have, with its words. */
function addOperation(sources: Json, path: string): void {
  sources.swagger.paths[path] = { get: { responses: {} } };
  sources.layerWords.operations[`GET ${path}`] = { does: 'Something.' };
}

const breakages: Breakages = {
  'coverage [G05]': [
    [
      'an operation that operations.ts lacks',
      (s) => delete s.operations['GET /things'],
      ['spec/operations', 'GET /things is missing', 'add it with its effect'],
    ],
    [
      'a tool that does not call what it is primary for',
      (s) => (s.operations['POST /things'].tool = 'read_things'),
      [
        'spec/operations POST /things',
        'names read_things as its tool, but no route of read_things calls it',
        'call it in a route of read_things, or name another tool',
      ],
    ],
    [
      'an operation that is served and withheld',
      (s) => (s.notServed['GET /things'] = { reason: 'planned' }),
      ['spec/not-served.ts GET /things', 'is served by read_things', 'delete it from not-served.ts'],
    ],
    [
      'an operation without a tool and without a reason',
      (s) => (s.operations['GET /things'] = { effect: 'read' }),
      [
        'spec/not-served.ts',
        'GET /things is served by no tool and withheld for no reason',
        'serve it, or give it a reason (planned, if the operation layer will serve it)',
      ],
    ],
    [
      'a plan without a tool',
      (s) => {
        s.operations['GET /things'] = { effect: 'read' };
        s.notServed['GET /things'] = { reason: 'planned' };
      },
      [
        'spec/not-served.ts GET /things',
        'is planned for nothing',
        'name its tool, or api, in spec/operations GET /things',
      ],
    ],
    [
      'a withheld operation that a route calls',
      (s) => {
        s.operations['DELETE /things/{id}'] = { effect: 'write' };
        s.notServed['DELETE /things/{id}'] = { reason: 'mass_destructive' };
      },
      [
        'spec/not-served.ts DELETE /things/{id}',
        'is withheld (mass_destructive) and yet called by write_thing',
        'take it out of the route, or out of not-served.ts',
      ],
    ],
    [
      'a withheld operation that the operation layer would offer',
      (s) => {
        addOperation(s, '/more');
        s.operations['GET /more'] = { effect: 'read', api: true };
        s.notServed['GET /more'] = { reason: 'returns_secret' };
      },
      [
        'spec/operations GET /more',
        'is promised to the operation layer and yet withheld (returns_secret)',
        'drop tool and api here, or the reason in not-served.ts',
      ],
    ],
    [
      'a successor that is withheld itself',
      (s) => {
        for (const path of ['/old', '/older']) {
          addOperation(s, path);
          s.operations[`GET ${path}`] = { effect: 'read' };
        }
        s.notServed['GET /old'] = { reason: 'returns_secret' };
        s.notServed['GET /older'] = { reason: 'superseded_by', by: 'GET /old', evidence: 'seen' };
      },
      ['spec/not-served.ts GET /older', 'GET /old is withheld itself', 'name one that is served'],
    ],
    [
      'blame without evidence',
      (s) => {
        addOperation(s, '/broken');
        s.operations['GET /broken'] = { effect: 'read' };
        s.notServed['GET /broken'] = { reason: 'broken_upstream' };
      },
      [
        'spec/not-served.ts GET /broken',
        'broken_upstream without evidence',
        'add evidence: the recorded case or the place in Ombi that shows it',
      ],
    ],
    [
      'a name that the swagger does not have, with the nearest one',
      (s) => (s.operations['GET /thing'] = { effect: 'read' }),
      ['spec/operations', 'GET /thing is not in the swagger', 'write GET /things'],
    ],
    [
      'a route with a misspelt path, once, with the right one',
      (s) => (routeOf(s, 1).call = 'GET /things/{ID}'),
      [`${read} routes[1]`, 'GET /things/{ID} is not in the swagger', 'write GET /things/{id}'],
    ],
    [
      'a reason for an operation of another Ombi',
      (s) => (s.notServed['GET /elsewhere/altogether'] = { reason: 'planned' }),
      [
        'spec/not-served.ts',
        'GET /elsewhere/altogether is not in the swagger',
        'spell it as the swagger does, or delete it',
      ],
    ],
  ],
  'operation facts': [
    [
      'rows where no list is answered',
      (s) => (s.operations['GET /things/{id}'].rows = { at: 'collection', drop: [] }),
      [
        'spec/operations GET /things/{id}',
        'answers no list at "collection"',
        'say where its list stands, or drop rows',
      ],
    ],
    [
      'text where JSON is answered',
      (s) => (s.operations['GET /things/{id}'].accept = 'text/plain'),
      ['spec/operations GET /things/{id}', 'asks for text/plain where JSON is answered', 'drop accept'],
    ],
  ],
};

reports(breakages);
