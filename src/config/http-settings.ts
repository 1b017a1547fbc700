/** The settings of `ombi-mcp http`. Read by `config.ts` into its one list of problems. */
import { isLoopback } from '../loopback.ts';
import { type HttpToken, readTokensFile } from './http-tokens.ts';
import { listed } from './listed.ts';
import type { ValueOf } from './settings.ts';

export interface HttpConfig {
  /** Name or address to listen on, IPv6 without brackets. */
  readonly host: string;
  /** 0 takes a free one. */
  readonly port: number;
  /** Who is let in; undefined lets in everybody who reaches the address. */
  readonly tokens: readonly HttpToken[] | undefined;
  /** Further names for the Host header, with a port or for any port, in lower case. */
  readonly allowedHosts: ReadonlySet<string>;
  /** Origins of web pages that may use the server, in lower case. */
  readonly allowedOrigins: ReadonlySet<string>;
  /** JSON answers instead of a stream of events. */
  readonly json: boolean;
}

const defaultHost = '127.0.0.1';
const defaultPort = 8765;

/** Reads them; `json` has been read by whoever reads truth values. */
export function readHttp(value: ValueOf, json: boolean, problems: string[]): HttpConfig {
  const host = readHost(value('OMBI_MCP_HTTP_HOST'), problems);
  const file = value('OMBI_MCP_HTTP_TOKENS_FILE');
  if (file === undefined && host !== '' && !isLoopback(host)) {
    problems.push(
      'OMBI_MCP_HTTP_HOST is an address that others can reach, and nobody would be asked who they are; make a token with `ombi-mcp token --user NAME` and set OMBI_MCP_HTTP_TOKENS_FILE, or listen on 127.0.0.1',
    );
  }
  return {
    host,
    port: readPort(value('OMBI_MCP_HTTP_PORT'), problems),
    tokens: file === undefined ? undefined : readTokensFile(file, problems),
    allowedHosts: readList('OMBI_MCP_HTTP_ALLOWED_HOSTS', value, isHost, 'names of hosts, e.g. nas.local', problems),
    allowedOrigins: readList('OMBI_MCP_HTTP_ALLOWED_ORIGINS', value, isOrigin, 'https://chat.example.org', problems),
    json,
  };
}

function readHost(text: string | undefined, problems: string[]): string {
  const host = (text ?? defaultHost).trim().replace(/^\[(.*)\]$/, '$1');
  if (/^[a-z0-9.:%_-]+$/i.test(host)) return host;
  problems.push('OMBI_MCP_HTTP_HOST is no name or address; write e.g. 127.0.0.1, without http:// and port');
  return '';
}

function readPort(text: string | undefined, problems: string[]): number {
  if (text === undefined) return defaultPort;
  const port = /^\d{1,5}$/.test(text.trim()) ? Number(text) : Number.NaN;
  if (port <= 65_535) return port;
  problems.push(`OMBI_MCP_HTTP_PORT is ${JSON.stringify(text)}; write a number from 0 to 65535`);
  return defaultPort;
}

function readList(
  name: string,
  value: ValueOf,
  isRight: (part: string) => boolean,
  example: string,
  problems: string[],
): ReadonlySet<string> {
  const text = value(name);
  if (text === undefined) return new Set();
  const parts = listed(text.toLowerCase());
  if (parts.length === 0) problems.push(`${name} is blank; write ${example}, or unset it`);
  for (const wrong of parts.filter((part) => !isRight(part))) {
    problems.push(`${name} holds ${JSON.stringify(wrong)}, which cannot be right; write ${example}`);
  }
  return new Set(parts);
}

/** A name or address, perhaps with a port. */
const isHost = (text: string) => /^(\[[0-9a-f:]+\]|[^/:*\s@?#]+)(:\d+)?$/.test(text);

/** As browsers write them: no path. `null` is what pages from a file send. */
function isOrigin(text: string): boolean {
  return text === 'null' || /^[a-z][a-z0-9+.-]*:\/\/[^/\s?#@]+$/.test(text);
}
