import { afterEach, describe, expect, it } from 'vitest';
import { burst, RateLimit } from '../../src/transports/http/rate-limit.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, serving, tokensFile } from './serving.ts';

afterEach(closeAll);

describe('the rate limit', () => {
  it('lets a burst pass, then five messages a second', () => {
    let now = 0;
    const limit = new RateLimit(() => now);
    for (let sent = 0; sent < burst; sent++) expect(limit.take('alice')).toBe(0);
    expect(limit.take('alice')).toBe(1);
    now += 1_000;
    expect([1, 2, 3, 4, 5, 6].map(() => limit.take('alice'))).toEqual([0, 0, 0, 0, 0, 1]);
    expect(limit.take('bob')).toBe(0);
  });

  it('gives back no more than a burst, however long the pause', () => {
    let now = 0;
    const limit = new RateLimit(() => now);
    limit.take('alice');
    now += 86_400_000;
    const taken = Array.from({ length: burst + 1 }, () => limit.take('alice'));
    expect(taken.filter((seconds) => seconds === 0)).toHaveLength(burst);
  });

  it('keeps the buckets of the last ten thousand', () => {
    const limit = new RateLimit(() => 0);
    for (let sent = 0; sent <= burst; sent++) limit.take('alice');
    for (let other = 0; other < 10_000; other++) limit.take(`address ${other}`);
    expect(limit.take('alice')).toBe(0);
  });

  it('counts for each token alone, and for the address of those without one', async () => {
    const ombi = keep(await startRecordedOmbi());
    const file = tokensFile({ a: { user: 'alice' }, b: { user: 'bob' } });
    const { raw } = await serving(ombi, { OMBI_MCP_HTTP_TOKENS_FILE: file, OMBI_MCP_HTTP_JSON: 'true' });
    const send = (token?: string) =>
      raw({ body: ping, headers: token === undefined ? {} : { authorization: `Bearer ${token}` } });
    const many = (token?: string) => Promise.all(Array.from({ length: burst + 50 }, () => send(token)));
    const answers = await many('a');
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(burst);
    expect(refused.length).toBeGreaterThan(0);
    expect(Number(refused[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(refused[0]?.error?.message).toContain('Retry-After');
    expect((await send('b')).status).toBe(200);
    expect((await send()).status).toBe(401);
    expect((await many()).some(({ status }) => status === 429)).toBe(true);
    expect((await send('b')).status).toBe(200);
  });
});
