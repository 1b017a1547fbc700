/** Sends recorded calls, byte for byte, and compares what comes back. */
import { readFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const fixtures = join(fileURLToPath(import.meta.url), '..', '..', 'fixtures', 'ombi');

export interface Exchange {
  readonly operation: string;
  readonly as: string;
  readonly group: string;
  readonly seq: number;
  readonly instance?: string;
  readonly request: {
    readonly method: string;
    readonly path: string;
    readonly headers: Readonly<Record<string, string | { base64: string }>>;
    readonly body: unknown;
  };
  readonly response: {
    readonly status: number;
    readonly headers: Readonly<Record<string, string>>;
    readonly json?: unknown;
    readonly text?: string;
    readonly base64?: string;
  };
}

/** What is compared of an answer. */
export interface Outcome {
  status: number;
  type: string | undefined;
  body: unknown;
}

/** One recording by its name, `folder/case`. */
export const exchange = (name: string): Exchange =>
  JSON.parse(readFileSync(join(fixtures, `${name}.json`), 'utf8')) as Exchange;

/** What the real Ombi answered. */
export function recordedOutcome({ response }: Exchange): Outcome {
  const text = response.base64 === undefined ? response.text : Buffer.from(response.base64, 'base64').toString('utf8');
  return comparable(response.status, response.headers['content-type'], response.json ?? text ?? '');
}

/** Sends a recorded call with the key of that server; a cut connection ends the body where it was cut. */
export function send({ as, request }: Exchange, ombi: { url: string; apiKey: string }): Promise<Outcome> {
  const { hostname, port } = new URL(ombi.url);
  const headers: Record<string, string> = {};
  for (const [name, value] of Object.entries(request.headers)) {
    headers[name] = typeof value === 'string' ? value : Buffer.from(value.base64, 'base64').toString('latin1');
  }
  if (as === 'wrong key') headers['ApiKey'] = 'wrong';
  else if (as !== 'nobody') headers['ApiKey'] = ombi.apiKey;
  return new Promise((resolve, reject) => {
    const call = httpRequest({ hostname, port, path: request.path, method: request.method, headers }, (response) => {
      const chunks: Buffer[] = [];
      const finish = () => {
        const text = Buffer.concat(chunks).toString('utf8');
        const type = response.headers['content-type'];
        resolve(comparable(response.statusCode ?? 0, type, type?.includes('json') ? JSON.parse(text) : text));
      };
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', finish);
      response.on('error', finish);
    });
    call.on('error', reject);
    call.end(bodyAsSent(request.body));
  });
}

/** Bytes, since Node would write the headers as UTF-8, too, if the body were text. */
function bodyAsSent(body: unknown): Buffer | undefined {
  if (body === null || body === undefined) return undefined;
  const raw = (body as { text?: unknown }).text;
  return Buffer.from(typeof raw === 'string' && Object.keys(body).length === 1 ? raw : JSON.stringify(body));
}

/** The morning on which the recordings were made, and the noon at which the demo stands still. */
const then = /^2026-11-30T(08|09|12):\d\d:\d\d(\.\d+)?Z$/;

/** Times of the run and trace ids are no part of an answer. */
const comparable = (status: number, type: string | undefined, body: unknown): Outcome => ({
  status,
  type,
  body: JSON.parse(
    JSON.stringify(body, (name, value: unknown) =>
      name === 'traceId' || (typeof value === 'string' && then.test(value)) ? '<of that run>' : value,
    ),
  ) as unknown,
});
