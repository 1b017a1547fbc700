/** What each kind of change of Ombi's swagger is taken for. */
import { describe, expect, it } from 'vitest';
import { changesIn, swaggerChanges } from '../../../generator/compare/swagger-changes.ts';
import { verdict } from '../../../generator/compare/verdict.ts';
import type { Json } from '../../../generator/read.ts';
import {
  swaggerOf,
  withField,
  without,
  withoutAnswer,
  withoutField,
  withParameter,
  withPathRenamed,
  withSchemaRenamed,
  withValue,
} from './swaggers.ts';

const pinned = swaggerOf('4.59.3');

/** The changes between the pinned swagger, after `first`, and the same after `change` as well. */
function changesAfter(change: Alter, first: Alter = () => {}) {
  const [before, after] = [structuredClone(pinned), structuredClone(pinned)];
  first(before);
  first(after);
  change(after);
  return swaggerChanges(before, after);
}

const counts = 'Ombi.Core.Models.Requests.RequestCountModel';
const comments = 'Ombi.Models.NewIssueCommentViewModel';
const agent = 'Ombi.Helpers.NotificationAgent';
const search = '/api/v2/Search/multi/{searchTerm}';
const text = { type: 'string' };
const jsonOf = (operation: Json) => operation.responses['200'].content['application/json'];
const countOf = (swagger: Json) => swagger.paths['/api/v1/Request/count'].get;
const lists = '/api/v1/Request/movie/{count}/{position}/{orderType}/{statusType}/{availabilityType}';

/** Another path for one with two parameters, whose declarations get other names, too. */
const withListsAt = (path: string, names: Record<string, string>) => (swagger: Json) => {
  withPathRenamed(lists, path)(swagger);
  const { parameters } = swagger.paths[path].get;
  for (const parameter of parameters) parameter.name = names[parameter.name] ?? parameter.name;
  parameters.reverse();
};

type Alter = (swagger: Json) => void;

