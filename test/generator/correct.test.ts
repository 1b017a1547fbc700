/** Corrections of the swagger: what each kind changes, and that one without effect stops the build. */
import { describe, expect, it } from 'vitest';
import { correct } from '../../generator/correct.ts';
import type { Json } from '../../generator/read.ts';
import type { Correction } from '../../spec/ombi/correction.ts';
import { smallSwagger } from './small-model.ts';

const why = { why: 'because', evidence: 'seen' };
const thing = 'My.Thing`1[[A, B]]';

/** A correction and the part of the corrected swagger that shows it. */
const cases: [title: string, correction: Correction, part: (document: Json) => unknown, want: unknown][] = [
  [
    'lets properties that refer to something be null',
    { kind: 'nullable_references', ...why },
    (document) => document.components.schemas[thing].properties.owner,
    { anyOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] },
  ],
  [
    'leaves answers and list items as they are',
    { kind: 'nullable_references', ...why },
    (document) => document.paths['/things'].get.responses['200'].content['application/json'].schema,
    { type: 'array', items: { $ref: `#/components/schemas/${thing}` } },
  ],
  [
    'opens integer enums',
    { kind: 'open_integer_enums', ...why },
    (document) => document.components.schemas.Kind,
    { type: 'integer' },
  ],
  [
    'names the answer of an operation that names none',
    { kind: 'answer', operations: ['POST /things'], schema: { type: 'boolean' }, ...why },
    (document) => document.paths['/things'].post.responses['200'],
    { description: 'Success', content: { 'application/json': { schema: { type: 'boolean' } } } },
  ],
  [
    'renames a parameter',
    { kind: 'parameters', operations: ['GET /things/{id}'], in: 'path', change: { id: { name: 'ID' } }, ...why },
    (document) => document.paths['/things/{id}'].get.parameters,
    [{ name: 'ID', in: 'path', required: true, schema: { type: 'string' } }],
  ],
  [
    'gives a parameter another schema',
    {
      kind: 'parameters',
      operations: ['GET /things/{id}'],
      in: 'path',
      change: { id: { schema: { type: 'integer' } } },
      ...why,
    },
    (document) => document.paths['/things/{id}'].get.parameters,
    [{ name: 'id', in: 'path', required: true, schema: { type: 'integer' } }],
  ],
  [
    'drops a parameter',
    { kind: 'parameters', operations: ['GET /things'], in: 'query', change: { kind: 'drop' }, ...why },
    (document) => document.paths['/things'].get.parameters,
    [],
  ],
  [
    'adds a member, nullable as JSON Schema says it',
    { kind: 'member', schema: thing, member: 'note', value: { type: 'string', nullable: true }, ...why },
    (document) => document.components.schemas[thing].properties.note,
    { type: ['string', 'null'] },
  ],
];

describe('a correction', () => {
  it.each(cases)('%s', (_, correction, part, want) => {
    const { document, problems } = correct(smallSwagger(), [correction]);
    expect(part(document)).toEqual(want);
    expect(problems).toEqual([]);
  });

  it('keeps only JSON of several content types', () => {
    const swagger = smallSwagger();
    swagger.paths['/things'].post.requestBody.content['text/json'] = {};
    const { requestBody } = correct(swagger, [{ kind: 'json_only', ...why }]).document.paths['/things'].post;
    expect(Object.keys(requestBody.content)).toEqual(['application/json']);
  });

  it('keeps the values of an enum in a path, where Ombi checks them', () => {
    const swagger = smallSwagger();
    swagger.paths['/things/{id}'].get.parameters[0].schema = { $ref: '#/components/schemas/Kind' };
    const { parameters } = correct(swagger, [{ kind: 'open_integer_enums', ...why }]).document.paths['/things/{id}']
      .get;
    expect(parameters[0].schema).toEqual({ type: 'integer', enum: [0, 1] });
  });

  it('does not take a property called nullable for the keyword', () => {
    const swagger = smallSwagger();
    swagger.components.schemas.Owner.properties.nullable = { type: 'boolean' };
    expect(correct(swagger, []).document.components.schemas.Owner.properties.nullable).toEqual({ type: 'boolean' });
  });

  it('leaves the swagger itself unchanged', () => {
    const swagger = smallSwagger();
    correct(swagger, [{ kind: 'nullable_references', ...why }]);
    expect(swagger).toEqual(smallSwagger());
  });

  it('that changes nothing is a problem, each named with what mends it', () => {
    const twice: Correction = { kind: 'nullable_references', ...why };
    const unknown: Correction = {
      kind: 'answer',
      operations: ['POST /things', 'POST /nothing'],
      schema: { type: 'boolean' },
      ...why,
    };
    const { problems } = correct(smallSwagger(), [twice, twice, unknown]);
    expect(problems.map(({ where }) => where)).toEqual([
      'spec/ombi/corrections.ts nullable_references',
      'spec/ombi/corrections.ts answer POST /nothing',
    ]);
    expect(problems[0]).toMatchObject({
      what: 'changes nothing: the swagger says this already, or has no such operation, schema or parameter',
      mend: 'delete the correction, or mend the name in it',
    });
  });

  it('that refers to a component which is not there is a problem, with the name that it most likely means', () => {
    const answer = (name: string): Correction => ({
      kind: 'answer',
      operations: ['POST /things'],
      schema: { type: 'array', items: { $ref: `#/components/schemas/${name}` } },
      ...why,
    });
    const { problems } = correct(smallSwagger(), [answer('Owners'), answer('Elsewhere.Thing'), answer('Owner')]);
    expect(problems).toEqual([
      {
        where: 'spec/ombi/corrections.ts answer POST /things',
        what: 'refers to Owners, which the swagger does not have',
        mend: 'write Owner',
      },
      {
        where: 'spec/ombi/corrections.ts answer POST /things',
        what: 'refers to Elsewhere.Thing, which the swagger does not have',
        mend: 'write what it is called now, or its content',
      },
    ]);
  });
});
