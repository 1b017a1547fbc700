/** The proxy between our server and an Ombi changes nothing of what both say, and tells of it truly. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { type Exchange, type RecordingProxy, startRecordingProxy } from './recording-proxy.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

type Handle = (incoming: IncomingMessage, response: ServerResponse) => void;

async function proxied(handle: Handle, basePath = ''): Promise<RecordingProxy & { told: Exchange[]; origin: string }> {
  const server = createServer(handle);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => server.close());
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const told: Exchange[] = [];
  const proxy = await startRecordingProxy(`${origin}${basePath}`, false, (exchange) => told.push(exchange));
  closing.push(() => proxy.close());
  return { ...proxy, told, origin };
}

it('what is asked arrives as it was sent, what is answered comes back and is told', async () => {
  let asked: { method: string; url: string; body: string; user: string } | undefined;
  const { url, told, settled } = await proxied(async (incoming, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const user = Buffer.from(String(incoming.headers['username']), 'latin1').toString('utf8');
    asked = { method: incoming.method ?? '', url: incoming.url ?? '', body: Buffer.concat(chunks).toString(), user };
    response.writeHead(201, { 'content-type': 'application/json; charset=utf-8', 'x-of-ombi': 'yes' }).end('{"é":1}');
  }, '/ombi');
  const answer = await fetch(`${url}/api/v1/Vote/a%2Fb?at=%C3%A9`, {
    method: 'POST',
    headers: { userName: Buffer.from('José').toString('latin1') },
    body: '{"a":"é"}',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-of-ombi')).toBe('yes');
  expect(await answer.text()).toBe('{"é":1}');
  expect(asked).toEqual({ method: 'POST', url: '/ombi/api/v1/Vote/a%2Fb?at=%C3%A9', body: '{"a":"é"}', user: 'José' });
  await settled();
  expect(told).toEqual([
    { method: 'POST', path: '/api/v1/Vote/a%2Fb', status: 201, contentType: 'application/json', body: '{"é":1}' },
  ]);
});

it('a redirect inside of Ombi leads through the proxy again, any other elsewhere', async () => {
  const { url, origin } = await proxied(({ url: path }, response) => {
    const to = path === '/in' ? `${origin}/there` : 'https://login.example.com/';
    response.writeHead(302, { location: to }).end();
  });
  const locationOf = async (path: string) =>
    (await fetch(`${url}${path}`, { redirect: 'manual' })).headers.get('location');
  expect(await locationOf('/in')).toBe(`${url}/there`);
  expect(await locationOf('/out')).toBe('https://login.example.com/');
});

it('an answer that is cut off is cut off here too, and is told without a body', async () => {
  const { url, told, settled } = await proxied((_incoming, response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100' });
    response.write('[1,', () => response.socket?.destroy());
  });
  await expect(fetch(url).then((answer) => answer.text())).rejects.toThrow();
  await settled();
  expect(told).toEqual([{ method: 'GET', path: '/', status: 200, contentType: 'application/json', body: undefined }]);
});

it('where nothing answers, the connection ends', async () => {
  const { url, origin, told } = await proxied((_incoming, response) => response.socket?.destroy());
  expect(url).not.toBe(origin);
  await expect(fetch(url)).rejects.toThrow();
  expect(told).toEqual([]);
});
