/** Flags, environment and secret files → one frozen Config. Every problem is reported at once, each with its remedy. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { variables as table } from '../generated/variables.ts';
import type { ConfirmPolicy } from './call/confirm.ts';
import { type ActAs, openCatalogue } from './catalog.ts';
import { isPlaceholder, withoutBlanks } from './config-blanks.ts';
import { type HttpConfig, readHttp } from './config-http.ts';
import { readDisabledTools, readExposed, readToolsets } from './config-tools.ts';
import { narrowed } from './http-tokens.ts';
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
  /** Withheld operations that are offered all the same. */
  readonly exposed: ReadonlySet<string>;
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
  /** The one command that takes the flag; every one where there is none. */
  readonly command?: 'http';
  readonly meaning: string;
}

/** Every setting, in the order in which people meet them. */
export const variables: readonly Variable[] = table;

type FlagOptions = Readonly<Record<string, { readonly type: 'boolean' | 'string' }>>;

/** The flags that a command takes, as `parseArgs` takes them. */
function flagsFor(command: Variable['command']): FlagOptions {
  const taken = variables.filter((variable) => variable.command === undefined || variable.command === command);
  return Object.fromEntries(
    taken.flatMap(({ flag }) => (flag ? [[flag, { type: flag === 'read-only' ? 'boolean' : 'string' } as const]] : [])),
  );
}

/** The flags that every command takes. */
export const flagOptions: FlagOptions = flagsFor(undefined);

/** Thrown with every problem of the configuration; becomes one message and exit code 2. */
export class ConfigProblems extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`ombi-mcp cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Variables by name, as `process.env` has them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Reads the settings of one start. Flags win over the environment. Throws `ConfigProblems`. */
export function readConfig(args: readonly string[], environment: Environment): Config {
  const problems: string[] = [];
  const config = readCommon(settings(args, environment, flagOptions, problems), environment, problems);
  if (problems.length > 0) throw new ConfigProblems(problems);
  return config;
}

/** The same for `ombi-mcp http`, with its own settings. */
export function readHttpConfig(
  args: readonly string[],
  environment: Environment,
): { readonly config: Config; readonly http: HttpConfig } {
  const problems: string[] = [];
  const value = settings(args, environment, flagsFor('http'), problems);
  const config = readCommon(value, environment, problems);
  const json = readBoolean('OMBI_MCP_HTTP_JSON', value('OMBI_MCP_HTTP_JSON'), false, problems);
  const http = readHttp(value, json, problems);
  if (
    problems.length === 0 &&
    http.tokens?.some((token) => openCatalogue(narrowed(config, token)).tools.length === 0)
  ) {
    problems.push(
      'the filters leave a token of OMBI_MCP_HTTP_TOKENS_FILE no tool; loosen its toolsets and read_only, or OMBI_MCP_TOOLSETS, OMBI_MCP_READ_ONLY or OMBI_MCP_DISABLED_TOOLS',
    );
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return { config, http };
}

type ValueOf = (name: string) => string | undefined;

function readCommon(value: ValueOf, environment: Environment, problems: string[]): Config {
  const url = readUrl(value('OMBI_URL'), problems);
  const apiKey = readKey(value('OMBI_API_KEY'), value('OMBI_API_KEY_FILE'), problems);
  const userName = readUserName(value('OMBI_USERNAME'), problems);
  const toolsets = readToolsets(value('OMBI_MCP_TOOLSETS'), problems);
  const readOnly = readBoolean('OMBI_MCP_READ_ONLY', value('OMBI_MCP_READ_ONLY'), false, problems);
  const config: Config = {
    url,
    apiKey,
    userName,
    toolsets,
    readOnly,
    disabledTools: readDisabledTools(value('OMBI_MCP_DISABLED_TOOLS'), problems),
    exposed: readExposed(value('OMBI_MCP_EXPOSE'), readOnly, problems),
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
  return Object.freeze(config);
}

function settings(args: readonly string[], inherited: Environment, options: FlagOptions, problems: string[]): ValueOf {
  const given = readFlags(args, options, problems);
  const known = new Set(variables.map(({ name }) => name));
  const environment = withoutBlanks(inherited, known, problems);
  for (const name of Object.keys(environment)) {
    if (/^OMBI_/.test(name) && !known.has(name) && environment[name] !== undefined) {
      problems.push(
        `${name} is not a setting of this version; correct its name or unset it (see --help for the settings there are)`,
      );
    } else if (/^OMBI_/.test(name) && isPlaceholder(environment[name] ?? '')) {
      problems.push(`${name} still holds the placeholder that your host should fill in; write the value itself there`);
    }
  }
  return (name) => {
    const flag = variables.find((variable) => variable.name === name)?.flag;
    return (flag === undefined ? undefined : given.get(flag)) ?? environment[name];
  };
}

/** Flags and their values. Values are never part of a problem: one of them may be a key. */
function readFlags(args: readonly string[], options: FlagOptions, problems: string[]): ReadonlyMap<string, string> {
  const flags = Object.keys(options);
  const known = flags.map((flag) => `--${flag}`).join(', ');
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
