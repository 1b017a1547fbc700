/** A whole but tiny set of decisions, in which a test breaks one thing. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { check } from '../../generator/check/index.ts';
import { correct } from '../../generator/correct.ts';
import type { Problem } from '../../generator/problem.ts';
import type { Json, Sources } from '../../generator/read.ts';
import { type Model, resolve } from '../../generator/resolve.ts';
import { reasons } from '../../spec/reasons.ts';
import type { Tool } from '../../spec/types.ts';

const { $defs } = JSON.parse(readFileSync(new URL('../../spec/defs/defs.json', import.meta.url), 'utf8'));

const thing = { $ref: '#/components/schemas/My.Thing`1[[A, B]]' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const answers = (schema: object) => ({ responses: { 200: { description: 'Success', ...json(schema) } } });
const path = (name: string) => ({ name, in: 'path', required: true, schema: { type: 'string' } });

/** Four operations on things, one of them with a schema name as odd as Ombi's. */
export function smallSwagger(): Json {
  return {
    openapi: '3.0.1',
    paths: {
      '/things': {
        get: {
          parameters: [{ name: 'kind', in: 'query', schema: { type: 'string' } }],
          ...answers({ type: 'array', items: thing }),
        },
        post: { requestBody: json(thing), responses: { 200: { description: 'Success' } } },
      },
      '/things/{id}': {
        get: { parameters: [path('id')], ...answers(thing) },
        delete: { parameters: [path('id')], responses: { 200: { description: 'Success' } } },
      },
    },
    components: {
      schemas: {
        'My.Thing`1[[A, B]]': {
          type: 'object',
          properties: { owner: { $ref: '#/components/schemas/Owner' }, kind: { $ref: '#/components/schemas/Kind' } },
          additionalProperties: false,
        },
        Owner: { type: 'object', properties: { name: { type: 'string', nullable: true } } },
        Kind: { type: 'integer', enum: [0, 1] },
      },
    },
  };
}

/** A tool that lists and shows things; its operations are the small swagger's, not Ombi's, hence the casts. */
const readThings = {
  name: 'read_things',
  title: 'Things',
  description: 'Show things.',
  toolset: 'discovery',
  access: 'read',
  hints: { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: false },
  input: {
    view: { type: 'string', enum: ['list', 'get'], default: 'list' },
    kind: { type: 'string' },
    id: { type: 'string' },
  },
  routes: [
    {
      when: { view: 'list' },
      takes: ['kind'],
      family: 'media_page',
      call: 'GET /things',
      bind: { kind: { input: 'kind', as: 'kindName' } },
      project: 'thingPage',
    },
    {
      when: { view: 'get' },
      takes: ['id'],
      needs: ['id'],
      family: 'media_page',
      call: 'GET /things/{id}',
      bind: { id: { input: 'id' } },
      project: 'thingPage',
    },
  ],
  examples: [{ ask: 'What is there?', arguments: {} }],
};

const writeThing = {
  name: 'write_thing',
  title: 'Make a thing',
  description: 'Make or remove a thing.',
  toolset: 'requests',
  access: 'write',
  hints: { readOnlyHint: false, destructiveHint: true, idempotentHint: false, openWorldHint: false },
  input: { id: { type: 'string' } },
  required: ['id'],
  routes: [
    {
      when: {},
      takes: ['id'],
      needs: ['id'],
      family: 'mutation',
      call: 'POST /things',
      also: ['DELETE /things/{id}'],
      plan: 'makeThing',
      project: 'madeThing',
    },
  ],
  examples: [{ ask: 'Make one.', arguments: { id: 'a' } }],
};

const emptyPart = (name: string) => [`<!-- ${name}: generated, do not edit -->`, `<!-- /${name} -->`];

