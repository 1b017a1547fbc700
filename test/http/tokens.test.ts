/** Who is let in, and as whom. */
import { afterEach, describe, expect, it } from 'vitest';
import { type DemoOmbi, demoTime, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { servePeople } from '../support/household-session.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, serving, tokensFile } from './serving.ts';

afterEach(closeAll);

const family = {
  'token-of-alice': { user: 'alice' },
  'token-of-bob': { user: 'bob', toolsets: ['discovery', 'people'] },
  'token-of-carol': { user: 'carol', read_only: true },
  'token-of-jose': { user: 'José' },
};

async function household(settings: Record<string, string> = {}) {
  const ombi: RecordedOmbi = keep(await startRecordedOmbi());
  servePeople(ombi);
  return { ombi, ...(await serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: tokensFile(family), ...settings })) };
}

const me = { view: 'me' };
const nameIn = ({ data }: { data?: object }) => (data as { items: { user_name: string }[] }).items[0]?.user_name;

describe('with tokens', () => {
  it.each<[string, string | undefined, string]>([
    ['no header', undefined, 'Bearer realm="ombi-mcp"'],
    ['another scheme', 'Basic dG9rZW4tb2YtYm9i', 'Bearer realm="ombi-mcp"'],
    ['no token in it', 'Bearer ', 'Bearer realm="ombi-mcp"'],
    ['an unknown token', 'Bearer token-of-mallory', 'Bearer realm="ombi-mcp", error="invalid_token"'],
    ['a part of one', 'Bearer token-of-bo', 'Bearer realm="ombi-mcp", error="invalid_token"'],
    ['one in other letters', 'Bearer TOKEN-OF-BOB', 'Bearer realm="ombi-mcp", error="invalid_token"'],
  ])('nobody is let in with %s', async (_, authorization, challenge) => {
    const { raw, ombi } = await household();
    const answer = await raw({ body: ping, headers: { authorization } });
    expect(answer.status).toBe(401);
    expect(answer.headers['www-authenticate']).toBe(challenge);
    expect(answer.error?.message).toContain('ombi-mcp token');
    expect(answer.text).not.toMatch(/mallory|token-of/);
    expect(ombi.requests).toEqual([]);
  });

  it('a token is let in however its scheme is written', async () => {
    const { raw } = await household();
    expect((await raw({ body: ping, headers: { authorization: 'bearer  token-of-bob' } })).status).toBe(200);
  });

  it('[G07] each acts as its own user, at the same time too', async () => {
    const { connect, ombi } = await household();
    const people = ['alice', 'bob', 'carol', 'José'];
    const clients = await Promise.all(Object.keys(family).map((token) => connect(token)));
    const answers = await Promise.all(
      Array.from({ length: 5 }).flatMap(() => clients.map(({ call }) => call('read_users', me))),
    );
    expect(answers.map(nameIn)).toEqual(Array.from({ length: 5 }).flatMap(() => people));
    expect(new Set(ombi.requests.map(({ userName }) => userName))).toEqual(new Set(people));
  });

  it('never runs on the bare key, nor as the user of OMBI_USERNAME, nor as one that a call names', async () => {
    const { connect, ombi, stderr } = await household({ OMBI_USERNAME: 'admin', OMBI_MCP_ACT_AS: '*' });
    const { client, call } = await connect('token-of-alice');
    const { tools } = await client.listTools();
    expect(tools.filter(({ inputSchema }) => 'act_as' in (inputSchema.properties ?? {}))).toEqual([]);
    const { error } = await call('read_users', { ...me, act_as: 'admin' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringContaining('has no input act_as') });
    expect(nameIn(await call('read_users', me))).toBe('alice');
    expect(ombi.requests.every(({ userName }) => userName === 'alice')).toBe(true);
    expect(stderr.join('')).toMatch(/OMBI_USERNAME has no effect here.*\n.*OMBI_MCP_ACT_AS has no effect here/);
  });

  it('[G09] each has its own tools, never more than the server', async () => {
    const { connect } = await household({ OMBI_MCP_TOOLSETS: 'discovery,requests' });
    const names = async (token: string) => {
      const { client } = await connect(token);
      return (await client.listTools()).tools.map(({ name }) => name);
    };
    const [alice, bob, carol] = await Promise.all(['token-of-alice', 'token-of-bob', 'token-of-carol'].map(names));
    expect(alice).toEqual(expect.arrayContaining(['read_search', 'read_requests', 'write_request_create']));
    expect(alice).not.toContain('read_users');
    expect(bob).toEqual(['read_discover', 'read_library', 'read_media', 'read_reference', 'read_search']);
    expect(carol).toEqual(alice?.filter((name) => name.startsWith('read_')));
  });

  it('[G09] a tool that a token has not is unknown to it', async () => {
    const { connect, ombi } = await household();
    const { call } = await connect('token-of-carol');
    await expect(call('write_vote', {})).rejects.toThrow('Unknown tool');
    expect(ombi.requests).toEqual([]);
  });

  it('a user that Ombi does not know is told as the mistake of the file', async () => {
    const ombi = keep(await startRecordedOmbi());
    servePeople(ombi);
    const { connect } = await serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: tokensFile({ t: { user: 'mallory' } }) });
    const { error } = await (await connect('t')).call('read_users', me);
    expect(error).toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message:
        'Ombi does not know the user "mallory"; the API key itself was accepted. Set this token’s user in OMBI_MCP_HTTP_TOKENS_FILE to a user name as Ombi lists it (not the alias or e-mail).',
    });
  });
});

describe('a household on one server', () => {
  async function demo(settings: Record<string, string> = {}) {
    const ombi: DemoOmbi = keep(await startDemoOmbi());
    const file = tokensFile({ a: { user: 'alice' }, b: { user: 'bob' }, root: { user: 'admin' } });
    return serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: file, ...settings }, { now: demoTime });
  }

  it('records each change under the user of its token, in one place', async () => {
    const { connect, stderr } = await demo();
    const [alice, bob] = await Promise.all([connect('a'), connect('b')]);
    const deny = (id: number) => ({ decision: 'deny', targets: [{ kind: 'movie', id }] });
    expect(await bob.call('write_request_decide', deny(9))).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(await alice.call('write_request_decide', deny(9))).toMatchObject({ ok: true });
    const audit = stderr.filter((line) => line.startsWith('ombi-mcp: audit '));
    expect(audit).toHaveLength(1);
    expect(audit[0]).toContain('"user":"alice"');
    expect(stderr.join('')).not.toMatch(/[0-9a-f]{64}/);
  });

  it('sees at once what a change of another token has given', async () => {
    const { connect } = await demo();
    const [root, bob] = await Promise.all([connect('root'), connect('b')]);
    const ask = () => bob.call('write_request_create', { media: 'movie', ids: ['603'], is_4k: true });
    expect((await ask()).error?.message).toContain('needs the role Request4KMovie');
    await root.call('write_user', { action: 'update', user: 'bob', add_roles: ['Request4KMovie'] });
    expect((await ask()).error?.message ?? '').not.toContain('needs the role');
  });
});
