/** The settings of `ombi-mcp http`: every mistake is one line with its remedy, and quotes no token. */
import { createServer } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { helpText } from '../../src/commands/help.ts';
import { startHttp } from '../../src/commands/http.ts';
import { readConfig, readHttpConfig } from '../../src/config/config.ts';
import { ConfigProblems } from '../../src/config/config-problems.ts';
import { narrowed } from '../../src/config/http-tokens.ts';
import { variables } from '../../src/config/settings.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, fileOf, keep, serving, sha256, tokensFile } from './serving.ts';

afterEach(closeAll);

const good = { OMBI_URL: 'http://nas:5000', OMBI_API_KEY: 'abc123' };

function problems(settings: Record<string, string>, args: string[] = []): readonly string[] {
  try {
    readHttpConfig(args, { ...good, ...settings });
  } catch (error) {
    if (error instanceof ConfigProblems) return error.problems;
    throw error;
  }
  return [];
}

describe('the settings', () => {
  it('listen on this machine alone, at port 8765, unless they say otherwise', () => {
    expect(readHttpConfig([], good).http).toEqual({
      host: '127.0.0.1',
      port: 8765,
      tokens: undefined,
      allowedHosts: new Set(),
      allowedOrigins: new Set(),
      json: false,
    });
    expect(readHttpConfig(['--host', '[::1]', '--port=0'], good).http).toMatchObject({ host: '::1', port: 0 });
  });

  it.each(['0.0.0.0', '::', '192.168.1.5', 'nas.local', '127.0.0.1.example.org'])(
    'do not listen on %s without tokens',
    (host) => {
      expect(problems({ OMBI_MCP_HTTP_HOST: host })).toEqual([
        'OMBI_MCP_HTTP_HOST is an address that others can reach, and nobody would be asked who they are; make a token with `ombi-mcp token --user NAME` and set OMBI_MCP_HTTP_TOKENS_FILE, or listen on 127.0.0.1',
      ]);
      expect(
        problems({ OMBI_MCP_HTTP_HOST: host, OMBI_MCP_HTTP_TOKENS_FILE: tokensFile({ t: { user: 'bob' } }) }),
      ).toEqual([]);
    },
  );

  it.each(['127.0.0.1', '127.9.9.9', 'localhost', '::1', '[::1]'])('listen on %s without', (host) => {
    expect(problems({ OMBI_MCP_HTTP_HOST: host })).toEqual([]);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ OMBI_MCP_HTTP_HOST: 'http://0.0.0.0' }, /^OMBI_MCP_HTTP_HOST is no name or address/],
    [{ OMBI_MCP_HTTP_HOST: ' ' }, /^OMBI_MCP_HTTP_HOST is no name or address/],
    [{ OMBI_MCP_HTTP_PORT: '65536' }, /^OMBI_MCP_HTTP_PORT is "65536"; write a number from 0 to 65535/],
    [{ OMBI_MCP_HTTP_PORT: '' }, /^OMBI_MCP_HTTP_PORT is ""/],
    [{ OMBI_MCP_HTTP_JSON: 'yes' }, /^OMBI_MCP_HTTP_JSON is "yes"; write true or false/],
    [{ OMBI_MCP_HTTP_ALLOWED_HOSTS: ',' }, /^OMBI_MCP_HTTP_ALLOWED_HOSTS is blank/],
    [{ OMBI_MCP_HTTP_ALLOWED_HOSTS: 'a, http://b' }, /^OMBI_MCP_HTTP_ALLOWED_HOSTS holds "http:\/\/b"/],
    [{ OMBI_MCP_HTTP_ALLOWED_HOSTS: '*' }, /^OMBI_MCP_HTTP_ALLOWED_HOSTS holds "\*"/],
    [{ OMBI_MCP_HTTP_ALLOWED_ORIGINS: 'chat.example.org' }, /^OMBI_MCP_HTTP_ALLOWED_ORIGINS holds "chat.example.org"/],
    [{ OMBI_MCP_HTTP_ALLOWED_ORIGINS: 'https://a/b' }, /^OMBI_MCP_HTTP_ALLOWED_ORIGINS holds "https:\/\/a\/b"/],
    [{ OMBI_MCP_HTTP_TOKEN_FILE: 'x' }, /^OMBI_MCP_HTTP_TOKEN_FILE is not a setting/],
  ])('%j is a problem', (settings, problem) => {
    expect(problems(settings)).toEqual([expect.stringMatching(problem)]);
  });

  it('are told with those of Ombi in one message', () => {
    expect(problems({ OMBI_URL: 'nas', OMBI_MCP_HTTP_PORT: 'x', OMBI_MCP_READ_ONLY: '1' })).toHaveLength(3);
  });

  it('are known to the help and to the server on stdio, which takes none of their flags', () => {
    const names = variables.map(({ name }) => name).filter((name) => name.startsWith('OMBI_MCP_HTTP_'));
    expect(names).toHaveLength(6);
    for (const name of names) expect(helpText()).toContain(name);
    expect(readConfig([], { ...good, OMBI_MCP_HTTP_PORT: 'nonsense' })).toMatchObject({ url: 'http://nas:5000' });
    expect(() => readConfig(['--port', '1'], good)).toThrow('--port is not a flag');
  });
});

const [one, other] = [sha256('one'), sha256('other')];