/** Decisions without a fault; each call gives a fresh copy. */
function smallSources(): Sources {
  return {
    package: {
      name: 'things-mcp',
      mcpName: 'io.example/things-mcp',
      version: '1.2.3',
      description: 'Things.',
      license: 'MIT',
      author: 'somebody',
      keywords: ['things'],
      homepage: 'https://example.org/',
      repository: { type: 'git', url: 'git+https://github.com/somebody/things-mcp.git' },
      bugs: { url: 'https://example.org/issues' },
      engines: { node: '>=20' },
    },
    pin: { ombi: '1.2.3', commit: 'abc', sha256: '0'.repeat(64), paths: 2, operations: 4 },
    swagger: smallSwagger(),
    defs: structuredClone($defs),
    ledger: [
      { file: 'spec/tools/read-things.ts', tool: structuredClone(readThings) as unknown as Tool },
      { file: 'spec/tools/write-thing.ts', tool: structuredClone(writeThing) as unknown as Tool },
    ],
    operations: {
      'GET /things': { effect: 'read', tool: 'read_things', api: true },
      'GET /things/{id}': { effect: 'read', tool: 'read_things', api: true },
      'POST /things': { effect: 'write', tool: 'write_thing', api: true },
      'DELETE /things/{id}': { effect: 'write', tool: 'write_thing', api: true },
    },
    notServed: {},
    corrections: [],
    errors: {},
    settings: {},
    guidance: { instructions: [], prompts: [] },
    hiddenOperations: [],
    reasons,
    variables: [
      { name: 'THINGS_URL', flag: 'url', meaning: 'address, e.g. `http://nas`' },
      { name: 'THINGS_KEY', meaning: 'a | key' },
    ],
    clients: [],
    layerWords: {
      operations: {
        'GET /things': { does: 'All things.' },
        'GET /things/{id}': { does: 'One thing.' },
        'POST /things': { does: 'Makes a thing.', destructive: false, required: ['body'] },
        'DELETE /things/{id}': { does: 'Deletes a thing.', destructive: true },
      },
      parameters: { id: { pattern: '^[0-9]+$', maxLength: 10 } },
      names: { domains: {}, redundant: [], paging: [], actions: [], actionDomains: [] },
    },
    defaults: {
      runtimeOperations: [],
      toolsets: ['discovery', 'requests'],
      optInToolsets: [],
      families: { read_things: ['media_page'] },
      maxToolNameLength: 40,
      maxModelVisibleBytes: 10_000,
      maxListBytes: 100_000,
    },
    projections: new Map([
      ['thingPage', ['/src/projections/things.ts']],
      ['madeThing', ['/src/projections/things.ts']],
      ['kindName', ['/src/projections/kinds.ts']],
    ]),
    plans: new Map([['makeThing', ['/src/plans/make-thing.ts']]]),
    readme: ['# Things', ...['install', 'tools', 'operations', 'settings'].flatMap(emptyPart), ''].join('\n'),
  };
}

/** The model of the small decisions after `change`. */
export function smallModel(change: (sources: Json) => void = () => {}): Model {
  const sources = smallSources();
  change(sources);
  return resolve(sources, correct(sources.swagger, sources.corrections).document);
}

/** What the checks say of the small decisions after `change`. */
export function problemsAfter(change: (sources: Json) => void): Problem[] {
  return check(smallModel(change));
}

export const read = 'spec/tools/read-things.ts';
export const write = 'spec/tools/write-thing.ts';
export const toolOf = (sources: Json, tool = 0) => sources.ledger[tool].tool;
export const routeOf = (sources: Json, index: number, tool = 0) => toolOf(sources, tool).routes[index];

/** By check: broken decisions, each with the only problem it makes (where, what, how to mend it). */
export type Breakages = Record<
  string,
  [title: string, change: (sources: Json) => void, problem: [where: string, what: string, mend: string]][]
>;

/** Declares one test for each breakage. */
export function reports(breakages: Breakages): void {
  describe.each(Object.entries(breakages))('%s reports', (_check, table) => {
    it.each(table)('%s', (_title, change, [where, what, mend]) => {
      expect(problemsAfter(change)).toEqual([{ where, what, mend }]);
    });
  });
}