/** What is done, what is told, how it is judged, and what both swaggers have beforehand. */
const cases: [title: string, change: Alter, told: string[], judged: 'additive' | 'breaking', first?: Alter][] = [
  [
    'an operation that is gone',
    without('/api/v1/Request/count', 'get'),
    ['GET /api/v1/Request/count is gone'],
    'breaking',
  ],
  [
    'a field of an answer that is gone',
    withoutField(counts, 'pending'),
    ['pending is gone (was integer (int32))'],
    'breaking',
  ],
  [
    'a field of an answer with another type',
    withField(counts, 'pending', text),
    ['pending is now string, was integer (int32)'],
    'breaking',
  ],
  [
    'a field of an answer with another format',
    withField(counts, 'pending', { type: 'integer', format: 'int64' }),
    ['pending is now integer (int64), was integer (int32)'],
    'breaking',
  ],
  [
    'a field of an answer that may be null',
    withField(counts, 'pending', { type: 'integer', format: 'int32', nullable: true }),
    ['pending may now be null'],
    'breaking',
  ],
  ['a field more in an answer', withField(counts, 'failed', text), ['failed is new: string'], 'additive'],
  ['an enum with one value more', withValue(agent, 12), ['has the new value 12'], 'additive'],
  ['a field more in a body', withField(comments, 'mood', text), ['mood is new: string'], 'additive'],
  [
    'a field that a body must have',
    (swagger) => {
      swagger.components.schemas[comments].required = ['comment'];
    },
    ['comment is now required'],
    'breaking',
  ],
  [
    'a field of a body that may no longer be null',
    withField(comments, 'comment', text),
    ['comment may no longer be null'],
    'breaking',
  ],
  [
    'a parameter that may be given',
    withParameter(search, 'post', { name: 'page', in: 'query', schema: text }),
    ['query parameter page is new: string'],
    'additive',
  ],
  [
    'a parameter that must be given',
    withParameter(search, 'post', { name: 'page', in: 'query', required: true, schema: text }),
    ['query parameter page is new and required: string'],
    'breaking',
  ],
  [
    'a parameter with another type',
    (swagger) => {
      swagger.paths[search].post.parameters[0].schema = { type: 'integer', format: 'int32' };
    },
    ['path parameter searchTerm is now integer (int32), was string'],
    'breaking',
  ],
  [
    'a body that is not taken any more',
    (swagger) => {
      delete swagger.paths[search].post.requestBody;
    },
    ['body is not described any more (was MultiSearchFilter)'],
    'breaking',
  ],
  [
    'an answer that is not described any more',
    withoutAnswer('/api/v1/Request/count', 'get'),
    ['answer is not described any more (was RequestCountModel)'],
    'breaking',
  ],
  [
    'an answer of another type',
    (swagger) => {
      swagger.paths['/api/v1/Request/count'].get.responses['200'].content['application/json'].schema = {
        $ref: `#/components/schemas/${comments}`,
      };
    },
    ['answer is now NewIssueCommentViewModel, was RequestCountModel'],
    'breaking',
  ],
  [
    'an answer that was not described before',
    (swagger) => {
      swagger.paths['/api/v1/Identity/language'].post.responses['200'].content = {
        'application/json': { schema: text },
      };
    },
    ['answer is new: string'],
    'additive',
  ],
  [
    'a status of success that is another',
    (swagger) => {
      const { responses } = swagger.paths['/api/v1/Identity/language'].post;
      responses['202'] = responses['200'];
      delete responses['200'];
    },
    ['may now answer with 202', 'no longer answers with 200'],
    'breaking',
  ],
  [
    'an operation that asks for another authorisation',
    (swagger) => {
      swagger.paths[search].post.security = [{ Bearer: [] }];
    },
    ['asks for another authorisation'],
    'breaking',
  ],
  [
    'all operations asking for another authorisation',
    (swagger) => {
      swagger.security = [];
    },
    ['asks for another authorisation'],
    'breaking',
  ],
  [
    'an operation that is deprecated',
    (swagger) => {
      swagger.paths[search].post.deprecated = true;
    },
    ['is deprecated now'],
    'additive',
  ],
  [
    'a path parameter under another name, which is not on the wire',
    (swagger) => {
      withPathRenamed(search, '/api/v2/Search/multi/{term}')(swagger);
      swagger.paths['/api/v2/Search/multi/{term}'].post.parameters[0].name = 'term';
    },
    ['POST /api/v2/Search/multi/{term} is spelt otherwise', 'path parameter term was spelt searchTerm'],
    'additive',
  ],
  [
    'path parameters under other names, declared in another order',
    withListsAt(lists.replace('{count}/{position}', '{take}/{skip}'), { count: 'take', position: 'skip' }),
    [
      `GET ${lists.replace('{count}/{position}', '{take}/{skip}')} is spelt otherwise`,
      'path parameter take was spelt count',
      'path parameter skip was spelt position',
    ],
    'additive',
  ],
  [
    'path parameters that have changed places',
    withListsAt(lists.replace('{count}/{position}', '{position}/{count}'), {}),
    [
      `GET ${lists.replace('{count}/{position}', '{position}/{count}')} is spelt otherwise`,
      'path parameter count stands elsewhere in the path',
      'path parameter position stands elsewhere in the path',
    ],
    'breaking',
  ],
  [
    'a path in other letters',
    withPathRenamed('/api/v1/Request/count', '/api/v1/request/Count'),
    ['GET /api/v1/request/Count is spelt otherwise'],
    'additive',
  ],
  [
    'an operation at another path',
    withPathRenamed('/api/v1/Request/count', '/api/v2/Requests/count'),
    ['GET /api/v1/Request/count is gone', 'GET /api/v2/Requests/count is new'],
    'breaking',
  ],
  [
    'a parameter that is written in another form',
    (swagger) => {
      swagger.paths[search].post.parameters[0].style = 'matrix';
    },
    ['path parameter searchTerm is written in another form'],
    'breaking',
  ],
  [
    'a parameter that is deprecated',
    (swagger) => {
      swagger.paths[search].post.parameters[0].deprecated = true;
    },
    ['path parameter searchTerm is deprecated now'],
    'additive',
  ],
  [
    'a body that need not be given',
    (swagger) => {
      swagger.paths[search].post.requestBody.required = false;
    },
    ['body is no longer required'],
    'additive',
    (swagger) => {
      swagger.paths[search].post.requestBody.required = true;
    },
  ],
  [
    'an enum in the place of another with the same numbers, which mean something else',
    (swagger) => {
      jsonOf(countOf(swagger)).schema = { $ref: '#/components/schemas/Ombi.Colour' };
    },
    ['answer is now Colour, was Size'],
    'breaking',
    (swagger) => {
      const numbers = { type: 'integer', format: 'int32', enum: [0, 1] };
      Object.assign(swagger.components.schemas, { 'Ombi.Size': numbers, 'Ombi.Colour': numbers });
      jsonOf(countOf(swagger)).schema = { $ref: '#/components/schemas/Ombi.Size' };
    },
  ],
  [
    'an answer of a schema with the same last name, where both go on to exist',
    (swagger) => {
      jsonOf(countOf(swagger)).schema = { $ref: '#/components/schemas/Ombi.Two.Tag' };
    },
    ['label is gone (was string)', 'id is new: string'],
    'breaking',
    (swagger) => {
      const { schemas } = swagger.components;
      schemas['Ombi.One.Tag'] = { type: 'object', properties: { label: text } };
      schemas['Ombi.Two.Tag'] = { type: 'object', properties: { id: text } };
      jsonOf(countOf(swagger)).schema = { $ref: '#/components/schemas/Ombi.One.Tag' };
    },
  ],
];

