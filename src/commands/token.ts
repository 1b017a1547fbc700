/** `ombi-mcp token`: makes a token for `ombi-mcp http`. */
import { randomBytes } from 'node:crypto';
import { parseArgs } from 'node:util';
import { toolsets as knownToolsets } from '../catalog.ts';
import { ConfigProblems } from '../config/config-problems.ts';
import { listed } from '../config/listed.ts';
import { hasControlCharacters } from '../control-characters.ts';
import { hashOf } from '../transports/http/bearer-token.ts';
import type { Invocation } from './commands.ts';

const tokenBytes = 32;

/** Prints a new token and its entry for the file of tokens; keeps neither. Gives the exit code. Throws `ConfigProblems`. */
export async function token({ args, terminal }: Pick<Invocation, 'args' | 'terminal'>): Promise<number> {
  const { user, toolsets, readOnly } = readArguments(args);
  // The prefix lets scanners for secrets, and people, see what it is.
  const made = `ombi-mcp_${randomBytes(tokenBytes).toString('base64url')}`;
  const entry = { user, ...(toolsets && { toolsets }), ...(readOnly && { read_only: true }) };
  await terminal.print(`The token, which is shown only now; the client of ${user} sends it as "Authorization: Bearer …":

  ${made}

Its entry for the file of OMBI_MCP_HTTP_TOKENS_FILE, whose whole content is { entry, entry, … }:

  ${JSON.stringify(hashOf(made).toString('hex'))}: ${JSON.stringify(entry)}
`);
  return 0;
}

function readArguments(args: readonly string[]) {
  const options = { user: { type: 'string' }, toolsets: { type: 'string' }, 'read-only': { type: 'boolean' } } as const;
  let given: { user?: string; toolsets?: string; 'read-only'?: boolean };
  try {
    given = parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch {
    throw new ConfigProblems(['token takes --user NAME, --toolsets A,B and --read-only, and nothing else']);
  }
  const problems: string[] = [];
  const user = given.user?.trim() ?? '';
  if (user === '' || hasControlCharacters(user)) {
    problems.push('--user is missing or blank; name the Ombi user that the token acts as, e.g. --user alice');
  }
  const toolsets = given.toolsets === undefined ? undefined : listed(given.toolsets);
  if (toolsets?.length === 0 || toolsets?.some((name) => !knownToolsets.includes(name))) {
    problems.push(`--toolsets names one that does not exist; there are ${knownToolsets.join(', ')}`);
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return { user, toolsets, readOnly: given['read-only'] ?? false };
}
