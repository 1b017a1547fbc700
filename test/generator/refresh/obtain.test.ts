/** Where a swagger may come from, and what is said of everything that is none. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Json } from '../../../generator/read.ts';
import { obtain } from '../../../generator/refresh/obtain.ts';
import { Refused } from '../../../generator/refused.ts';
import { smallSwagger } from '../small-model.ts';

const documentPath = '/swagger/v1/swagger.json';

/** Small, and with all by which Ombi's document is known. */
function ombiSwagger(): Json {
  const { components } = smallSwagger();
  const status = { get: { responses: { 200: { description: 'Success' } } } };
  return { openapi: '3.0.1', info: { title: 'Ombi Api V1' }, paths: { '/api/v1/Status': status }, components };
}

/** The text of the document after a change of its one path. */
function altered(change: (path: Json) => void): string {
  const swagger = ombiSwagger();
  change(swagger.paths['/api/v1/Status']);
  return JSON.stringify(swagger);
}

let server: Server | undefined;
afterEach(() => server?.close());

/** Starts a server; its address, and each request as `GET /path` with its headers. */
async function serve(answer: RequestListener): Promise<{ url: string; seen: { path: string; headers: Json }[] }> {
  const seen: { path: string; headers: Json }[] = [];
  const started = createServer((request, response) => {
    seen.push({ path: request.url ?? '', headers: request.headers });
    answer(request, response);
  });
  server = started;
  await new Promise<void>((done) => started.listen(0, '127.0.0.1', done));
  return { url: `http://127.0.0.1:${(started.address() as AddressInfo).port}`, seen };
}

/** Answers the paths below `base` as an Ombi does, and its web page elsewhere. */
const anOmbi =
  (base = '', info = '"4.60.1"'): RequestListener =>
  ({ url }, response) => {
    if (url === `${base}${documentPath}`) response.end(JSON.stringify(ombiSwagger()));
    else if (url === `${base}/api/v1/Status/info`) response.end(info);
    else response.end('<!doctype html><html></html>');
  };

/** What is said of a refused source, without the server's address. */
async function refusalOf(from: string, version?: string): Promise<string> {
  const error = await obtain(from, version).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Refused);
  return (error as Error).message.replaceAll(/http:\/\/127\.0\.0\.1:\d+/g, 'OMBI').replaceAll(folder, 'FOLDER');
}

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

function fileOf(content: string | Uint8Array): string {
  const path = join(folder, 'swagger.json');
  writeFileSync(path, content);
  return path;
}

describe('a running Ombi', () => {
  it.each([
    ['its address', '', ''],
    ['its address with a slash', '', '/'],
    ['the address of its swagger', '', documentPath],
    ['the address of its API page', '', '/swagger/index.html'],
    ['a base path', '/ombi', '/ombi'],
    ['a base path and the swagger', '/ombi', `/ombi${documentPath}?key=secret`],
  ])('is found by %s, and tells its version', async (_title, base, given) => {
    const { url, seen } = await serve(anOmbi(base));
    const { swagger, version, how } = await obtain(`${url}${given}`, undefined);
    expect(swagger).toEqual(ombiSwagger());
    expect(version).toBe('4.60.1');
    expect(how).toBe('GET /swagger/v1/swagger.json of a running Ombi 4.60.1');
    expect(seen.map(({ path }) => path)).toEqual([`${base}${documentPath}`, `${base}/api/v1/Status/info`]);
    expect(seen.flatMap(({ headers }) => Object.keys(headers)).filter((name) => /key|auth|cookie/i.test(name))).toEqual(
      [],
    );
  });

  it('is not asked for a version that is given', async () => {
    const { url, seen } = await serve(anOmbi());
    expect(await obtain(url, '4.61.0')).toMatchObject({ version: '4.61.0' });
    expect(seen).toHaveLength(1);
  });
});

