/** Flags, environment and secret files → one frozen Config. Every problem is reported at once, each with its remedy. */
import { closeSync, openSync, readFileSync } from 'node:fs';
import type { ConfirmPolicy } from '../call/confirm.ts';
import { type ActAs, openCatalogue } from '../catalog.ts';
import { hasControlCharacters } from '../control-characters.ts';
import { normaliseBaseUrl } from '../upstream/base-url.ts';
import type { ProxySettings } from '../upstream/proxy-for.ts';
import { ConfigProblems } from './config-problems.ts';
import { type HttpConfig, readHttp } from './http-settings.ts';
import { narrowed } from './http-tokens.ts';
import { listed } from './listed.ts';
import { type Environment, flagOptions, flagsFor, readSettings, type ValueOf } from './settings.ts';
import { readDisabledTools, readExposed, readToolsets } from './tool-filters.ts';

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

/** Reads the settings of one start. Flags win over the environment. Throws `ConfigProblems`. */
export function readConfig(args: readonly string[], environment: Environment): Config {
  const problems: string[] = [];
  const config = readCommon(readSettings(args, environment, flagOptions, problems), environment, problems);
  if (problems.length > 0) throw new ConfigProblems(problems);
  return config;
}

/** The same for `ombi-mcp http`, with its own settings. */
export function readHttpConfig(
  args: readonly string[],
  environment: Environment,
): { readonly config: Config; readonly http: HttpConfig } {
  const problems: string[] = [];
  const value = readSettings(args, environment, flagsFor('http'), problems);
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
  if (hasControlCharacters(name)) problems.push('OMBI_USERNAME holds control characters; write the plain user name');
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
  const names = listed(text);
  if (names.length === 0) problems.push('OMBI_MCP_ACT_AS is blank; name Ombi users, write *, or unset it');
  if (names.includes('*')) problems.push('OMBI_MCP_ACT_AS names users beside *; write * alone, or the users');
  if (names.some(hasControlCharacters))
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
    if (/^https?:/i.test(url) && URL.canParse(url) && isDecodable(url)) return url;
    // The value is not shown: it may hold a password.
    problems.push(`${name} is no address of an http:// or https:// proxy; write e.g. http://proxy:3128, or unset it`);
    return undefined;
  };
  const [http, https, no] = [address('HTTP_PROXY'), address('HTTPS_PROXY'), pick('NO_PROXY')];
  if (!http && !https) return undefined;
  return { ...(http && { http }), ...(https && { https }), ...(no && { no }) };
}

/** Whether what is percent-encoded in it is UTF-8. */
function isDecodable(url: string): boolean {
  try {
    decodeURIComponent(url);
    return true;
  } catch {
    return false;
  }
}
