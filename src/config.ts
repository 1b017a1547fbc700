/** Flags, environment and secret files → one frozen Config. Every problem is reported at once, each with its remedy. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { ConfirmPolicy } from './call/confirm.ts';
import { type ActAs, openCatalogue, toolNames, toolsets } from './catalog.ts';
import { normaliseBaseUrl } from './upstream/base-url.ts';
import type { ProxySettings } from './upstream/proxy-for.ts';

export interface Config {
  /** Normalised base URL without a trailing slash. */
  readonly url: string;
  readonly apiKey: string;
  /** The Ombi user to run as; undefined runs on the bare key. */
  readonly userName: string | undefined;
  /** undefined registers every curated toolset. */
  readonly toolsets: ReadonlySet<string> | undefined;
  readonly readOnly: boolean;
  readonly disabledTools: ReadonlySet<string>;
  /** The users that any call may name to run as; undefined for none. */
  readonly actAs: ActAs | undefined;
  readonly confirm: ConfirmPolicy;
  /** Where calls that sent a change are recorded beside stderr; undefined for nowhere else. */
  readonly auditFile: string | undefined;
  readonly publishOutputSchemas: boolean;
  readonly timeoutMs: number | undefined;
  readonly insecureTls: boolean;
  readonly proxy: ProxySettings | undefined;
}

export interface Variable {
  readonly name: string;
  readonly flag?: string;
  readonly meaning: string;
}

/** Every setting, in the order in which people meet them. */
export const variables: readonly Variable[] = [
  { name: 'OMBI_URL', flag: 'url', meaning: 'address of Ombi, e.g. `http://nas:5000` or `https://example.org/ombi`' },
  { name: 'OMBI_API_KEY', meaning: 'the API key, from Ombi under Settings → Ombi; never a flag' },
  { name: 'OMBI_API_KEY_FILE', meaning: 'a file that holds the API key, instead of OMBI_API_KEY' },
  {
    name: 'OMBI_USERNAME',
    flag: 'username',
    meaning: 'the Ombi user to run as; without it the key acts as an administrator',
  },
  { name: 'OMBI_MCP_TOOLSETS', flag: 'toolsets', meaning: `comma-separated, all by default: ${toolsets.join(', ')}` },
  { name: 'OMBI_MCP_READ_ONLY', flag: 'read-only', meaning: '`true` registers no tool that changes anything' },
  { name: 'OMBI_MCP_DISABLED_TOOLS', flag: 'disable', meaning: 'comma-separated names of tools not to register' },
  {
    name: 'OMBI_MCP_ACT_AS',
    meaning:
      'user names, comma-separated, that any call may run as (input `act_as`); `*` for everybody. Whoever uses the server can then act as them',
  },
  {
    name: 'OMBI_MCP_CONFIRM',
    meaning:
      'whether a person is asked before what cannot be taken back: `auto` (default) asks where the client can ask and goes ahead where it cannot; `always` refuses where it cannot; `never` asks nobody',
  },
  { name: 'OMBI_MCP_AUDIT_FILE', meaning: 'a file to which each change that was sent is added, a line of JSON each' },
  {
    name: 'OMBI_MCP_OUTPUT_SCHEMAS',
    meaning: '`false` leaves output schemas out of tools/list, for hosts that choke on them',
  },
  {
    name: 'OMBI_MCP_TIMEOUT_MS',
    meaning: 'how long a call may take, in milliseconds (1000 to 120000); by default 30 s, and 50 s for changes',
  },
  { name: 'NODE_EXTRA_CA_CERTS', meaning: 'a file of further certificate authorities to trust (read by Node itself)' },
  { name: 'OMBI_MCP_INSECURE_TLS', meaning: '`true` accepts any certificate of Ombi’s server' },
  { name: 'HTTP_PROXY', meaning: 'proxy for http addresses; HTTPS_PROXY and NO_PROXY likewise' },
];

