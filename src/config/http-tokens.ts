/** The file of OMBI_MCP_HTTP_TOKENS_FILE: from the SHA-256 of each token to whom it stands for. */
import { readFileSync, statSync } from 'node:fs';
import { type Filters, toolsets as knownToolsets, optInToolsets } from '../catalog.ts';
import { hasControlCharacters } from '../control-characters.ts';
import { isObject } from '../json-object.ts';

export interface HttpToken {
  /** SHA-256 of the token. */
  readonly hash: Buffer;
  /** The Ombi user that its calls run as. */
  readonly userName: string;
  /** undefined leaves the server's. */
  readonly toolsets: ReadonlySet<string> | undefined;
  readonly readOnly: boolean;
}

/**
 * Reads the file. What is wrong goes to `problems`, which name an entry by its place: whatever stands in the file may be a
 * token that got there by mistake.
 */
export function readTokensFile(file: string, problems: string[]): readonly HttpToken[] {
  const problem = (text: string) => problems.push(`the file that OMBI_MCP_HTTP_TOKENS_FILE names ${text}`);
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    problem('cannot be read; check its path and permissions');
    return [];
  }
  const entries = entriesOf(text);
  if (entries === undefined) {
    problem(
      'is no JSON object; it maps tokens to users as `ombi-mcp token` prints it: {"<SHA-256>": {"user": "alice"}}',
    );
    return [];
  }
  if (entries.length === 0)
    problem('holds no token, so nobody would be let in; `ombi-mcp token --user NAME` makes one');
  // JSON.parse keeps only the last of two members of one name.
  const hashes = Array.from(text.matchAll(/"([0-9a-f]{64})"\s*:/gi), ([, hash = '']) => hash.toLowerCase());
  if (new Set(hashes).size < hashes.length) problem('holds one token twice; keep one of the two entries');
  return entries.flatMap(([key, value], index) => {
    const own: string[] = [];
    const token = readEntry(key, value, own);
    for (const text of own) problem(`has a mistake: entry ${index + 1} ${text}`);
    return own.length === 0 ? [token] : [];
  });
}

/** The server's filters with those of a token, which can only take away. Nobody else can be named in its calls. */
export function narrowed(filters: Filters, { toolsets, readOnly }: HttpToken): Filters {
  const served = filters.toolsets ?? new Set(knownToolsets.filter((name) => !optInToolsets.includes(name)));
  return {
    ...filters,
    ...(toolsets && { toolsets: new Set([...toolsets].filter((name) => served.has(name))) }),
    // Operations that the operator took out from under lock are for tokens that are meant to have operations at all.
    ...(toolsets && !toolsets.has('api') && { exposed: new Set<string>() }),
    readOnly: readOnly || filters.readOnly === true,
    actAs: undefined,
  };
}

/** Whether others on this machine may read the file; always false on Windows, which has other permissions. */
export function isReadByOthers(file: string): boolean {
  return process.platform !== 'win32' && (statSync(file).mode & 0o077) !== 0;
}

function entriesOf(text: string): readonly (readonly [key: string, value: unknown])[] | undefined {
  try {
    // Editors of Windows begin a file with a byte order mark.
    const parsed: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
    return isObject(parsed) ? Object.entries(parsed) : undefined;
  } catch {
    return undefined;
  }
}

function readEntry(key: string, value: unknown, problems: string[]): HttpToken {
  if (!/^[0-9a-f]{64}$/i.test(key)) {
    problems.push(
      'is not named by the SHA-256 of a token (64 hexadecimal digits); `ombi-mcp token` prints the entry whole',
    );
  }
  const entry = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  const { user, toolsets, read_only: readOnly = false, ...unknown } = entry;
  const userName = typeof user === 'string' ? user.trim() : '';
  if (userName === '') problems.push('names no user; write "user": with the name of an Ombi user');
  if (hasControlCharacters(userName)) problems.push('names a user with control characters');
  if (typeof readOnly !== 'boolean') problems.push('has a read_only that is neither true nor false');
  if (Object.keys(unknown).length > 0) problems.push('has a member that is none of user, toolsets and read_only');
  return {
    hash: Buffer.from(key, 'hex'),
    userName,
    toolsets: readToolsets(toolsets, problems),
    readOnly: readOnly === true,
  };
}

function readToolsets(value: unknown, problems: string[]): ReadonlySet<string> | undefined {
  if (value === undefined) return undefined;
  const names = Array.isArray(value) ? value : [];
  if (names.length === 0 || !names.every((name) => knownToolsets.includes(name))) {
    problems.push(`has toolsets that are no list of names that exist; there are ${knownToolsets.join(', ')}`);
  }
  return new Set(names);
}
