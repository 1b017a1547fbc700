/** A proxy in front of the demo Ombi that does to changes, or to reads, what a test wants, and lets the others through. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { operations } from '../../generated/adapters.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';

/** What becomes of a call on its way: whether the demo gets it, and what comes back. */
export interface OnTheWay {
  readonly to: 'changes' | 'reads';
  readonly reachesOmbi: boolean;
  answer(response: ServerResponse): void;
}

export interface Between {
  readonly url: string;
  readonly apiKey: string;
  /** The changes that were sent, with their bodies. */
  readonly changes: readonly string[];
  /** From now on this is done, or nothing. */
  disturb(how: OnTheWay | undefined): void;
  close(): Promise<void>;
}

/** Starts a fresh demo with a proxy before it. */
export async function startBetween(): Promise<Between> {
  const demo = await startDemoOmbi();
  const changes: string[] = [];
  let disturbance: OnTheWay | undefined;
  const server = createServer(async (incoming, response) => {
    const { method = '', url = '', headers } = incoming;
    const body = await bodyOf(incoming);
    const isAChange = isChange(method, url);
    if (isAChange) changes.push(`${method} ${url} ${body}`);
    const disturbed = disturbance?.to === (isAChange ? 'changes' : 'reads') ? disturbance : undefined;
    if (disturbed && !disturbed.reachesOmbi) return disturbed.answer(response);
    const { host: _, 'content-length': __, connection: ___, ...kept } = headers;
    const answer = await fetch(`${demo.url}${url}`, {
      method,
      headers: kept as Record<string, string>,
      ...(body === '' ? {} : { body }),
    });
    const text = await answer.text();
    if (disturbed) return disturbed.answer(response);
    const type = answer.headers.get('content-type');
    response.writeHead(answer.status, type === null ? {} : { 'content-type': type }).end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    apiKey: demo.apiKey,
    changes,
    disturb: (how) => {
      disturbance = how;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await demo.close();
    },
  };
}

async function bodyOf(incoming: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of incoming.setEncoding('utf8')) text += chunk;
  return text;
}

const templates = Object.values(operations)
  .filter(({ facts }) => facts.effect === 'write')
  .map(({ operation }) => {
    const [method = '', template = ''] = operation.split(' ');
    return { method, pattern: new RegExp(`^${template.replace(/\{\w+\}/g, '[^/]+')}$`, 'i') };
  });

/** Of those that post, some only read. */
function isChange(method: string, url: string): boolean {
  const [path = ''] = url.split('?');
  return templates.some((each) => each.method === method && each.pattern.test(path));
}
