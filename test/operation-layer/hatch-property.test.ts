/** No spelling of a path gets `api_request` to put a withheld operation on the wire. */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { changes, filled, values } from './request-path-spellings.ts';
import { neverReached, partsOf, possibleAt, served } from './request-path-world.ts';

let ombi: RecordedOmbi;
let session: Session;

beforeAll(async () => {
  ombi = await startRecordedOmbi();
  session = await openSession({ url: ombi.url, settings: { OMBI_MCP_TOOLSETS: 'raw', OMBI_MCP_CONFIRM: 'never' } });
});

afterAll(async () => {
  await session.close();
  await ombi.close();
});

const runs = 2_000;

/** Values by which the path of one operation becomes that of another. */
const trick = fc.constantFrom('all', 'ALL', 'search', 'requested', 'clientid', '..', '.', 'Token', 'accesstoken');

test('whatever is written, what arrives at Ombi is none of them', async () => {
  const reached = { refused: 0, sent: 0, asWritten: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...neverReached) }, fc.constantFrom(...served)),
      fc.oneof(values, fc.array(trick, { minLength: 1, maxLength: 5 })),
      fc.array(changes, { maxLength: 4 }),
      async (name, given, steps) => {
        const { method, template } = partsOf(name);
        const written = steps.reduce((path, step) => step(path), filled(template, given));
        if (possibleAt(method, written).some((one) => neverReached.includes(one))) reached.asWritten++;
        ombi.forget();
        const { error } = await session.call('api_request', { method, path: written });
        if (ombi.requests.length === 0) {
          reached.refused++;
          expect(error?.code).toMatch(/^(FORBIDDEN|INVALID_ARGUMENT|UNSUPPORTED_CAPABILITY)$/);
          return;
        }
        reached.sent++;
        for (const call of ombi.requests) {
          expect(call.method).toBe(method);
          expect(possibleAt(method, call.path.split('?')[0] ?? '').filter((one) => neverReached.includes(one))).toEqual(
            [],
          );
        }
      },
    ),
    { seed: 20261130, numRuns: runs },
  );
  // Many of these spellings would reach one if they were sent as they are, and some are sent.
  expect(reached.refused + reached.sent).toBe(runs);
  expect(reached.asWritten).toBeGreaterThan(300);
  expect(reached.sent).toBeGreaterThan(100);
});
