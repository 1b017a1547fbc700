/**
 * Each fault of the table on every operation behind every tool: the result is valid, bounded, free of marked secrets and never
 * says that something is there or was done. `session.call` checks the first three. Of the views, callers and operations each
 * fault meets a part, in turn; `reliability/every-fault.slow.ts` tries all of them.
 */
import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openCatalogue } from '../src/catalog.ts';
import { layerTools } from './operation-layer/layer.ts';
import { byTool, type Call, curatedCalls, layerCalls, rawCalls } from './support/every-call.ts';
import { examples } from './support/examples.ts';
import { type Fault, faultTable } from './support/fault-table.ts';
import { closedPort } from './support/faults.ts';
import { type Caller, callerAt, expectNone, type FaultyOmbi, startFaultyOmbi } from './support/faulty-ombi.ts';
import { recorded } from './support/recorded-ombi.ts';
import { openSession } from './support/session.ts';

let faulty: FaultyOmbi;
beforeAll(async () => {
  faulty = await startFaultyOmbi();
});
afterEach(() => {
  faulty.ombi.forget();
});
afterAll(() => faulty.close());

type Asked = readonly [caller: Caller, call: Call];

/** Makes calls side by side; fails the test with what is untrue in their answers. */
async function expectTruth(fault: Fault, asked: readonly Asked[]): Promise<void> {
  faulty.fail(fault.answer);
  const found = await Promise.all(asked.map(([caller, call]) => faulty.untruthOf(fault, caller, call)));
  expectNone(found.flat());
}

/** One call of each curated and raw tool: each view and caller in its turn. */
function oneOfEach(turn: number): Asked[] {
  return [...byTool([...curatedCalls, ...rawCalls]).values()].map((calls, at): Asked => {
    const call = calls[turn % calls.length];
    if (!call) throw new Error('a tool without a call');
    return [callerAt(turn + at), call];
  });
}

/** The operations whose answers are read in one way; each of them stands for the others in its turn. */
const kinds = new Map<string, Call[]>();
layerTools.forEach(({ operation: { facts } }, at) => {
  const { effect, answer, rows, lines, missing, since } = facts;
  const kind = JSON.stringify([effect, answer, rows?.at, lines, missing, since]);
  const call = layerCalls[at];
  if (call) kinds.set(kind, [...(kinds.get(kind) ?? []), call]);
});

const oneOfEachKind = (turn: number): Asked[] =>
  [...kinds.values()]
    .flatMap((calls) => calls.slice(turn % calls.length).slice(0, 1))
    .map((call) => [callerAt(turn), call]);

describe('with the same fault from every operation', () => {
  it.each(faultTable.map((fault, turn) => ({ ...fault, turn })))(
    '[C08] [C51] [C2] [R7] [R11] every tool fails truthfully: $name',
    async ({ turn, ...fault }) => {
      await expectTruth(fault, [...oneOfEach(turn), ...oneOfEachKind(turn)]);
      const paths = faulty.ombi.requests.map(({ path }) => path);
      const wrong = /[{}]|%7[BD]|undefined|NaN/;
      expect(paths.filter((path) => !path.startsWith('/api/v') && path !== '/again' && path !== '/login')).toEqual([]);
      expect(paths.filter((path) => wrong.test(path))).toEqual([]);
    },
  );

  it('every operation has had its turn', () => {
    const dealt = faultTable.flatMap((_, turn) => oneOfEachKind(turn).map(([, [tool]]) => tool));
    expect(new Set(dealt).size).toBe(377);
  });
});

const everywhere = [
  '500 with an exception [B3]',
  '401 unknown user, as it comes: without its end [B1]',
  '204 with a content type: a service was silent for 100 s [S8]',
  'another shape',
];

it.each(everywhere)('[C08] [C51] [R17] every view of every curated tool fails truthfully: %s', async (name) => {
  const fault = faultTable.find((each) => each.name === name);
  if (!fault) throw new Error(`no fault is called ${name}`);
  const asked = curatedCalls.map((call, at): Asked => [at % 2 === 0 ? 'bob' : 'bare key', call]);
  await expectTruth(fault, asked);
});

it('[C50] of an Ombi that is not there every tool says so in each of its views, retryable and with the address', async () => {
  const url = await closedPort();
  const session = await openSession({ url, userName: 'bob' });
  await Promise.all(
    curatedCalls.map(async ([tool, args]) => {
      const { ok, error } = await session.call(tool, args);
      const said = `${tool} ${JSON.stringify(args)}`;
      expect(ok, said).toBe(false);
      expect(error, said).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
      expect(error?.message).toContain(url);
    }),
  );
  await session.close();
});

describe('secrets [R13]', () => {
  it('are in the recordings that these tests answer from', () => {
    expect(JSON.stringify(recorded('get-v2-requests-movie-count-position-sort-sortorder', 'as-bob'))).toContain(
      'MARKED-SECRET',
    );
  });

  it.each(['adapters.ts', 'contract.ts', 'errors.ts', 'tools.json', 'TOOLS.md', 'upstream.ts'])(
    'stand in no generated file: %s',
    (name) => {
      expect(readFileSync(`generated/${name}`, 'utf8')).not.toMatch(/MARKED|marked-dest|example\.invalid/);
    },
  );

  it('[C01] every tool has an example here', () => {
    expect([...new Set(examples().map(([tool]) => tool))].sort()).toEqual(
      openCatalogue()
        .tools.map(({ name }) => name)
        .sort(),
    );
  });
});
