/** What each of the 377 tools puts on the wire, called once through a real client with arguments made from its schema. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSwagger } from '../../generator/read.ts';
import type { RecordedOmbi } from '../support/recorded-ombi.ts';
import type { Session } from '../support/session.ts';
import {
  type Arguments,
  everyOperation,
  type LayerTool,
  layerTools,
  leastAnswer,
  oddText,
  offeredOnly,
  openLayer,
  sampleArguments,
  withheld,
} from './layer.ts';

const { swagger } = readSwagger(new URL('../..', import.meta.url).pathname);

/** `oddText` as Ombi must get it in a path; the second is for the operation that decodes twice. */
const encoded = 'Am%C3%A9lie%20%26%20co%2C%2050%25%20%2B1%20%232%3F';
const encodedTwice = 'Am%25C3%25A9lie%2520%2526%2520co%252C%252050%2525%2520%252B1%2520%25232%253F';

const plain = /^[\w.-]+$/;

/** The path by the swagger's own template; what is left of the arguments, but the body, is the query. */
function expectedTarget({ operation }: LayerTool, args: Arguments): { path: string; query: [string, string][] } {
  const { body: _, ...values } = args;
  const [, template = ''] = operation.name.split(' ');
  expect(Object.keys(swagger.paths)).toContain(template);
  const path = template.replace(/\{(\w+)\}/g, (parameter, name: string) => {
    const key =
      name in values ? name : (Object.keys(values).find((one) => one.toLowerCase() === name.toLowerCase()) ?? '');
    const text = String(values[key]);
    delete values[key];
    if (text === oddText) return template.includes('/Search/multi/') ? encodedTwice : encoded;
    if (!plain.test(text)) throw new Error(`Write out how ${parameter} is encoded when it is ${text}`);
    return text;
  });
  return { path, query: Object.entries(values).map(([name, value]) => [name, String(value)]) };
}

/** The one request that was made, in the words of `expectedTarget`. */
function theRequest({ requests }: RecordedOmbi) {
  expect(requests.map((call) => `${call.method} ${call.path}`)).toHaveLength(1);
  const [call] = requests;
  const [path, search] = (call?.path ?? '').split('?');
  return {
    method: call?.method,
    path,
    query: [...new URLSearchParams(search)].sort(),
    body: call?.body,
    key: call?.headers['apikey'],
    accept: call?.headers['accept'],
    userName: call?.userName,
    contentType: call?.headers['content-type'],
  };
}

describe('with every operation exposed', () => {
  let layer: Awaited<ReturnType<typeof openLayer>>;

  beforeAll(async () => {
    layer = await openLayer(everyOperation, { userName: 'José' });
    for (const tool of layerTools) layer.ombi.on(tool.operation.name, leastAnswer(tool));
  }, 60_000);
  beforeEach(() => layer.ombi.forget());
  afterAll(() => layer.close());

  it('tools/list has the 377 tools, in one page', async () => {
    const { tools, nextCursor } = await layer.session.client.listTools();
    expect(tools.map(({ name }) => name)).toEqual(layerTools.map(({ name }) => name));
    expect(nextCursor).toBeUndefined();
  });

  it.each(layerTools.map((tool) => [tool.name, tool] as const))(
    '[G06] %s sends exactly its operation',
    async (name, tool) => {
      const args = sampleArguments(tool);
      const { error } = await layer.session.call(name, args);
      expect(error).toBeUndefined();
      const { path, query } = expectedTarget(tool, args);
      const hasBody = 'body' in args;
      expect(hasBody).toBe(tool.operation.body === true);
      expect(theRequest(layer.ombi)).toEqual({
        method: tool.operation.name.split(' ')[0],
        path,
        query: query.sort(),
        body: hasBody ? args['body'] : undefined,
        key: 'test-key',
        accept: name === 'ombi_system_logs_by_log_file_name' ? 'text/plain' : 'application/json',
        userName: 'José',
        contentType: hasBody ? 'application/json' : undefined,
      });
    },
  );
});

describe('without an exposure', () => {
  let layer: { ombi: RecordedOmbi; session: Session; close(): Promise<void> };

  beforeAll(async () => {
    layer = await openLayer(offeredOnly);
  }, 60_000);
  afterAll(() => layer.close());

  it('[G06] the 150 withheld operations are unknown tools, and nothing is sent', async () => {
    expect(withheld).toHaveLength(150);
    for (const tool of withheld) {
      const call = layer.session.client.callTool({ name: tool.name, arguments: sampleArguments(tool) });
      await expect(call, tool.name).rejects.toThrow('Unknown tool; tools/list names the tools there are.');
    }
    expect(layer.ombi.requests).toEqual([]);
  });
});
