/** Every fault at every call of every tool: what `test/faults.test.ts` tries a part of. */
import { afterAll, beforeAll, describe, it } from 'vitest';
import { type Call, curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import { faultTable } from '../support/fault-table.ts';
import { callerAt, expectNone, type FaultyOmbi, startFaultyOmbi } from '../support/faulty-ombi.ts';

let faulty: FaultyOmbi;
beforeAll(async () => {
  faulty = await startFaultyOmbi();
  // Compiling the schemas of all tools takes so long that kept connections are closed before this process looks at them.
  faulty.fail({ status: 403 });
  const { bob } = faulty.sessions;
  await Promise.all([...curatedCalls, ...rawCalls, ...layerCalls].map(([tool, args]) => bob.call(tool, args)));
  faulty.ombi.forget();
});
afterAll(() => faulty.close());

const calls: readonly (readonly [string, readonly Call[]])[] = [
  ['curated', curatedCalls],
  ['raw', rawCalls],
  ['operation', layerCalls],
];

describe.each(faultTable)('with $name from every operation', (fault) => {
  it.each(calls)('[C08] [C51] [R7] [R11] every %s tool fails truthfully in each of its views', async (_, each) => {
    faulty.fail(fault.answer);
    const found = await Promise.all(each.map((call, at) => faulty.untruthOf(fault, callerAt(at), call)));
    expectNone(found.flat());
    faulty.ombi.forget();
  });
});
