import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { ConfigProblems } from '../../src/config/config-problems.ts';
import { variables } from '../../src/config/settings.ts';

const good = { OMBI_URL: 'http://nas:5000', OMBI_API_KEY: 'abc123' };

function problems(args: string[], environment: Record<string, string>): readonly string[] {
  try {
    readConfig(args, environment);
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('configuration', () => {
  it('needs an address and a key, and nothing else [B9]', () => {
    expect(readConfig([], good)).toEqual({
      url: 'http://nas:5000',
      apiKey: 'abc123',
      userName: undefined,
      toolsets: undefined,
      readOnly: false,
      disabledTools: new Set(),
      exposed: new Set(),
      actAs: undefined,
      confirm: 'auto',
      auditFile: undefined,
      publishOutputSchemas: true,
      timeoutMs: undefined,
      insecureTls: false,
      proxy: undefined,
    });
  });

  it.each(['abc123', 'ABC123', '0f0e0d0c0b0a09080706050403020100', 'my-own_key=='])(
    'takes a key of any form, as Ombi does: %s [S15]',
    (key) => expect(readConfig([], { ...good, OMBI_API_KEY: key }).apiKey).toBe(key),
  );

  it('is frozen', () => {
    expect(Object.isFrozen(readConfig([], good))).toBe(true);
  });

  it('lets flags win over the environment', () => {
    const config = readConfig(['--url', 'http://other:5000', '--username=alice', '--read-only'], good);
    expect(config).toMatchObject({ url: 'http://other:5000', userName: 'alice', readOnly: true });
  });

  it('reads the key from a file, without the line end', () => {
    const folder = mkdtempSync(join(tmpdir(), 'key-'));
    writeFileSync(join(folder, 'key'), 'from-file\n');
    expect(readConfig([], { OMBI_URL: 'http://nas:5000', OMBI_API_KEY_FILE: join(folder, 'key') }).apiKey).toBe(
      'from-file',
    );
    rmSync(folder, { recursive: true });
  });

  it.each([
    ['no scheme', { ...good, OMBI_URL: '192.168.1.20:5000' }, /^OMBI_URL: .*http:\/\//],
    ['credentials in the address', { ...good, OMBI_URL: 'http://me:secret@nas:5000' }, /^OMBI_URL: /],
    ['a blank key', { ...good, OMBI_API_KEY: '  ' }, /^OMBI_API_KEY is not set/],
    ['a key with a line break inside', { ...good, OMBI_API_KEY: 'abc\ndef' }, /^OMBI_API_KEY holds blanks/],
    ['both key and key file', { ...good, OMBI_API_KEY_FILE: 'x' }, /^both OMBI_API_KEY and OMBI_API_KEY_FILE/],
    [
      'a key file that is not there',
      { OMBI_URL: 'http://nas:5000', OMBI_API_KEY_FILE: 'nowhere/key' },
      /cannot be read/,
    ],
    [
      'a blank user name, which would mean the all-powerful key',
      { ...good, OMBI_USERNAME: ' ' },
      /^OMBI_USERNAME is set but blank/,
    ],
    ['an empty user name', { ...good, OMBI_USERNAME: '' }, /^OMBI_USERNAME is set but blank/],
    ['a user name with a line break', { ...good, OMBI_USERNAME: 'bob\r\nApiKey: x' }, /^OMBI_USERNAME holds control/],
    ['a boolean that is none', { ...good, OMBI_MCP_READ_ONLY: '1' }, /^OMBI_MCP_READ_ONLY is "1"; write true or false/],
    [
      'an unknown tool',
      { ...good, OMBI_MCP_DISABLED_TOOLS: 'read_searhc' },
      /^OMBI_MCP_DISABLED_TOOLS names "read_searhc"/,
    ],
    ['a timeout out of range', { ...good, OMBI_MCP_TIMEOUT_MS: '5' }, /^OMBI_MCP_TIMEOUT_MS is "5"/],
    [
      'a setting that this version does not have',
      { ...good, OMBI_MCP_CONFRIM: 'always' },
      /^OMBI_MCP_CONFRIM is not a setting/,
    ],
  ])('refuses %s with a remedy [A5] [B9] [B13]', (_, environment, expected) => {
    const found = problems([], environment);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
    expect(found[0]).not.toContain('secret');
  });

  it.each([
    ['an unknown flag', ['--api-key=topsecret'], /^--api-key is not a flag; there are --url, --username,/],
    ['a stray argument', ['topsecret'], /^an argument that is no flag is not understood/],
    ['a flag without its value', ['--url'], /^--url needs a value$/],
    ['a flag given twice', ['--username', 'bob', '--username', 'alice'], /^--username is given twice; keep one$/],
  ])('refuses %s, and shows no value', (_, args, expected) => {
    const found = problems(args, good);
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(expected);
    expect(found.join()).not.toContain('topsecret');
  });

  it('refuses filters that leave no tool', () => {
    const found = problems([], {
      ...good,
      OMBI_MCP_TOOLSETS: 'requests',
      OMBI_MCP_READ_ONLY: 'true',
      OMBI_MCP_DISABLED_TOOLS: 'read_requests,read_request_stats,read_votes',
    });
    expect(found.join()).toMatch(/^the filters leave no tool/);
  });

  it('reads proxies with or without a scheme, the lower-case variable first', () => {
    const proxyOf = (environment: Record<string, string>) => readConfig([], { ...good, ...environment }).proxy;
    expect(proxyOf({ HTTP_PROXY: 'proxy:3128', https_proxy: ' https://me:pass%40@proxy ', NO_PROXY: 'nas' })).toEqual({
      http: 'http://proxy:3128',
      https: 'https://me:pass%40@proxy',
      no: 'nas',
    });
    expect(proxyOf({ http_proxy: '10.0.0.1:80', HTTP_PROXY: 'http://other' })).toEqual({ http: 'http://10.0.0.1:80' });
    expect(proxyOf({ HTTP_PROXY: ' ', NO_PROXY: '*' })).toBeUndefined();
  });

  it.each([
    'socks5://me:secret@proxy:1080',
    'http://',
    'http://me:100%secret@proxy',
    'http://me:secr%E4t@proxy',
    'pro xy:3128',
  ])('refuses the proxy %s with a remedy, without showing it', (proxy) => {
    const found = problems([], { ...good, HTTPS_PROXY: proxy });
    expect(found).toEqual([
      'HTTPS_PROXY is no address of an http:// or https:// proxy; write e.g. http://proxy:3128, or unset it',
    ]);
  });

  it('names every setting once', () => {
    expect(new Set(variables.map(({ name }) => name)).size).toBe(variables.length);
  });
});
