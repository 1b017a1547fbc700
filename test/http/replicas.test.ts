/** Two processes behind a proxy that gives each message to the next one: nothing that a client needs is kept in one. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { afterEach, describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { bundle } from '../support/bundle.ts';
import { keptValidators } from '../support/session.ts';
import { closeAll, keep, tokensFile } from './serving.ts';

afterEach(closeAll);

/** `ombi-mcp http` as it is shipped, when it listens. */
async function startProcess(
  binary: string,
  environment: Record<string, string>,
): Promise<{ child: ChildProcess; url: string }> {
  const child = spawn(process.execPath, [binary, 'http', '--port', '0'], {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  keep({ close: () => child.kill('SIGKILL') });
  let stderr = '';
  const url = await new Promise<string>((resolve, reject) => {
    child.stderr?.on('data', (chunk: Buffer) => {
      stderr += chunk.toString('utf8');
      const [, found] = /listening on (\S+)/.exec(stderr) ?? [];
      if (found !== undefined) resolve(found);
    });
    child.once('exit', () => reject(new Error(`it did not start: ${stderr}`)));
  });
  return { child, url };
}

/** Gives each message to the next of the targets; `served` counts them. */
async function roundRobin(targets: readonly string[]): Promise<{ url: URL; served: number[] }> {
  const served = targets.map(() => 0);
  let next = 0;
  const proxy = createServer((incoming, outgoing) => {
    const at = next++ % targets.length;
    served[at] = (served[at] ?? 0) + 1;
    const { method = '', headers } = incoming;
    const forwarded = request(targets[at] ?? '', { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.once('error', () => outgoing.destroy());
    incoming.pipe(forwarded);
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  keep({
    close: () => {
      proxy.closeAllConnections();
      proxy.close();
    },
  });
  return { url: new URL(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}/mcp`), served };
}

describe('two processes behind a round-robin proxy', () => {
  it('serve a client as one: it reads what it wrote, is refused what is stale, and each ends with 0 on SIGTERM', async () => {
    const ombi = keep(await startDemoOmbi());
    const environment = {
      OMBI_URL: ombi.url,
      OMBI_API_KEY: ombi.apiKey,
      OMBI_MCP_HTTP_TOKENS_FILE: tokensFile({ a: { user: 'alice' }, root: { user: 'admin' } }),
    };
    const binary = await bundle();
    const processes = await Promise.all([startProcess(binary, environment), startProcess(binary, environment)]);
    const { url, served } = await roundRobin(processes.map((each) => each.url));
    const connect = async (token: string) => {
      const client = new Client({ name: 'test', version: '1' }, { jsonSchemaValidator: keptValidators });
      const headers = { Authorization: `Bearer ${token}` };
      const transport = new StreamableHTTPClientTransport(url, { requestInit: { headers } });
      await client.connect(transport as Parameters<Client['connect']>[0]);
      keep({ close: () => client.close() });
      return async (name: string, args: Record<string, unknown>) =>
        (await client.callTool({ name, arguments: args })).structuredContent as unknown as Envelope;
    };
    const [alice, root] = await Promise.all([connect('a'), connect('root')]);

    // Seen through the other process than the one that wrote it, whichever that was.
    expect(
      await alice('write_request_decide', { decision: 'deny', targets: [{ kind: 'movie', id: 9 }] }),
    ).toMatchObject({ ok: true });
    for (const turn of [1, 2]) {
      const { data } = await alice('read_requests', { view: 'get', kind: 'movie', id: 9 });
      expect(JSON.stringify(data), `turn ${turn}`).toContain('"denied":true');
    }

    // A revision of one process is one of the other: it is keyed by the API key, and guards against whoever was faster.
    const section = 'sonarr';
    const { revision } = (await root('read_settings', { section })).data as { revision: string };
    const change = (value: string) => ({ section, revision, changes: [{ name: '/seasonFolders', value }] });
    const changes = await Promise.all([
      root('write_settings', change('false')),
      root('write_settings', change('true')),
    ]);
    expect(changes.map(({ error }) => error?.code ?? 'ok')).not.toContain('INTERNAL_ERROR');
    const again = await Promise.all(['false', 'true'].map((value) => root('write_settings', change(value))));
    expect(again.map(({ error }) => error?.code)).toContain('CONFLICT');

    expect(Math.min(...served)).toBeGreaterThan(3);
    const codes = await Promise.all(
      processes.map(async ({ child }) => {
        child.kill('SIGTERM');
        return (await once(child, 'exit'))[0] as number | null;
      }),
    );
    expect(codes).toEqual([0, 0]);
  });
});