describe('a file', () => {
  it('is taken with its version, also with a byte order mark', async () => {
    const text = JSON.stringify(ombiSwagger());
    for (const content of [text, `\uFEFF${text}`]) {
      const { swagger, version, how } = await obtain(fileOf(content), '4.60.1');
      expect([swagger, version, how]).toEqual([ombiSwagger(), '4.60.1', 'the file swagger.json']);
    }
  });

  it.each<[title: string, content: string | Uint8Array, says: string]>([
    ['a web page', '<!doctype html>', 'is a web page, not the swagger'],
    ['half a document', JSON.stringify(ombiSwagger()).slice(0, 90), 'is not JSON, or not all of it'],
    ['bytes that are no text', new Uint8Array([0xff, 0xfe, 0x00]), 'is not text in UTF-8'],
    ['a list', '[]', 'holds JSON, but no OpenAPI document'],
    ['null', 'null', 'holds JSON, but no OpenAPI document'],
    ['other JSON', '{"a":1}', 'holds JSON, but no OpenAPI document'],
    ['Swagger 2', '{"swagger":"2.0"}', 'is a document of Swagger 2.0'],
    ['OpenAPI 3.1', JSON.stringify({ ...ombiSwagger(), openapi: '3.1.0' }), 'is OpenAPI 3.1.0; generator/correct.ts'],
    [
      'the document of another program',
      JSON.stringify({ ...ombiSwagger(), info: { title: 'Sonarr' } }),
      'is the document of "Sonarr", not of Ombi',
    ],
    [
      'a parameter that stands elsewhere',
      altered(({ get }) => {
        get.parameters = [{ $ref: '#/components/parameters/Page' }];
      }),
      'refers to #/components/parameters/Page, which is no schema in it',
    ],
    [
      'a schema that is not there',
      altered(({ get }) => {
        get.responses[200].content = { 'application/json': { schema: { $ref: '#/components/schemas/None' } } };
      }),
      'refers to #/components/schemas/None, which is no schema in it',
    ],
    [
      'parameters of a whole path',
      altered((path) => {
        path.parameters = [];
      }),
      'has /api/v1/Status.parameters, which is not read',
    ],
    [
      'an operation without answers',
      altered(({ get }) => {
        delete get.responses;
      }),
      'has GET /api/v1/Status without responses, or with parameters without a schema',
    ],
    [
      'a parameter without a schema',
      altered(({ get }) => {
        get.parameters = [{ name: 'page', in: 'query' }];
      }),
      'has GET /api/v1/Status without responses, or with parameters without a schema',
    ],
    [
      'a path without anything',
      JSON.stringify({ ...ombiSwagger(), paths: { '/api/v1/Status': null } }),
      'has nothing at /api/v1/Status',
    ],
    ['a document without operations', JSON.stringify({ ...ombiSwagger(), paths: {} }), 'not of Ombi'],
    ['a document without schemas', JSON.stringify({ ...ombiSwagger(), components: {} }), 'not of Ombi'],
  ])('with %s is refused', async (_title, content, says) => {
    const told = await refusalOf(fileOf(content), '4.60.1');
    expect(told).toMatch(/^FOLDER.swagger\.json /);
    expect(told).toContain(says);
  });

  it('that says not which Ombi it is from is asked for it', async () => {
    expect(await refusalOf(fileOf(JSON.stringify(ombiSwagger())))).toContain('give it with --version');
  });

  it('may have paths beside the API', async () => {
    const swagger = ombiSwagger();
    swagger.paths['/health'] = { get: { responses: {} } };
    expect(await obtain(fileOf(JSON.stringify(swagger)), '4.60.1')).toMatchObject({ swagger });
  });

  it.each(['nas:5000', 'me:secret@nas:5000'])('that may be meant for an address is told so: %s', async (from) => {
    const told = await refusalOf(from, '4.60.1');
    expect(told).toBe('--from is no file that can be read (ENOENT); an address begins with http:// or https://');
  });

  it('that is not there is refused', async () => {
    expect(await refusalOf(join(folder, 'none.json'), '4.60.1')).toBe(
      '--from is no file that can be read (ENOENT); an address begins with http:// or https://',
    );
  });
});

describe('an address', () => {
  it.each<[title: string, answer: RequestListener, says: string]>([
    ['answers with its web page', anOmbi('/ombi'), 'is a web page, not the swagger; if Ombi runs under a base path'],
    ['has nothing there', (_, response) => response.writeHead(404).end(), 'answered with 404; is that where Ombi runs'],
    ['asks for a login', (_, response) => response.writeHead(401).end(), 'asks for a login (401)'],
    [
      'leads to a login',
      (_, response) => response.writeHead(302, { location: 'https://me:pw@login.example/?token=abc' }).end(),
      'leads elsewhere (302 to https://login.example/)',
    ],
    ['breaks off', (_, response) => response.destroy(), 'cannot be read (UND_ERR_SOCKET)'],
    [
      'does not tell its version',
      anOmbi('', '<html>'),
      'OMBI/api/v1/Status/info does not tell the version; give it with --version',
    ],
  ])('that %s is refused', async (_title, answer, says) => {
    const { url } = await serve(answer);
    const told = await refusalOf(url);
    expect(told).toContain(says);
    expect(told).not.toMatch(/token|pw@/);
  });

  it('where nothing runs is refused', async () => {
    const { url } = await serve(anOmbi());
    await new Promise((done) => server?.close(done));
    expect(await refusalOf(url)).toBe(`OMBI${documentPath} cannot be read (ECONNREFUSED); is that where Ombi runs?`);
  });

  it.each([
    ['http://me:secret@nas:5000', 'no user name or password'],
    ['ftp://nas', 'must begin with http:// or https://'],
    ['http://', 'must begin with http:// or https://'],
  ])('%s is refused unseen and not repeated', async (from, says) => {
    const told = await refusalOf(from);
    expect(told).toContain(says);
    expect(told).not.toContain('secret');
  });
});
