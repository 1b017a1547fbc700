/** What becomes of every recorded answer of a real Ombi when the tool of its operation is called. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedCase, recordedCase, recordedNames, slugOf } from '../support/recorded-cases.ts';
import { everyOperation, type LayerTool, layerTools, openLayer, sampleArguments } from './layer.ts';

const folders = new Set(readdirSync(new URL('../fixtures/ombi/', import.meta.url)));
/** Ombi writes these otherwise where another Accept header is sent than ours. */
const toAnotherAccept = new Set([
  'GET /api/v2/System/news normal',
  'GET /api/v2/System/news accept-json-and-any',
  'GET /api/v2/System/logs/{logFileName} accept-json',
]);
/** The cases of an operation; of several with the very same answer the first. */
function casesIn({ operation }: LayerTool): RecordedCase[] {
  const slug = slugOf(operation.name);
  if (!folders.has(slug)) return [];
  const recordings = recordedNames(slug)
    .filter((name) => !toAnotherAccept.has(`${operation.name} ${name}`))
    .map((name) => recordedCase(slug, name));
  return [...new Map(recordings.reverse().map((one) => [JSON.stringify(one.response), one])).values()].reverse();
}
const cases = new Map(layerTools.map((tool) => [tool.name, casesIn(tool)]));
const casesOf = ({ name }: LayerTool) => cases.get(name) ?? [];

let layer: Awaited<ReturnType<typeof openLayer>>;
beforeAll(async () => {
  layer = await openLayer(everyOperation, { userName: 'admin' });
}, 60_000);
afterAll(() => layer.close());

/** Calls the tool while Ombi answers as it did in one case. */
async function answered(tool: LayerTool, { case: name }: RecordedCase): Promise<Envelope> {
  layer.ombi.on(tool.operation.name, name);
  return layer.session.call(tool.name, sampleArguments(tool));
}

/** What no answer may show: exceptions, paths of the host, and pages. */
const forbidden =
  /\w+Exception[:"]|Object reference| {3}at \w|\bSystem\.[A-Z]|Microsoft\.|<html|<!doctype|The SPA default|"\/(?:home|config|app|opt)\//i;
const shown = ({ correlation_id: _, ...rest }: Envelope) => JSON.stringify(rest);

const byTool = layerTools.map((tool) => [tool.name, tool] as const);
const good = (recording: RecordedCase) => recording.response.status < 300 && !recording.response.aborted;

describe('an answer that went well', () => {
  const withAny = byTool.filter(([, tool]) => casesOf(tool).some(good));

  it('is recorded of most operations', () => {
    expect(withAny.length).toBeGreaterThan(290);
  });

  it.each(withAny)('of %s is a valid api_result without secrets', async (_, tool) => {
    for (const recording of casesOf(tool).filter(good)) {
      const envelope = await answered(tool, recording);
      // Logs are made of exceptions, and shown as read_logs shows them.
      if (!tool.operation.facts.lines) expect(shown(envelope), recording.case).not.toMatch(forbidden);
      if (envelope.ok) {
        const data = envelope.data as { kind: string; status: number; body: unknown };
        expect(data, recording.case).toMatchObject({ kind: 'api_result', status: recording.response.status });
        if (tool.operation.withheld === 'returns_secret') expect(data.body).toBeNull();
      } else {
        expect([envelope.error?.code, recording.case]).toEqual([codeOf200(tool, recording), recording.case]);
      }
    }
  });
});

/** The failure that a status of success stands for. */
function codeOf200(tool: LayerTool, { response }: RecordedCase): string {
  const { effect, missing } = tool.operation.facts;
  const type = response.headers['content-type'] ?? '';
  if (type.startsWith('text/html')) return 'UNSUPPORTED_CAPABILITY';
  if (response.status === 204 && type) return effect === 'write' ? 'UNKNOWN_OUTCOME' : 'TIMEOUT';
  if (response.status === 204 && missing?.includes(204)) return 'NOT_FOUND';
  return effect === 'write' ? 'UPSTREAM_REJECTED' : 'a success';
}

/** By status: what an operation's failure is told as. */
const codes: Readonly<Record<number, readonly string[]>> = {
  400: ['INVALID_ARGUMENT'],
  401: ['AUTHENTICATION_FAILED', 'FORBIDDEN'],
  403: ['FORBIDDEN'],
  404: ['NOT_FOUND'],
  405: ['UNSUPPORTED_CAPABILITY'],
  415: ['UNSUPPORTED_CAPABILITY'],
};

describe('an answer that failed', () => {
  const withAny = byTool.filter(([, tool]) => casesOf(tool).some((one) => !good(one)));

  it.each(withAny)('of %s has its code, and nothing of what Ombi wrote', async (_, tool) => {
    const { effect, missing = [] } = tool.operation.facts;
    for (const recording of casesOf(tool).filter((one) => !good(one))) {
      layer.ombi.forget();
      const { ok, error, data } = await answered(tool, recording);
      const { status, aborted } = recording.response;
      expect(ok, recording.case).toBe(false);
      expect(data, recording.case).toBeUndefined();
      expect(JSON.stringify(error), recording.case).not.toMatch(forbidden);
      expect(error?.message, recording.case).not.toMatch(/127\.0\.0\.1|localhost/);
      if (effect === 'write') expect(layer.ombi.requests, recording.case).toHaveLength(1);
      const spa = JSON.stringify(recording.response).includes('The SPA default page');
      const expected = spa
        ? ['UNSUPPORTED_CAPABILITY']
        : aborted
          ? ['AUTHENTICATION_FAILED']
          : status !== 500
            ? codes[status]
            : effect === 'write'
              ? ['UNKNOWN_OUTCOME']
              : missing.includes(500)
                ? ['NOT_FOUND']
                : ['UPSTREAM_REJECTED'];
      expect(expected, `${recording.case}: ${status} became ${error?.code}`).toContain(error?.code);
    }
  });
});
