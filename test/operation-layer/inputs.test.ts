/** What the tools of the operation layer take: schemas that every host accepts, and clear refusals of everything else. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  everyOperation,
  inputsOf,
  layerTools,
  leastAnswer,
  oddText,
  offered,
  offeredOnly,
  openLayer,
  type Schema,
  sampleArguments,
  toolOf,
} from './layer.ts';

/** A schema and all inside it, with the dots of its place. */
function* schemasIn(schema: Schema, place = ''): Generator<[place: string, schema: Schema]> {
  yield [place, schema];
  for (const [name, member] of Object.entries(schema.properties ?? {})) yield* schemasIn(member, `${place}.${name}`);
  if (schema.items) yield* schemasIn(schema.items, `${place}[]`);
}

const everySchema = layerTools.flatMap((tool) =>
  [...schemasIn(inputsOf(tool))].map(([place, schema]) => ({ at: `${tool.name}${place}`, tool, place, schema })),
);

describe('the input schemas of all 377', () => {
  it('[G06] say of every object that it takes nothing else, and have one plain type each', () => {
    expect(everySchema.length).toBeGreaterThan(1000);
    for (const { at, schema } of everySchema) {
      expect(['object', 'array', 'string', 'integer', 'number', 'boolean'], at).toContain(schema.type);
      expect(schema.additionalProperties, at).toBe(schema.type === 'object' ? false : undefined);
      expect(schema.items !== undefined, at).toBe(schema.type === 'array');
    }
  });

  it('[R3] [R4] hold no keyword but these few', () => {
    const keywords = new Set(everySchema.flatMap(({ schema }) => Object.keys(schema)));
    expect([...keywords].sort()).toEqual([
      'additionalProperties',
      'description',
      'enum',
      'items',
      'maxItems',
      'maxLength',
      'maximum',
      'minimum',
      'pattern',
      'properties',
      'required',
      'type',
    ]);
  });

  it('[G06] are no deeper than six levels', () => {
    expect(Math.max(...everySchema.map(({ place }) => place.split(/[.[]/).length - 1))).toBe(6);
  });

  it('require everything in a path, and text there has a pattern or a list of values', () => {
    for (const tool of layerTools) {
      const { properties = {}, required = [] } = inputsOf(tool);
      const [, path = ''] = tool.operation.name.split(' ');
      expect(tool.operation.path).toHaveLength(path.split('{').length - 1);
      for (const name of tool.operation.path) {
        expect(required, tool.name).toContain(name);
        const schema = properties[name];
        if (schema?.type === 'string') expect(schema.pattern ?? schema.enum, `${tool.name}.${name}`).toBeDefined();
        else expect(schema?.type, `${tool.name}.${name}`).toMatch(/^(integer|boolean)$/);
      }
    }
  });

  it('[G06] know nothing of .NET: no type names, no dots or backticks in names', () => {
    for (const { at, schema } of everySchema) {
      for (const name of Object.keys(schema.properties ?? {})) expect(name, at).toMatch(/^[A-Za-z][A-Za-z0-9_]{0,63}$/);
    }
    for (const { name, published } of layerTools) {
      const { title, description, inputSchema } = published;
      const text = JSON.stringify({ title, description, inputSchema });
      expect(text, name).not.toMatch(/Ombi\.[A-Z]\w+|System\.[A-Z]|ViewModel|`|\$ref|"anyOf"|"oneOf"|"type":\[/);
    }
  });

  it('of offered operations ask for no password, key, token or address', () => {
    const asked = offered.flatMap((tool) =>
      [...schemasIn(inputsOf(tool))].map(([place]) => place.split('.').at(-1) ?? ''),
    );
    expect(
      asked.filter((name) => /password|token|secret|api_?key|email|phone|hostname|^url$|^ip$/i.test(name)),
    ).toEqual([]);
  });
});

describe('what is refused before anything is sent', () => {
  let layer: Awaited<ReturnType<typeof openLayer>>;

  beforeAll(async () => {
    layer = await openLayer(everyOperation);
    for (const tool of layerTools) layer.ombi.on(tool.operation.name, leastAnswer(tool));
  }, 60_000);
  beforeEach(() => layer.ombi.forget());
  afterAll(() => layer.close());

  const refusal = async (operation: string, args: object) => {
    const { error } = await layer.session.call(toolOf(operation).name, args as Record<string, unknown>);
    expect(layer.ombi.requests).toEqual([]);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', retryable: false });
    return error?.message;
  };

  const film = 'GET /api/v1/Request/movie/info/{requestId}';
  const deny = 'PUT /api/v1/Request/movie/deny';

  it.each([
    ['an unknown argument', film, { requestId: 5, force: true }, /has no input force\. It takes: requestId\./],
    ['a missing path parameter', film, {}, /requestId/],
    ['a missing body', deny, {}, /body/],
    ['a wrong type', film, { requestId: 'five' }, /requestId: a value of type integer is expected/],
    ['an id below 1', film, { requestId: 0 }, /requestId: is at least 1/],
    ['an id beyond what Ombi can hold', film, { requestId: 2_147_483_648 }, /requestId: is at most 2147483647/],
    ['a list for an object', deny, { body: [] }, /body: a value of type object is expected/],
    [
      'an unknown member of the body',
      deny,
      { body: { id: 5, approved: true } },
      /body: has no approved; it takes reason, id, is4K\./,
    ],
    [
      'an unknown member deep in the body',
      'POST /api/v2/Requests/tv',
      { body: { theMovieDbId: 5, seasons: [{ seasonNumber: 1, episodes: [{ episodeNumber: 1, have: true }] }] } },
      /body\.seasons\.0\.episodes\.0: has no have; it takes episodeNumber/,
    ],
    ['a value that no list has', 'GET /api/v2/Search/Genres/{media}', { media: 'music' }, /media: accepts movie, tv/],
    ['a part of a date', 'GET /api/v1/Stats', { from: '2026', to: '2026-11-30' }, /from: is not written as expected/],
  ])('%s', async (_, operation, args, says) => {
    expect(await refusal(operation, args)).toMatch(says);
  });

  it.each(['../x', 'a/b', '5;x', '..', '%2e%2e', 'a b', '', '5?x=1', '5#x', 'é'])(
    '%j where an id is expected',
    async (userId) => {
      const operation = 'GET /api/v1/Identity/notificationpreferences/{userId}';
      expect(await refusal(operation, { userId })).toMatch(/userId: is not written as expected \(Id of the user/);
      expect(await refusal('GET /api/v2/System/logs/{logFileName}', { logFileName: `${userId}/x` })).toMatch(
        /logFileName/,
      );
    },
  );

  it.each(['.', '..', '...', 'a/b', '  ', ''])('%j where a title is expected', async (searchTerm) => {
    expect(await refusal('GET /api/v1/Search/movie/{searchTerm}', { searchTerm })).toMatch(/searchTerm/);
  });

  it('of each of the 377 an unknown argument, with those that it takes', async () => {
    for (const tool of layerTools) {
      const message = await refusal(tool.operation.name, { ...sampleArguments(tool), no_such: 1 });
      expect(message, tool.name).toContain('no_such');
      for (const name of Object.keys(inputsOf(tool).properties ?? {})) expect(message).toContain(name);
    }
  });

  it('of each of them a call without what its path needs', async () => {
    for (const tool of layerTools.filter(({ operation }) => operation.path.length > 0)) {
      for (const name of tool.operation.path) {
        const { [name]: _, ...others } = sampleArguments(tool);
        expect(await refusal(tool.operation.name, others), tool.name).toContain(name);
      }
    }
  });

  it('of each of them a backslash or a slash in a text of its path', async () => {
    for (const tool of layerTools) {
      for (const name of tool.operation.path) {
        if (inputsOf(tool).properties?.[name]?.type !== 'string' || tool.operation.as?.[name]) continue;
        const args = { ...sampleArguments(tool), [name]: '../Token/1' };
        expect(await refusal(tool.operation.name, args), tool.name).toContain(name);
      }
    }
  });
});

it('half a character is replaced, in paths and in queries', async () => {
  const layer = await openLayer(offeredOnly);
  const keywords = 'GET /api/v1/TheMovieDb/Keywords';
  const titles = 'GET /api/v1/Search/movie/{searchTerm}';
  for (const operation of [keywords, titles]) {
    layer.ombi.on(operation, { json: [] });
    expect((await layer.session.call(toolOf(operation).name, { searchTerm: 'a\ud800' })).ok).toBe(true);
  }
  expect(layer.ombi.requests.map(({ path }) => path)).toEqual([
    '/api/v1/TheMovieDb/Keywords?searchTerm=a%EF%BF%BD',
    '/api/v1/Search/movie/a%EF%BF%BD',
  ]);
  await layer.close();
});

it('numbers and truth values that arrive as text are taken', async () => {
  const layer = await openLayer({ OMBI_MCP_TOOLSETS: 'api' });
  layer.ombi.on('POST /api/v2/Requests/reprocess/{type}/{requestId}/{is4K}', { json: { result: true } });
  await layer.session.call('ombi_request_reprocess', { type: '1', requestId: '12', is4K: 'false' });
  expect(layer.ombi.requests.map(({ path }) => path)).toEqual(['/api/v2/Requests/reprocess/1/12/false']);
  await layer.session.call('ombi_request_movie_search_by_search_term', { searchTerm: oddText });
  await layer.close();
}, 60_000);