describe('the file of tokens', () => {
  const entry = (value: object) => JSON.stringify({ [one]: value });

  it('gives each token its user and what narrows it', () => {
    const text = JSON.stringify({
      [one]: { user: ' alice ' },
      [other.toUpperCase()]: { user: 'bob', toolsets: ['discovery'], read_only: true },
    });
    const { http } = readHttpConfig([], { ...good, OMBI_MCP_HTTP_TOKENS_FILE: fileOf(`\uFEFF${text}`) });
    expect(http.tokens).toEqual([
      { hash: Buffer.from(one, 'hex'), userName: 'alice', toolsets: undefined, readOnly: false },
      { hash: Buffer.from(other, 'hex'), userName: 'bob', toolsets: new Set(['discovery']), readOnly: true },
    ]);
  });

  it.each<[string, string, RegExp]>([
    ['no JSON', `{"${one}": {`, /is no JSON object; .*`ombi-mcp token` prints/],
    ['a list', `[{"hash":"${one}","user":"bob"}]`, /is no JSON object/],
    ['nothing in it', '{}', /holds no token/],
    ['a token in place of its hash', '{"ombi-mcp_secret":{"user":"bob"}}', /entry 1 is not named by the SHA-256/],
    ['a token twice', `{"${one}":{"user":"bob"},"${one}":{"user":"eve"}}`, /holds one token twice/],
    ['a token twice in other letters', `{"${one}":{"user":"b"},"${one.toUpperCase()}":{"user":"e"}}`, /twice/],
    ['no user', entry({}), /entry 1 names no user/],
    ['a user alone', JSON.stringify({ [one]: 'bob' }), /entry 1 names no user/],
    ['a blank user', entry({ user: ' ' }), /entry 1 names no user/],
    ['a line break in a user', entry({ user: 'bob\nApiKey: x' }), /entry 1 names a user with control characters/],
    ['an unknown toolset', entry({ user: 'bob', toolsets: ['secret'] }), /entry 1 has toolsets .*there are discovery,/],
    ['no toolset', entry({ user: 'bob', toolsets: [] }), /entry 1 has toolsets/],
    ['toolsets as text', entry({ user: 'bob', toolsets: 'discovery' }), /entry 1 has toolsets/],
    ['a read_only that is text', entry({ user: 'bob', read_only: 'true' }), /entry 1 has a read_only/],
    ['a member that it does not know', entry({ user: 'bob', readonly: true }), /entry 1 has a member that is none of/],
  ])('with %s is a problem, which quotes nothing of it', (_, text, problem) => {
    const found = problems({ OMBI_MCP_HTTP_TOKENS_FILE: fileOf(text) });
    expect(found).toEqual([expect.stringMatching(problem)]);
    expect(found[0]).toMatch(/^the file that OMBI_MCP_HTTP_TOKENS_FILE names /);
    expect(found[0]?.toLowerCase()).not.toMatch(new RegExp(`${one}|secret|eve`));
  });

  it('that is not there is a problem', () => {
    expect(problems({ OMBI_MCP_HTTP_TOKENS_FILE: '/nowhere/tokens.json' })).toEqual([
      expect.stringContaining('cannot be read'),
    ]);
  });

  it.each([
    [{ toolsets: ['issues'] }, { OMBI_MCP_TOOLSETS: 'discovery' }],
    [{ toolsets: ['raw'] }, {}],
  ])('whose %j leaves a token no tool of the server with %j is a problem', (narrowing, settings) => {
    const file = tokensFile({ t: { user: 'bob', ...narrowing } });
    expect(problems({ ...settings, OMBI_MCP_HTTP_TOKENS_FILE: file })).toEqual([
      expect.stringMatching(/^the filters leave a token of OMBI_MCP_HTTP_TOKENS_FILE no tool; loosen/),
    ]);
  });

  it('gives a token what OMBI_MCP_EXPOSE offers only with all toolsets, or with api', () => {
    const exposed = new Set(['POST /api/v1/Settings/plex']);
    const exposedTo = (...names: string[]) => {
      const toolsets = names.length === 0 ? undefined : new Set(names);
      return narrowed({ exposed }, { hash: Buffer.alloc(32), userName: 'bob', readOnly: false, toolsets }).exposed;
    };
    expect([exposedTo('discovery'), exposedTo('api'), exposedTo()]).toEqual([new Set(), exposed, exposed]);
  });

  it.skipIf(process.platform === 'win32')('that others may read is only warned of', async () => {
    const ombi = keep(await startRecordedOmbi());
    const text = JSON.stringify({ [one]: { user: 'bob' } });
    const warned = async (mode: number) => {
      const { stderr } = await serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: fileOf(text, mode) });
      return stderr.join('').includes('others on this machine may read the file');
    };
    expect([await warned(0o644), await warned(0o600)]).toEqual([true, false]);
  });
});

describe('a port that is taken', () => {
  it('is a problem with its remedy', async () => {
    const taken = createServer();
    keep({ close: () => taken.close() });
    const port = await new Promise<number>((resolve) => {
      taken.listen(0, '127.0.0.1', () => resolve((taken.address() as { port: number }).port));
    });
    const environment = { ...good, OMBI_MCP_HTTP_PORT: String(port) };
    const log = { info: () => {}, error: () => {} };
    await expect(startHttp({ args: [], environment, log })).rejects.toThrow(
      `port ${port} of 127.0.0.1 is taken by another program; choose another with OMBI_MCP_HTTP_PORT (--port)`,
    );
  });
});
