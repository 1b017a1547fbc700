/** `act_as`: whom a call may run as, and that two users never share anything. */
import { afterEach, describe, expect, it } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

const opened: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const each of opened.splice(0).reverse()) await each.close();
});

const identityOf: Readonly<Record<string, string>> = {
  admin: 'as-admin',
  alice: 'as-alice',
  bob: 'as-bob',
  carol: 'as-carol',
  José: 'as-jose-utf8',
};

async function offering(
  actAs: string | undefined,
  userName = 'bob',
): Promise<{ ombi: RecordedOmbi; session: Session }> {
  const ombi = await startRecordedOmbi();
  opened.push(ombi);
  ombi.on('GET /api/v1/Identity', ({ call }) => identityOf[call.userName ?? ''] ?? 'bare-key');
  const settings = actAs === undefined ? {} : { OMBI_MCP_ACT_AS: actAs };
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName, settings });
  opened.push(session);
  return { ombi, session };
}

const me = { view: 'me' };
const nameIn = ({ data }: { data?: object }) => (data as { items: { user_name: string }[] }).items[0]?.user_name;

describe('act_as', () => {
  it('[G07] is offered on every tool, with the names that the operator allows', async () => {
    const { session } = await offering('alice, José');
    const { tools } = await session.client.listTools();
    expect(tools.length).toBeGreaterThan(30);
    for (const { name, inputSchema } of tools) {
      expect(inputSchema.properties?.['act_as'], name).toMatchObject({ type: 'string', enum: ['alice', 'José'] });
    }
  });

  it('[G07] is offered on no tool, and unknown, without OMBI_MCP_ACT_AS', async () => {
    const { session, ombi } = await offering(undefined);
    const { tools } = await session.client.listTools();
    expect(tools.filter(({ inputSchema }) => 'act_as' in (inputSchema.properties ?? {}))).toEqual([]);
    const { error } = await session.call('read_users', { ...me, act_as: 'alice' });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', message: expect.stringContaining('has no input act_as') });
    expect(ombi.requests).toHaveLength(0);
  });

  it('[G07] with * takes any user name', async () => {
    const { session } = await offering('*');
    expect(nameIn(await session.call('read_users', { ...me, act_as: 'carol' }))).toBe('carol');
  });

  it('runs the whole call as that user, and the next one as the configured user again', async () => {
    const { session, ombi } = await offering('alice');
    expect(nameIn(await session.call('read_users', { ...me, act_as: 'alice' }))).toBe('alice');
    expect(nameIn(await session.call('read_users', me))).toBe('bob');
    expect(ombi.requests.map(({ userName }) => userName)).toEqual(['alice', 'alice', 'bob', 'bob']);
  });

  it('reaches Ombi as it is written', async () => {
    const { session, ombi } = await offering('José');
    expect(nameIn(await session.call('read_users', { ...me, act_as: 'José' }))).toBe('José');
    expect(ombi.requests.at(-1)?.userName).toBe('José');
  });

  it.each([
    ['carol', 'act_as: accepts alice, José.'],
    ['', 'act_as: it is blank or holds control characters.'],
    ['  ', 'act_as: it is blank or holds control characters.'],
    ['alice\r\nApiKey: x', 'act_as: it is blank or holds control characters.'],
    [7, 'act_as: a user name is expected.'],
  ])('%j is refused before anything is sent', async (act_as, message) => {
    const { session, ombi } = await offering('alice,José');
    const { error } = await session.call('read_users', { ...me, act_as });
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'act_as', message });
    expect(ombi.requests).toHaveLength(0);
  });

  it('two calls at once as different users share neither identity nor result', async () => {
    const { session, ombi } = await offering('*');
    const users = ['alice', 'carol', 'José', 'admin', 'alice', 'carol'];
    const answers = await Promise.all(users.map((act_as) => session.call('read_users', { ...me, act_as })));
    expect(answers.map(nameIn)).toEqual(users);
    expect(ombi.requests.every(({ userName }) => userName !== 'bob')).toBe(true);
  });

  it('a name that Ombi does not know is told as what act_as named', async () => {
    const { session, ombi } = await offering('*');
    ombi.on('GET /api/v1/Identity', 'cross-cutting/unknown-user-protected');
    const { error } = await session.call('read_users', { ...me, act_as: 'nobody' });
    expect(error).toMatchObject({
      code: 'AUTHENTICATION_FAILED',
      message:
        'Ombi does not know the user "nobody"; the API key itself was accepted. Set act_as to a user name as Ombi lists it (not the alias or e-mail).',
    });
  });

  it('has the rights that it was given by the call before', async () => {
    const ombi = await startDemoOmbi();
    const settings = { OMBI_MCP_ACT_AS: '*' };
    const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'admin', settings });
    opened.push(ombi, session);
    const jobAs = () =>
      session.call('write_request_create', { media: 'movie', ids: ['603'], is_4k: true, act_as: 'bob' });
    expect((await jobAs()).error?.message).toContain('needs the role Request4KMovie');
    await session.call('write_user', { action: 'update', user: 'bob', add_roles: ['Request4KMovie'] });
    expect((await jobAs()).error?.message ?? '').not.toContain('needs the role');
  });
});
