/** Our server as a host starts it: the built bundle, a process of its own, stdio. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { keptValidators } from '../support/session.ts';
import type { Connect } from './run-e2e.ts';

/** Of this process only what has nothing to do with an Ombi goes along. */
const inherited = ['PATH', 'HOME', 'SystemRoot', 'TEMP', 'NODE_EXTRA_CA_CERTS'];

/** Connects to it; whoever is asked agrees. */
export const connectBundle =
  (path: string): Connect =>
  async (settings) => {
    const env = Object.fromEntries(inherited.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
    const transport = new StdioClientTransport({
      command: process.execPath,
      args: [path],
      env: { ...env, ...settings },
      stderr: 'pipe',
    });
    const stderr: string[] = [];
    transport.stderr?.on('data', (chunk) => stderr.push(String(chunk)));
    const client = new Client(
      { name: 'e2e', version: '1' },
      { capabilities: { elicitation: {} }, jsonSchemaValidator: keptValidators },
    );
    client.setRequestHandler(ElicitRequestSchema, () => ({ action: 'accept', content: {} }));
    await client.connect(transport);
    return { client, stderr, close: () => client.close() };
  };
