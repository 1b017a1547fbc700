/** Broken set-ups where Ombi is not found: each is named, with what mends it. */
import { createServer, type Server, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { certificate } from '../support/certificates.ts';
import { type Passage, startFront } from '../support/front.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import { recordedCase } from '../support/recorded-cases.ts';
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { closing, type Examined, examined, onlyFault } from './household.ts';

const open = closing();
const status = 'GET /api/v1/Status/info';

const page = recordedCase('cross-cutting', 'unknown-get-path').response.text ?? '';
const webPage = { status: 200, headers: { 'content-type': 'text/html' }, text: page };

const front = async (passage: Passage) => open(await startFront(passage));
const ombi = async (options: Parameters<typeof startRecordedOmbi>[0] = {}) => {
  const server = open(await startRecordedOmbi(options));
  server.on(status, 'normal');
  return server;
};

/** The address is at fault, and everything that needs it was left out. */
function addressFault(doctor: Examined) {
  expect(doctor.exitCode).toBe(1);
  const fault = onlyFault(doctor);
  expect(fault.check).toBe('address');
  for (const check of ['key', 'version', 'user', 'features', 'services', 'operations']) {
    expect(doctor.of(check)).toEqual([
      { check, level: 'skipped', says: 'Not looked at, because of the fault above (address).' },
    ]);
  }
  return fault;
}

async function closedPort(): Promise<string> {
  const server = await ombi();
  await server.close();
  return server.url;
}

describe('a wrong port', () => {
  it('is a refused connection, and the remedy names the ports that Ombi usually has', async () => {
    const url = await closedPort();
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`Nothing answers at ${url}: the connection was refused.`);
    expect(remedy).toMatch(/^Check that Ombi is running, and that OMBI_URL has its host and port \(.*5000.*3579\)/);
  });

  it('where something else listens that is not HTTP is told as such', async () => {
    const url = await listen((socket) => socket.once('data', () => socket.end('220 mail ready\r\n')));
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`${url} answers with something that is not HTTP.`);
    expect(remedy).toMatch(/^Check the host and the port in OMBI_URL\. \(Tried as well, without finding Ombi: https:/);
  });
});

describe('http and https mixed up', () => {
  it('https:// for a port that speaks plain HTTP: the remedy is the address that works', async () => {
    const { url } = await ombi();
    const { says, remedy } = addressFault(await examined(url.replace('http:', 'https:')));
    expect(says).toMatch(/^No TLS connection to https:\/\/127\.0\.0\.1:\d+ could be made\.$/);
    expect(remedy).toBe(`Set OMBI_URL=${url}, where Ombi answers.`);
  });

  it('http:// for a port that speaks TLS: the remedy is https://, and what is wrong with its certificate', async () => {
    const { url } = await ombi({ tls: certificate('127.0.0.1') });
    const { remedy } = addressFault(await examined(url.replace('https:', 'http:')));
    expect(remedy).toMatch(
      new RegExp(`^Set OMBI_URL=${url}, where a server speaks TLS\\. Then: The TLS certificate of .* self-signed`),
    );
    expect(remedy).toContain('NODE_EXTRA_CA_CERTS');
  });

  it('http:// for a port that speaks TLS, where any certificate is accepted: Ombi is found behind it', async () => {
    const { url } = await ombi({ tls: certificate('127.0.0.1') });
    const { remedy } = addressFault(await examined(url.replace('https:', 'http:'), { OMBI_MCP_INSECURE_TLS: 'true' }));
    expect(remedy).toBe(`Set OMBI_URL=${url}, where Ombi answers.`);
  });
});

