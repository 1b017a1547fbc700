/** OMBI_MCP_EXPOSE: single withheld operations that an operator offers all the same; and what the whole list costs. */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { reasons } from '../../generated/reasons.ts';
import { readConfig } from '../../src/config/config.ts';
import { ConfigProblems } from '../../src/config/config-problems.ts';
import { exposureNotices } from '../../src/config/exposure-notices.ts';
import { everyOperation, layerTools, openLayer, sampleArguments, toolOf, withheld } from './layer.ts';

const environment = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'k' };

function problemsOf(settings: Record<string, string>): readonly string[] {
  try {
    readConfig([], { ...environment, ...settings });
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('OMBI_MCP_EXPOSE', () => {
  it.each([
    ['POST /api/v1/Settings/plexx', 'which is no operation of Ombi; write method and path as generated/TOOLS.md does'],
    ['post /api/v1/Settings/plex', 'which is no operation of Ombi; write method and path as generated/TOOLS.md does'],
    ['GET /api/v1/Request/movie/total', 'which is not withheld; drop it, and add api to OMBI_MCP_TOOLSETS'],
  ])('%s is a start-up problem', (name, says) => {
    expect(problemsOf({ OMBI_MCP_EXPOSE: name })).toEqual([`OMBI_MCP_EXPOSE names "${name}", ${says}`]);
  });

  it('a blank one is a start-up problem', () => {
    expect(problemsOf({ OMBI_MCP_EXPOSE: ' , ' })).toEqual([
      'OMBI_MCP_EXPOSE is blank; name some withheld operations, or unset it',
    ]);
  });

  it('a change under read-only is a start-up problem, a read is not', () => {
    const readOnly = { OMBI_MCP_READ_ONLY: 'true' };
    expect(problemsOf({ ...readOnly, OMBI_MCP_EXPOSE: 'POST /api/v1/Settings/plex' })).toEqual([
      'OMBI_MCP_EXPOSE names "POST /api/v1/Settings/plex", a change, which OMBI_MCP_READ_ONLY forbids; drop one of the two',
    ]);
    expect(problemsOf({ ...readOnly, OMBI_MCP_EXPOSE: 'GET /api/v1/Settings/plex' })).toEqual([]);
  });

  it('takes several, says all problems at once, and forgives blanks between them', () => {
    expect(problemsOf({ OMBI_MCP_EXPOSE: 'GET /a , GET /b' })).toHaveLength(2);
    expect(problemsOf({ OMBI_MCP_EXPOSE: ' GET /api/v1/Settings/plex , POST /api/v1/Settings/plex, ' })).toEqual([]);
  });

  it('adds those alone to the default tools', async () => {
    const { session, close } = await openLayer({
      OMBI_MCP_EXPOSE: 'GET /api/v1/Settings/plex,POST /api/v1/Tester/plex',
    });
    const { tools } = await session.client.listTools();
    expect(tools.map(({ name }) => name).filter((name) => name.startsWith('ombi_'))).toEqual([
      'ombi_settings_plex',
      'ombi_tester_plex',
    ]);
    expect(tools).toHaveLength(33);
    await close();
  }, 60_000);

  it('is warned of with one line for each of the 150', () => {
    const lines = exposureNotices(new Set(withheld.map(({ operation }) => operation.name)));
    expect(lines).toHaveLength(150);
    for (const { name, operation } of withheld) {
      expect(lines).toContain(
        `OMBI_MCP_EXPOSE offers ${operation.name} as ${name}, though it is withheld: ${new Map(Object.entries<string>(reasons)).get(operation.withheld ?? '')}. What it does is your responsibility`,
      );
    }
    expect(exposureNotices(new Set())).toEqual([]);
  });

  it('is warned of when the command starts', async () => {
    const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));
    const started = spawn(process.execPath, ['--import', 'tsx', main], {
      env: {
        // Not the settings of whoever runs the tests.
        PATH: process.env['PATH'] ?? '',
        ...environment,
        OMBI_MCP_EXPOSE: 'POST /api/v1/Settings/plex,GET /api/v1/Settings/clientid',
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    let [stdout, stderr] = ['', ''];
    started.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    started.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    started.stdin.end();
    await new Promise((resolve) => started.once('close', resolve));
    expect(stdout).toBe('');
    expect(stderr.split('\n').filter((line) => line.includes('OMBI_MCP_EXPOSE'))).toEqual([
      'ombi-mcp: OMBI_MCP_EXPOSE offers GET /api/v1/Settings/clientid as ombi_settings_clientid, though it is withheld: its answer is a key, a token or another secret. What it does is your responsibility',
      'ombi-mcp: OMBI_MCP_EXPOSE offers POST /api/v1/Settings/plex as ombi_settings_plex_post, though it is withheld: something else does the same better. What it does is your responsibility',
    ]);
  }, 60_000);
});

const plainText = { 'content-type': 'text/plain' };

describe('with all that can be switched on', () => {
  let layer: Awaited<ReturnType<typeof openLayer>>;
  beforeAll(async () => {
    const toolsets = 'discovery,requests,issues,people,system,api,raw';
    layer = await openLayer({ ...everyOperation, OMBI_MCP_TOOLSETS: toolsets });
  }, 60_000);
  afterAll(() => layer.close());

  it('the list is one page of 411 tools with unique names, within its measured size', async () => {
    const { tools, nextCursor } = await layer.session.client.listTools();
    expect(nextCursor).toBeUndefined();
    expect(tools).toHaveLength(411);
    expect(new Set(tools.map(({ name }) => name)).size).toBe(411);
    const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
    const visible = bytesOf(tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));
    const whole = bytesOf(tools);
    process.stderr.write(`all ${tools.length} tools: ${whole} bytes, of which a model reads ${visible}\n`);
    expect(whole).toBeLessThan(1_137_000);
    expect(visible).toBeLessThan(258_500);
  });

  it.each(['GET /api/v1/Settings/clientid', 'POST /api/v1/Settings/ombi/resetApi'])(
    '%s answers without its secret, even exposed',
    async (operation) => {
      expect(toolOf(operation).operation.withheld).toBe('returns_secret');
      for (const answer of [
        { json: 'c0ffee00c0ffee00' },
        { json: { key: 'c0ffee' } },
        { text: 'c0ffee', headers: plainText },
      ]) {
        layer.ombi.on(operation, answer);
        const { ok, data } = await layer.session.call(toolOf(operation).name, {});
        expect(JSON.stringify(data ?? '')).not.toMatch(/c0ffee|[0-9a-f]{16}/i);
        if (ok) expect(data).toMatchObject({ body: null, omitted: [''] });
      }
    },
  );

  it.each(
    layerTools.filter(({ operation }) => operation.withheld === 'grants_access').map(({ operation }) => operation.name),
  )('%s shows no token that it is given', async (operation) => {
    const token = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJhZG1pbiJ9.c2lnbmF0dXJlc2lnbmF0dXJl';
    layer.ombi.on(operation, {
      json: { access_token: token, authToken: token, token, url: `https://plex.tv/?t=${token}`, said: token },
    });
    const answer = await layer.session.call(toolOf(operation).name, sampleArguments(toolOf(operation)));
    expect(JSON.stringify(answer)).not.toContain('eyJ');
  });
});
