/** What somebody reads whose OMBI_URL, proxy, key or Ombi is not what it should be: through a real client, for a read and a change. */
import { afterEach, describe, expect, it } from 'vitest';
import { html, redirectTo } from '../support/faults.ts';
import { type Answer, type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

const films = 'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}';
const sync = 'POST /api/v1/Job/plexcontentcacher';
const identity = 'GET /api/v1/Identity';

async function serve(options: { basePath?: string } = {}): Promise<RecordedOmbi> {
  const ombi = await startRecordedOmbi(options);
  open.push(ombi);
  return ombi;
}

async function client(url: string): Promise<Session> {
  const session = await openSession({ url });
  open.push(session);
  return session;
}

const askFilms = (session: Session) => session.call('read_requests', { media: 'movie' });

/** The answer to a film list, for which Ombi or what stands before it gives `answer`. */
async function told(answer: Answer) {
  const ombi = await serve();
  ombi.on(films, answer).on(identity, 'bare-key');
  const session = await client(ombi.url);
  return { ...(await askFilms(session)), stderr: session.stderr.join('') };
}

describe('a wrong base path', () => {
  it.each(['/ombi', '/api/ombi'])(
    '[A1] [Q6] %s that Ombi does not have: its web page is told as such',
    async (base) => {
      const ombi = await serve();
      const { error } = await askFilms(await client(`${ombi.url}${base}`));
      expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
      expect(error?.message).toMatch(
        /answered with a web page, not with the API\. The base path in OMBI_URL is probably/,
      );
      expect(error?.message).not.toMatch(/<|JSON|API key/);
    },
  );

  it.each(['/', '//', '/ombi/', '/ombi', '/ombi/api/v1', '/ombi/api', '/ombi/swagger/index.html'])(
    '[A2] [A4] %s behind the address gives the paths that Ombi has',
    async (end) => {
      const ombi = await serve(end.startsWith('/ombi') ? { basePath: '/ombi' } : {});
      ombi.on(films, 'empty').on(identity, 'bare-key');
      const root = ombi.url.replace(/\/ombi$/, '');
      expect((await askFilms(await client(`${root}${end}`))).ok).toBe(true);
      for (const { path } of ombi.requests) expect(path).toMatch(/^\/api\/v[12]\/[^/]/);
    },
  );

  it('[C1] a change that Ombi has no path for is no internal error, and is sent once', async () => {
    const ombi = await serve();
    ombi.on(identity, 'bare-key').on(sync, 'cross-cutting/unknown-post-path');
    const { error } = await (await client(ombi.url)).call('write_job', { job: 'plex_full_sync' });
    expect(error?.message).toContain(`does not have the operation ${sync}: its version is too old or too new for it`);
    expect(error).toMatchObject({ code: 'UNSUPPORTED_CAPABILITY', retryable: false });
    expect(ombi.callsTo(sync)).toHaveLength(1);
  });
});

describe('a proxy in front of Ombi', () => {
  it('[A7] that does not pass the path on is told from an Ombi without the thing', async () => {
    const { error } = await told(html('<html><h1>Not Found</h1><address>Apache</address>', 404));
    expect(error?.message).toMatch(/answered 404: a proxy does not pass this path on/);
    expect(error?.message).not.toMatch(/<|Apache/);
  });

  it.each<[string, Answer]>([
    ['basic auth', { status: 401, headers: { 'www-authenticate': 'Basic realm="x"' }, text: '<html>401' }],
    ['a redirect to its login', redirectTo('https://auth.example/?rd=https%3A%2F%2Fombi')],
  ])('[A8] that asks for a login is told as that, and not as a bad key: %s', async (_, answer) => {
    const { error } = await told(answer);
    expect(error).toMatchObject({ code: 'AUTHENTICATION_FAILED', retryable: false });
    expect(error?.message).toMatch(/^A proxy in front of Ombi asks for a login/);
    expect(error?.message).toMatch(/Exempt \/api from the login/);
  });
});

describe('an Ombi that fails', () => {
  it('[B3] without a user for the bare key: advises OMBI_USERNAME, without .NET', async () => {
    const { error } = await told({ status: 500, json: { error: 'Value cannot be null.\nParameter name: user' } });
    expect(error?.message).toContain('OMBI_USERNAME');
    expect(error?.message).not.toMatch(/Parameter|null/);
  });

  it.each<[string, Answer]>([
    ['an error', { status: 500, json: { error: 'the key test-key failed' } }],
    ['a refusal', { status: 400, json: { errors: { apikey: ['test-key is not valid'] } } }],
    ['a page', html('<html>apikey=test-key')],
    ['a text of another shape', { json: 'test-key' }],
  ])('[B5] and repeats the key in %s: it is in no result and no line of the log', async (_, answer) => {
    expect(JSON.stringify(await told(answer))).not.toContain('test-key');
  });
});