describe('[A11] a wrong base path', () => {
  it.each(['/ombi', '/requests'])('that is missing is found: %s', async (base) => {
    const { url: to } = await ombi({ basePath: base });
    const { url } = await front((path) => (path.startsWith(`${base}/`) ? { to: to.replace(base, '') } : webPage));
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`${url} answered with a web page, not with the API.`);
    expect(remedy).toBe(`Set OMBI_URL=${url}${base}, where Ombi answers.`);
  });

  it.each(['/ombi', '/media/ombi'])('that is not there is found: %s', async (base) => {
    const { url } = await ombi();
    const { says, remedy } = addressFault(await examined(`${url}${base}`));
    expect(says).toBe(`${url}${base} answered with a web page, not with the API.`);
    expect(remedy).toBe(`Set OMBI_URL=${url}, where Ombi answers.`);
  });

  it('of which a part is right is found', async () => {
    const { url: to } = await ombi({ basePath: '/media' });
    const { url } = await front((path) =>
      /^\/media\/api\//.test(path) ? { to: to.replace('/media', '') } : { ...webPage, status: 404 },
    );
    const { remedy } = addressFault(await examined(`${url}/media/films`));
    expect(remedy).toBe(`Set OMBI_URL=${url}/media, where Ombi answers.`);
  });

  it('is looked for without the API key: only the configured address ever gets it', async () => {
    const { url, seen } = await front(() => webPage);
    await examined(url);
    const [first, ...others] = seen.map((headers) => headers['apikey']);
    expect(first).toBe('test-key');
    expect(new Set(others)).toEqual(new Set(['ombi-mcp-doctor']));
  });
});

describe('a web page where the API should be', () => {
  it('everywhere: the addresses that were tried are named', async () => {
    const { url } = await front(() => webPage);
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`${url} answered with a web page, not with the API.`);
    expect(remedy).toMatch(/^The base path in OMBI_URL is probably wrong/);
    expect(remedy).toContain(`(Tried as well, without finding Ombi: ${url}/ombi, ${url}/request, ${url}/requests.)`);
  });

  it('that is a 404 of a proxy is told from that', async () => {
    const { url } = await front(() => ({ ...webPage, status: 404 }));
    const { says } = addressFault(await examined(url));
    expect(says).toMatch(/answered 404: a proxy does not pass this path on, or the server is not Ombi 4\.$/);
  });
});

describe('[A8] a proxy that wants a login', () => {
  const login = '<!doctype html><form><input type="password"></form>';
  it.each([
    ['redirects to it', { status: 302, headers: { location: 'https://auth.example.org/?rd=x' }, text: '' }],
    [
      'challenges',
      { status: 401, headers: { 'www-authenticate': 'Basic realm="x"', 'content-type': 'text/html' }, text: login },
    ],
    ['shows it', { status: 200, headers: { 'content-type': 'text/html' }, text: login }],
  ])('and %s is told from a refused key', async (_, answer) => {
    const { url } = await front(() => answer);
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toMatch(/^A proxy in front of Ombi asks for a login.*; the API key was not looked at\.$/);
    expect(remedy).toBe('Exempt /api from the login, or point OMBI_URL at Ombi itself.');
  });

  it('a redirect to another address is not followed, and named', async () => {
    const { url } = await front(() => ({ status: 301, headers: { location: 'https://films.example.org/' }, text: '' }));
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toMatch(/^The server sends calls on to https:\/\/films\.example\.org, which is not followed/);
    expect(remedy).toMatch(/^Set OMBI_URL to the final address\./);
  });
});

describe('an Ombi that is starting', () => {
  it.each([502, 503, 504])('behind a proxy that answers %i: the remedy is to wait', async (code) => {
    const { url } = await front(() => ({
      status: code,
      headers: { 'content-type': 'text/html' },
      text: '<h1>Bad</h1>',
    }));
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`The server in front of Ombi says that Ombi is not reachable now (${code}).`);
    expect(remedy).toMatch(/^Ombi is starting or stopped, .*Wait a minute and run the doctor again/);
  });

  it('and breaks connections off', async () => {
    const url = await listen((socket) => socket.destroy());
    const { says, remedy } = addressFault(await examined(url));
    expect(says).toBe(`The connection to ${url} broke before the answer was complete.`);
    expect(remedy).toMatch(/starting breaks connections too: wait a minute and run the doctor again/);
  });
});

describe('an Ombi that does not answer', () => {
  passingTime();

  it('is given up after 8 s', async () => {
    const from = performance.now();
    const { url } = await front(() => void pass(8_100));
    const { says, remedy } = addressFault(await examined(url));
    expect(performance.now() - from).toBeLessThan(16_000);
    expect(says).toBe('Ombi did not answer in time.');
    expect(remedy).toMatch(
      /^Check that OMBI_URL has the host and port of Ombi, and that no firewall swallows the call\./,
    );
  });
});

/** A server of anything but HTTP. */
async function listen(answer: (socket: Socket) => void): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => {});
    answer(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open({ close: () => new Promise((resolve) => server.close(() => resolve())) });
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no address');
  return `http://127.0.0.1:${address.port}`;
}
