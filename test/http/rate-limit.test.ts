import { afterEach, describe, expect, it, vi } from 'vitest';
import { burst, RateLimit } from '../../src/transports/http/rate-limit.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closeAll, keep, ping, serving, sha256, tokensFile } from './serving.ts';

afterEach(closeAll);
afterEach(() => vi.restoreAllMocks());

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
    const statuses = async () =>
      (await Promise.all([send('a'), send('b'), send('wrong'), send()])).map((each) => each.status);
    const take = vi.spyOn(RateLimit.prototype, 'take');
    expect(await statuses()).toEqual([200, 200, 401, 401]);
    const who = new Set(take.mock.calls.map(([name]) => name));
    expect(who).toEqual(new Set([`token ${sha256('a')}`, `token ${sha256('b')}`, 'address 127.0.0.1']));
    // As when the burst of each in turn is used up.
    const used = async (...names: string[]) => {
      take.mockImplementation((name) => (names.includes(name) ? 7 : 0));
      return statuses();
    };
    expect(await used(`token ${sha256('a')}`)).toEqual([429, 200, 401, 401]);
    expect(await used('address 127.0.0.1')).toEqual([200, 200, 429, 429]);
    const refused = await send();
    expect(refused.headers['retry-after']).toBe('7');
    expect(refused.error?.message).toContain('Retry-After');
  });
});
