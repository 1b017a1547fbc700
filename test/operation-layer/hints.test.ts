/** What hosts are told of the tools of the operation layer, and which of them a server that only reads has. */
import { describe, expect, it } from 'vitest';
import { operationLayer } from '../../spec/operation-layer/index.ts';
import { operations } from '../../spec/operations/index.ts';
import type { OperationEntry, OperationTool } from '../../spec/types.ts';
import { openCatalogue } from '../../src/catalog.ts';
import { readConfig } from '../../src/config/config.ts';
import { layerTools, offered, openLayer, toolOf } from './layer.ts';

const entries: Readonly<Record<string, OperationEntry>> = operations;
const words: Readonly<Record<string, OperationTool>> = operationLayer;
const hintsOf = (operation: string) => toolOf(operation).published.annotations;

const reading = { readOnlyHint: true, destructiveHint: false, idempotentHint: true, openWorldHint: true };
const adding = { readOnlyHint: false, destructiveHint: false, idempotentHint: false, openWorldHint: true };
const destroying = { ...adding, destructiveHint: true };

describe('[C09] the hints', () => {
  it.each([
    'POST /api/v1/Search/movie',
    'POST /api/v1/Search/movie/info',
    'POST /api/v2/Search/multi/{searchTerm}',
    'POST /api/v2/Search/advancedSearch/movie/{currentPosition}/{amountToLoad}',
    'POST /api/v1/Settings/testcron',
    'GET /api/v1/Request/movie/total',
  ])('%s reads, whatever its verb', (operation) => {
    expect(hintsOf(operation)).toMatchObject(reading);
  });

  it.each([
    'GET /api/v1/Token/{pinId}',
    'GET /api/v1/Identity/newsletter/unsubscribe/{userId}',
    'GET /api/v1/Settings/clientid',
    'POST /api/v1/Request/movie',
    'PUT /api/v1/Request/movie/deny',
  ])('%s changes something, whatever its verb', (operation) => {
    expect(hintsOf(operation)).toMatchObject({ readOnlyHint: false, idempotentHint: false });
  });

  it.each(['POST /api/v1/Request/movie', 'POST /api/v1/Issues', 'POST /api/v1/Request/tv/subscribe/{requestId}'])(
    '%s only adds',
    (operation) => {
      expect(hintsOf(operation)).toMatchObject(adding);
    },
  );

  it.each([
    'DELETE /api/v1/Request/movie/{requestId}',
    'PUT /api/v1/Request/tv/deny',
    'POST /api/v1/Settings/plex',
    'DELETE /api/v1/Request/movie/all',
  ])('%s destroys or overwrites', (operation) => {
    expect(hintsOf(operation)).toMatchObject(destroying);
  });

  it('of all 377 follow from what the ledger says of effect and destruction', () => {
    for (const { operation, access, published } of layerTools) {
      const isRead = entries[operation.name]?.effect === 'read';
      expect(access).toBe(isRead ? 'read' : 'write');
      const expected = isRead ? reading : words[operation.name]?.destructive ? destroying : adding;
      expect(published.annotations, operation.name).toMatchObject(expected);
    }
  });

  it('never call a deletion harmless', () => {
    const deletions = layerTools.filter(({ operation }) => operation.name.startsWith('DELETE '));
    expect(deletions.length).toBeGreaterThan(5);
    for (const { operation } of deletions) expect(hintsOf(operation.name)).toMatchObject(destroying);
  });
});

describe('filters', () => {
  const named = (filters: Parameters<typeof openCatalogue>[0]) => openCatalogue(filters).tools.map(({ name }) => name);

  it('the toolset api is off by default, and on alone or beside others', () => {
    expect(named({}).filter((name) => name.startsWith('ombi_'))).toEqual([]);
    expect(named({ toolsets: new Set(['api']) })).toEqual(offered.map(({ name }) => name));
    const both = named({ toolsets: new Set(['issues', 'api']) });
    expect(both).toEqual([...named({ toolsets: new Set(['issues']) }), ...offered.map(({ name }) => name)]);
  });

  it('[G09] api and read-only together list exactly the effect-free operations', async () => {
    const { session, close } = await openLayer({ OMBI_MCP_TOOLSETS: 'api', OMBI_MCP_READ_ONLY: 'true' });
    const { tools } = await session.client.listTools();
    const effectFree = Object.keys(entries).filter(
      (name) => entries[name]?.api === true && entries[name]?.effect === 'read',
    );
    const listed = tools.map(({ name }) => layerTools.find((tool) => tool.name === name)?.operation.name ?? name);
    expect(listed.sort()).toEqual(effectFree.sort());
    expect(tools).toHaveLength(169);
    for (const { annotations } of tools) expect(annotations?.readOnlyHint).toBe(true);
    const write = session.client.callTool({ name: 'ombi_request_movie_deny', arguments: { body: { id: 1 } } });
    await expect(write).rejects.toThrow('Unknown tool');
    await close();
  }, 60_000);

  it('[G09] a disabled tool is not registered, and a wrong name is a start-up problem', () => {
    const environment = { OMBI_URL: 'http://nas:5000', OMBI_API_KEY: 'k', OMBI_MCP_TOOLSETS: 'api' };
    const config = readConfig([], { ...environment, OMBI_MCP_DISABLED_TOOLS: 'ombi_request_movie_deny' });
    expect(openCatalogue(config).tools).toHaveLength(226);
    expect(openCatalogue(config).find('ombi_request_movie_deny')).toBeUndefined();
    expect(() => readConfig([], { ...environment, OMBI_MCP_DISABLED_TOOLS: 'ombi_request_film_deny' })).toThrow(
      'OMBI_MCP_DISABLED_TOOLS names "ombi_request_film_deny", which does not exist',
    );
  });
});
