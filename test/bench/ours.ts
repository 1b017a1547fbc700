/** Ours: the bundle that `npm run build` made. */
import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Contender, pageRows } from './contenders.ts';

const script = join('dist', 'ombi-mcp.js');

/** One for each client that is measured at once: a token may send 300 messages at once, and 5 a second after that. */
const tokens = 100;
const tokenOf = (client: number) => `bench-${client}`;

/** `folder` takes the file of tokens. */
export function ours(folder: string): Contender {
  const file = join(folder, 'tokens.json');
  const entries = Array.from({ length: tokens }, (_, client) => [
    createHash('sha256').update(tokenOf(client)).digest('hex'),
    { user: 'bob' },
  ]);
  writeFileSync(file, JSON.stringify(Object.fromEntries(entries)), { mode: 0o600 });
  return {
    name: 'ombi-mcp',
    form: 'ours: `ombi-mcp` and `ombi-mcp http` with a token for each client, as built',
    stdio: (ombi) => ({ args: [script], env: { ...reaching(ombi), OMBI_USERNAME: 'bob' } }),
    http: (ombi, port) => ({
      args: [script, 'http', '--port', String(port)],
      env: { ...reaching(ombi), OMBI_MCP_HTTP_TOKENS_FILE: file },
      path: '/mcp',
      headers: (client) => ({ Authorization: `Bearer ${tokenOf(client)}` }),
    }),
    page: (position) => ({ name: 'read_requests', arguments: { media: 'movie', limit: pageRows, offset: position } }),
  };
}

const reaching = (ombi: string) => ({ OMBI_URL: ombi, OMBI_API_KEY: 'key' });