/** Thrown with every problem of the configuration; becomes one message and exit code 2. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`ombi-mcp cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of one start. Flags win over the environment. Throws `ConfigProblems`. */
export function readConfig(args: readonly string[], environment: Environment): Config {
  const problems: string[] = [];
  const value = settings(args, environment, problems);

  const url = readUrl(value('OMBI_URL'), problems);
  const apiKey = readKey(value('OMBI_API_KEY'), value('OMBI_API_KEY_FILE'), problems);
  const config: Config = {
    url,
    apiKey,
    userName: readUserName(value('OMBI_USERNAME'), problems),
    toolsets: readNames('OMBI_MCP_TOOLSETS', value('OMBI_MCP_TOOLSETS'), toolsets, problems),
    readOnly: readBoolean('OMBI_MCP_READ_ONLY', value('OMBI_MCP_READ_ONLY'), false, problems),
    disabledTools:
      readNames('OMBI_MCP_DISABLED_TOOLS', value('OMBI_MCP_DISABLED_TOOLS'), toolNames, problems) ?? new Set(),
    actAs: readActAs(value('OMBI_MCP_ACT_AS'), problems),
    confirm: readConfirm(value('OMBI_MCP_CONFIRM'), problems),
    auditFile: readAuditFile(value('OMBI_MCP_AUDIT_FILE'), problems),
    publishOutputSchemas: readBoolean('OMBI_MCP_OUTPUT_SCHEMAS', value('OMBI_MCP_OUTPUT_SCHEMAS'), true, problems),
    timeoutMs: readTimeout(value('OMBI_MCP_TIMEOUT_MS'), problems),
    insecureTls: readBoolean('OMBI_MCP_INSECURE_TLS', value('OMBI_MCP_INSECURE_TLS'), false, problems),
    proxy: readProxy(environment, problems),
  };
  if (problems.length === 0 && openCatalogue(config).tools.length === 0) {
    problems.push('the filters leave no tool; loosen OMBI_MCP_TOOLSETS, OMBI_MCP_READ_ONLY or OMBI_MCP_DISABLED_TOOLS');
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return Object.freeze(config);
}

function settings(args: readonly string[], environment: Environment, problems: string[]) {
  const given = readFlags(args, problems);
  const known = new Set(variables.map(({ name }) => name));
  for (const name of Object.keys(environment)) {
    if (/^OMBI_/.test(name) && !known.has(name) && environment[name] !== undefined) {
      problems.push(
        `${name} is not a setting of this version; correct its name or unset it (see --help for the settings there are)`,
      );
    } else if (/^OMBI_/.test(name) && /^\$\{[^}]*\}$/.test(environment[name] ?? '')) {
      problems.push(`${name} still holds the placeholder that your host should fill in; write the value itself there`);
    }
  }
  return (name: string): string | undefined => {
    const flag = variables.find((variable) => variable.name === name)?.flag;
    return (flag === undefined ? undefined : given.get(flag)) ?? environment[name];
  };
}

/** Flags and their values. Values are never part of a problem: one of them may be a key. */
function readFlags(args: readonly string[], problems: string[]): ReadonlyMap<string, string> {
  const flags = variables.flatMap(({ flag }) => (flag ? [flag] : []));
  const known = flags.map((flag) => `--${flag}`).join(', ');
  const options = Object.fromEntries(
    flags.map((flag) => [flag, { type: flag === 'read-only' ? ('boolean' as const) : ('string' as const) }]),
  );
  const given = new Map<string, string>();
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      problems.push(`an argument that is no flag is not understood; there are ${known} (see --help)`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    if (!flags.includes(name)) problems.push(`${rawName} is not a flag; there are ${known} (see --help)`);
    else if (given.has(name)) problems.push(`${rawName} is given twice; keep one`);
    else if (name !== 'read-only' && value === undefined) problems.push(`${rawName} needs a value`);
    else given.set(name, value ?? 'true');
  }
  return given;
}

function readUrl(text: string | undefined, problems: string[]): string {
  if (text === undefined || text.trim() === '') {
    problems.push('OMBI_URL is not set; give the address of your Ombi, e.g. OMBI_URL=http://nas:5000');
    return '';
  }
  const normalised = normaliseBaseUrl(text);
  if ('problem' in normalised) {
    problems.push(`OMBI_URL: ${normalised.problem}`);
    return '';
  }
  return normalised.url;
}

function readKey(key: string | undefined, file: string | undefined, problems: string[]): string {
  if (key !== undefined && file !== undefined) {
    problems.push('both OMBI_API_KEY and OMBI_API_KEY_FILE are set; keep one of them');
    return '';
  }
  let found = key;
  if (file !== undefined) {
    try {
      found = readFileSync(file, 'utf8');
    } catch {
      problems.push('the file that OMBI_API_KEY_FILE names cannot be read; check its path and permissions');
      return '';
    }
  }
  const trimmed = found?.trim() ?? '';
  if (trimmed === '') {
    problems.push('OMBI_API_KEY is not set; copy the key from Ombi under Settings → Ombi (or set OMBI_API_KEY_FILE)');
  } else if (!/^[\x21-\x7e]+$/.test(trimmed)) {
    problems.push('OMBI_API_KEY holds blanks or characters that no key has; copy it again from Ombi');
  }
  return trimmed;
}

