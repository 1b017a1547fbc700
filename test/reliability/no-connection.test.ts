/** An Ombi to which no connection comes about: every tool says so, with the address, and nothing counts as sent. */
import { expect, it } from 'vitest';
import { certificate } from '../support/certificates.ts';
import { byTool, curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import { closedPort } from '../support/faults.ts';
import { everyTool } from '../support/faulty-ombi.ts';
import { openSession } from '../support/session.ts';
import { closeAfterTest, ombiForTest } from '../upstream/wire.ts';

/** They ask nobody. */
const answeredAlone = ['api_search_operations', 'api_describe_operation'];

/** Of each curated and raw tool one view, and some operations. */
const someCalls = [
  ...[...byTool([...curatedCalls, ...rawCalls]).values()].flatMap((calls) => calls.slice(0, 1)),
  ...layerCalls.filter((_, at) => at % 12 === 0),
].filter(([tool]) => !answeredAlone.includes(tool));

const selfSigned = async () => (await ombiForTest({ tls: certificate('127.0.0.1') })).url;

it.each<[string, () => Promise<string>, boolean]>([
  ['nothing listens', closedPort, true],
  ['the certificate is self-signed [A10]', selfSigned, false],
])('[C08] where %s, every tool fails before anything is sent', async (_, address, retryable) => {
  const url = await address();
  const { call, close } = await openSession({ url, userName: 'bob', settings: everyTool });
  closeAfterTest(close);
  await Promise.all(
    someCalls.map(async ([tool, args]) => {
      const { ok, error } = await call(tool, args);
      const said = `${tool} ${JSON.stringify(args)}`;
      expect(ok, said).toBe(false);
      expect(error, said).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable });
      expect(error?.message, said).toContain(url);
    }),
  );
});
