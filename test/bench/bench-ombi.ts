/** Run as a process of its own, which ends with its parent: an Ombi that only answers, as fast as it can. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { recordedAnswer } from '../support/recorded-cases.ts';
import { filmCount, films } from './films.ts';

const list = films();
const identity = JSON.stringify(recordedAnswer('GET /api/v1/Identity', 'as-bob'));
const made = new Map<string, Buffer>();

function answerTo(path: string): Buffer | undefined {
  const known = made.get(path);
  if (known) return known;
  const [, count, position] = /^\/api\/v2\/Requests\/movie\/(\d+)\/(\d+)\/id\/desc$/.exec(path) ?? [];
  if (count === undefined && path !== '/api/v1/Identity') return undefined;
  const from = Number(position);
  const page = JSON.stringify({ collection: list.slice(from, from + Number(count)), total: filmCount });
  const answer = Buffer.from(count === undefined ? identity : page);
  made.set(path, answer);
  return answer;
}

const server = createServer((request, response) => {
  const answer = answerTo(request.url ?? '');
  // As Kestrel sends it: the JSON in one piece, without its length.
  if (answer) response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(answer);
  else response.writeHead(404).end();
});
server.listen(0, '127.0.0.1', () => {
  process.stdout.write(`http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
process.stdin.resume().once('end', () => process.exit());
