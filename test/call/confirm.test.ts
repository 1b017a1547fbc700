/** Asking a person before what cannot be taken back, proved on a denial against the demo's household. */

import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

passingTime();

let ombi: DemoOmbi;
const sessions: Session[] = [];
beforeAll(async () => {
  ombi = await startDemoOmbi();
});
afterEach(async () => {
  for (const session of sessions.splice(0)) await session.close();
});
afterAll(() => ombi.close());

async function alice(options: Partial<SessionOptions> = {}): Promise<Session> {
  const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'alice', ...options });
  sessions.push(session);
  return session;
}

/** Film requests of the household that are pending. */
const deny = (id: number) => ({ decision: 'deny', targets: [{ kind: 'movie', id }] });
const isDenied = async (session: Session, id: number) => {
  const { data } = await session.call('read_requests', { view: 'get', kind: 'movie', id });
  return JSON.stringify(data).includes('"denied":true');
};

describe('OMBI_MCP_CONFIRM=auto', () => {
  it.each(['decline', 'cancel'] as const)('sends nothing when the person answers %s', async (answers) => {
    const session = await alice({ answers });
    const { ok, data, error } = await session.call('write_request_decide', deny(1));
    expect({ ok, data, code: error?.code, retryable: error?.retryable }).toMatchObject({
      ok: false,
      data: { kind: 'mutation', outcome: 'rejected' },
      code: 'FORBIDDEN',
      retryable: false,
    });
    expect(error?.message).toContain('Nothing was sent');
    expect(session.questions).toHaveLength(1);
    expect(session.questions[0]).toContain('The Glass Harbor');
    expect(await isDenied(session, 1)).toBe(false);
    expect(session.stderr.join('')).not.toContain('audit');
  });

  it('sends it when the person accepts', async () => {
    const session = await alice({ answers: 'accept' });
    expect(await session.call('write_request_decide', deny(2))).toMatchObject({ ok: true });
    expect(session.questions).toHaveLength(1);
    expect(await isDenied(session, 2)).toBe(true);
  });

  it('leaves it to the host where the client cannot ask', async () => {
    const session = await alice();
    expect(await session.call('write_request_decide', deny(9))).toMatchObject({ ok: true });
  });

  it('takes a client that fails to ask for a person who did not agree', async () => {
    const session = await alice({ answers: 'accept' });
    session.client.setRequestHandler(ElicitRequestSchema, () => {
      throw new Error('no window');
    });
    const { error } = await session.call('write_request_decide', deny(10));
    expect(error?.code).toBe('FORBIDDEN');
    expect(await isDenied(session, 10)).toBe(false);
  });

  it('ends a call that the client cancels while the person is asked, and sends nothing', async () => {
    const session = await alice({ answers: 'accept' });
    const cancel = new AbortController();
    session.client.setRequestHandler(ElicitRequestSchema, async () => {
      cancel.abort();
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { action: 'accept', content: {} };
    });
    const call = { name: 'write_request_decide', arguments: deny(11) };
    await expect(session.client.callTool(call, undefined, { signal: cancel.signal })).rejects.toThrow();
    expect(await isDenied(session, 11)).toBe(false);
    expect(session.stderr).toEqual([]);
  });

  it('gives the person time beyond the deadline of the call', async () => {
    const session = await alice({ answers: 'accept' });
    session.client.setRequestHandler(ElicitRequestSchema, () => {
      pass(9 * 60_000);
      return { action: 'accept', content: {} };
    });
    expect(await session.call('write_request_decide', deny(10))).toMatchObject({ ok: true });
  });
});

describe('OMBI_MCP_CONFIRM=always', () => {
  it('refuses where the client cannot ask, and says what the operator can do', async () => {
    const session = await alice({ settings: { OMBI_MCP_CONFIRM: 'always' } });
    const { error } = await session.call('write_request_decide', deny(1));
    expect(error).toMatchObject({ code: 'FORBIDDEN', message: expect.stringContaining('OMBI_MCP_CONFIRM=never') });
    expect(await isDenied(session, 1)).toBe(false);
  });
});

describe('OMBI_MCP_CONFIRM=never', () => {
  it('asks nobody', async () => {
    const session = await alice({ answers: 'decline', settings: { OMBI_MCP_CONFIRM: 'never' } });
    expect(await session.call('write_request_decide', deny(1))).toMatchObject({ ok: true });
    expect(session.questions).toEqual([]);
  });
});