function readUserName(text: string | undefined, problems: string[]): string | undefined {
  if (text === undefined) return undefined;
  const name = text.trim();
  if (name === '') {
    problems.push(
      'OMBI_USERNAME is set but blank; name an Ombi user, or unset it to run on the bare key, which acts as an administrator',
    );
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not hold them
  if (/[\u0000-\u001f\u007f]/.test(name))
    problems.push('OMBI_USERNAME holds control characters; write the plain user name');
  return name;
}

function readBoolean(name: string, text: string | undefined, otherwise: boolean, problems: string[]): boolean {
  if (text === undefined) return otherwise;
  if (text === 'true' || text === 'false') return text === 'true';
  problems.push(`${name} is ${JSON.stringify(text)}; write true or false`);
  return otherwise;
}

function readActAs(text: string | undefined, problems: string[]): ActAs | undefined {
  if (text === undefined) return undefined;
  if (text.trim() === '*') return '*';
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  if (names.length === 0) problems.push('OMBI_MCP_ACT_AS is blank; name Ombi users, write *, or unset it');
  if (names.includes('*')) problems.push('OMBI_MCP_ACT_AS names users beside *; write * alone, or the users');
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a header must not hold them
  if (names.some((name) => /[\u0000-\u001f\u007f]/.test(name)))
    problems.push('OMBI_MCP_ACT_AS holds control characters; write plain user names');
  return new Set(names);
}

const confirmPolicies: readonly ConfirmPolicy[] = ['auto', 'always', 'never'];

function readConfirm(text: string | undefined, problems: string[]): ConfirmPolicy {
  const policy = text === undefined ? 'auto' : confirmPolicies.find((known) => known === text);
  if (policy === undefined) {
    problems.push(`OMBI_MCP_CONFIRM is ${JSON.stringify(text)}; write ${confirmPolicies.join(', ')}`);
  }
  return policy ?? 'auto';
}

/** Opened once, so that a start shows whether it can be written. */
function readAuditFile(file: string | undefined, problems: string[]): string | undefined {
  if (file === undefined) return undefined;
  try {
    closeSync(openSync(file, 'a', 0o600));
  } catch {
    problems.push('the file that OMBI_MCP_AUDIT_FILE names cannot be written; check its folder and permissions');
  }
  return file;
}

function readNames(
  name: string,
  text: string | undefined,
  known: readonly string[],
  problems: string[],
): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const names = text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  if (names.length === 0) problems.push(`${name} is blank; name some of ${known.join(', ')}, or unset it`);
  for (const unknown of names.filter((part) => !known.includes(part))) {
    problems.push(`${name} names ${JSON.stringify(unknown)}, which does not exist; there are ${known.join(', ')}`);
  }
  return new Set(names);
}

function readTimeout(text: string | undefined, problems: string[]): number | undefined {
  if (text === undefined) return undefined;
  const ms = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN;
  if (ms >= 1_000 && ms <= 120_000) return ms;
  problems.push(`OMBI_MCP_TIMEOUT_MS is ${JSON.stringify(text)}; write a number from 1000 to 120000`);
  return undefined;
}

/** A lower-case variable wins, as with other programs. */
function readProxy(environment: Environment, problems: string[]): ProxySettings | undefined {
  const pick = (name: string) => environment[name.toLowerCase()]?.trim() || environment[name]?.trim() || undefined;
  const address = (name: string) => {
    const text = pick(name);
    if (text === undefined) return undefined;
    const url = /^[a-z][a-z0-9+.-]*:\/\//i.test(text) ? text : `http://${text}`;
    if (/^https?:/i.test(url) && URL.canParse(url) && !/%(?![\da-f]{2})/i.test(url)) return url;
    // The value is not shown: it may hold a password.
    problems.push(`${name} is no address of an http:// or https:// proxy; write e.g. http://proxy:3128, or unset it`);
    return undefined;
  };
  const [http, https, no] = [address('HTTP_PROXY'), address('HTTPS_PROXY'), pick('NO_PROXY')];
  if (!http && !https) return undefined;
  return { ...(http && { http }), ...(https && { https }), ...(no && { no }) };
}