describe('a change of the swagger', () => {
  it.each(cases)('%s', (_title, change, told, judged, first) => {
    const changes = changesIn(changesAfter(change, first));
    expect(changes.map(({ what }) => what)).toEqual(told);
    expect(verdict(changes)).toBe(judged);
  });

  it('of a schema is told once, with every operation that uses it and how', () => {
    const { schemas } = changesAfter(withoutField(comments, 'comment'));
    expect(schemas).toEqual([
      {
        names: [comments, comments],
        uses: [{ operation: 'POST /api/v1/Issues/comments', way: 'request' }],
        changes: [{ what: 'comment is gone (was string)', isBreaking: true }],
      },
    ]);
  });

  it('of a schema that no operation uses breaks nobody', () => {
    const unused = (swagger: Json) => {
      swagger.components.schemas['Ombi.Unused'] = { type: 'object', properties: { id: text } };
    };
    const changes = changesAfter(withoutField('Ombi.Unused', 'id'), unused);
    expect(verdict(changesIn(changes))).toBe('additive');
  });
});

describe('names of schemas', () => {
  it('are no change: in whatever namespace a schema stands, it is what it contains', () => {
    const moved = 'Ombi.Elsewhere.RequestCountModel';
    const changes = changesAfter(withSchemaRenamed(counts, moved));
    expect(changesIn(changes)).toEqual([]);
    expect(changes).toMatchObject({ renamedSchemas: [[counts, moved]], addedSchemas: [], removedSchemas: [] });
  });

  it('are no change where the whole name is another and the content the same', () => {
    const changes = changesAfter(withSchemaRenamed(counts, 'Ombi.Totals'));
    expect(changesIn(changes)).toEqual([]);
    expect(changes.renamedSchemas).toEqual([[counts, 'Ombi.Totals']]);
  });

  it('do not hide what changed beside the name', () => {
    const moved = 'Ombi.Elsewhere.RequestCountModel';
    const changes = changesAfter((swagger) => {
      withSchemaRenamed(counts, moved)(swagger);
      withoutField(moved, 'pending')(swagger);
    });
    expect(changes.schemas.map(({ names, changes }) => [names, changes[0]?.what])).toEqual([
      [[counts, moved], 'pending is gone (was integer (int32))'],
    ]);
  });

  it('make no change of a reference to another schema with the same content', () => {
    const twin = 'Ombi.Twin';
    const withTwin = (swagger: Json) => {
      swagger.components.schemas[twin] = structuredClone(swagger.components.schemas[counts]);
    };
    const changes = changesAfter((swagger) => {
      swagger.paths['/api/v1/Request/count'].get.responses['200'].content['application/json'].schema.$ref =
        `#/components/schemas/${twin}`;
    }, withTwin);
    expect(changesIn(changes)).toEqual([]);
    expect(changes.renamedSchemas).toEqual([]);
  });
});
