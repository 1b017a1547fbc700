import { describe, expect, test } from 'vitest';
import { html, redirectTo } from '../support/faults.ts';
import { callsTo, create, failureOf, ombiForTest, readTotal, settingsOf, wish } from './wire.ts';

const statuses = [301, 302, 303, 307, 308];

describe('a redirect', () => {
  test.each(statuses)('to another origin is never followed, and the key stays here (%i) [A8]', async (status) => {
    const [ombi, other] = [await ombiForTest(), await ombiForTest()];
    other.on(readTotal, { json: 1 });
    ombi.on(readTotal, redirectTo(`${other.url}/api/v1/Request/movie/total?token=secret`, status));
    const refused = await failureOf(callsTo(settingsOf(ombi))[readTotal]());
    expect(refused).toMatchObject({ situation: 'redirected', code: 'UPSTREAM_REJECTED' });
    expect(refused.message).toBe(
      `The server sends calls on to ${other.url}, which is not followed because the API key would go with it. Set OMBI_URL to the final address.`,
    );
    expect(other.requests).toEqual([]);
  });

  test('from http to https names the address to use', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, redirectTo('https://ombi.example.org/api/v1/Request/movie/total', 301));
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).message).toContain('https://ombi.example.org,');
  });

  test('on the same origin is followed once for a read', async () => {
    const ombi = await ombiForTest();
    ombi
      .on(readTotal, redirectTo('/ombi/api/v1/Request/movie/total'))
      .on('GET /ombi/api/v1/Request/movie/total', { json: 15 });
    expect(await callsTo(settingsOf(ombi))[readTotal]()).toBe(15);
    expect(ombi.requests.map(({ path }) => path)).toEqual([
      '/api/v1/Request/movie/total',
      '/ombi/api/v1/Request/movie/total',
    ]);
  });

  test('is not followed twice', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, redirectTo('/api/v1/Request/movie/total'));
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).situation).toBe('redirected');
    expect(ombi.requests).toHaveLength(2);
  });

  test('from the same origin on to another one is not followed', async () => {
    const [ombi, other] = [await ombiForTest(), await ombiForTest()];
    ombi.on(readTotal, redirectTo('/x')).on('GET /x', redirectTo(`${other.url}/y`));
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).message).toContain(other.url);
    expect(other.requests).toEqual([]);
  });

  test.each(statuses)('of a change is never followed, and nothing was changed (%i)', async (status) => {
    const ombi = await ombiForTest();
    ombi.on(create, redirectTo('/ombi/api/v1/Request/movie', status));
    expect((await failureOf(callsTo(settingsOf(ombi))[create](wish))).code).toBe('UPSTREAM_REJECTED');
    expect(ombi.requests).toHaveLength(1);
  });

  test.each([
    'https://auth.example/?rd=https%3A%2F%2Fombi.example%2Fapi',
    'https://login.example.org/x',
    'https://example.org/oauth2/start?rd=x',
    'https://team.cloudflareaccess.example/cdn-cgi/access/login/ombi',
    '/outpost.goauthentik.io/auth/start',
    '/login?returnUrl=x',
    'https://sso.example/realms/home',
  ])('to a login says so: %s [A8]', async (location) => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, redirectTo(location));
    const refused = await failureOf(callsTo(settingsOf(ombi))[readTotal]());
    expect(refused).toMatchObject({ situation: 'proxy_login', code: 'AUTHENTICATION_FAILED' });
    expect(refused.message).toContain(`asks for a login at ${new URL(location, ombi.url).origin};`);
    expect(refused.message).not.toContain('rd=');
    expect(ombi.requests).toHaveLength(1);
  });

  test('without a usable target is an answer that nobody expects', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, { status: 302, headers: { location: 'http://' } });
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).situation).toBe('unexpected_status');
  });

  test('that ends on a login page is a login too', async () => {
    const ombi = await ombiForTest();
    ombi.on(readTotal, redirectTo('/start')).on('GET /start', html('<form><input type="password"></form>'));
    expect((await failureOf(callsTo(settingsOf(ombi))[readTotal]())).situation).toBe('proxy_login');
  });
});
