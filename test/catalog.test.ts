import { afterEach, describe, expect, it } from 'vitest';
import { startRecordedOmbi } from './support/recorded-ombi.ts';
import { openSession, type Session } from './support/session.ts';

/** Nobody listens there: listing tools sends nothing to Ombi. */
const url = 'http://127.0.0.1:9';
const sessions: Session[] = [];
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
});

async function listed(settings: Record<string, string>) {
  const session = await openSession({ url, settings });
  sessions.push(session);
  return { session, tools: (await session.client.listTools()).tools };
}

it('[C5] the tools are listed without asking Ombi anything, its swagger included', async () => {
  const ombi = await startRecordedOmbi();
  const session = await openSession({ url: ombi.url });
  expect((await session.client.listTools()).tools).toHaveLength(31);
  expect(ombi.requests).toEqual([]);
  await session.close();
  await ombi.close();
});

describe('filters', () => {
  it('[G09] read-only registers no tool that changes anything', async () => {
    const { session, tools } = await listed({ OMBI_MCP_READ_ONLY: 'true' });
    expect(tools.map(({ name }) => name)).not.toContain('write_request_create');
    expect(tools.every(({ annotations }) => annotations?.readOnlyHint === true)).toBe(true);
    await expect(
      session.client.callTool({ name: 'write_request_create', arguments: { media: 'movie', ids: ['1'] } }),
    ).rejects.toMatchObject({ code: -32602 });
  });

  it('[G09] [R10] toolsets register their tools and no others', async () => {
    const { tools } = await listed({ OMBI_MCP_TOOLSETS: 'requests' });
    const names = tools.map(({ name }) => name);
    expect(names).toContain('read_requests');
    expect(names).toContain('write_request_create');
    expect(names).not.toContain('read_search');
  });

  it('[G09] a disabled tool is an unknown tool', async () => {
    const { session, tools } = await listed({ OMBI_MCP_DISABLED_TOOLS: 'read_media' });
    expect(tools.map(({ name }) => name)).not.toContain('read_media');
    await expect(session.client.callTool({ name: 'read_media', arguments: {} })).rejects.toMatchObject({
      code: -32602,
    });
  });

  it('output schemas can be left out of the list; results keep to them all the same', async () => {
    const { tools } = await listed({ OMBI_MCP_OUTPUT_SCHEMAS: 'false' });
    expect(tools.some(({ outputSchema }) => outputSchema)).toBe(false);
  });
});

describe('a result', () => {
  it('[C06] [C07] is the envelope, structured and as the same text; isError is the inverse of ok and not in it', async () => {
    const { session } = await listed({ OMBI_USERNAME: 'bob' });
    const result = await session.client.callTool({ name: 'read_requests', arguments: { limit: 0 } });
    expect(result.isError).toBe(true);
    expect(result.structuredContent).toEqual({
      ok: false,
      operation: 'read_requests',
      error: { code: 'INVALID_ARGUMENT', message: 'limit: is at least 1.', retryable: false, field: 'limit' },
      warnings: [],
      truncated: false,
      correlation_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }]);
  });
});
