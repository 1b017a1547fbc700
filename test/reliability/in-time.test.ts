/** An Ombi that never comes to an end: every tool ends at its deadline all the same, and tells the truth. */
import { afterAll, beforeAll, it } from 'vitest';
import { openCatalogue } from '../../src/catalog.ts';
import { readConfig } from '../../src/config/config.ts';
import { type Call, curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import type { Fault } from '../support/fault-table.ts';
import { hang, hangAfter, processing, trickle } from '../support/faults.ts';
import { everyTool, expectNone, type FaultyOmbi, startFaultyOmbi } from '../support/faulty-ombi.ts';
import { pass, passingTime } from '../support/passing-time.ts';
import { oneViewEach, someOperations } from './some-calls.ts';

passingTime();

let faulty: FaultyOmbi;
beforeAll(async () => {
  faulty = await startFaultyOmbi();
});
afterAll(() => faulty.close());

/**
 * Between what times a call that waits for Ombi ends: a change leaves 8 s of its 50 s to look what became of it. The protocol's
 * clients give up after 60 s.
 */
const endsMs = { read: [30_000, 30_000], write: [42_000, 50_000], either: [42_000, 50_000] } as const;
/** How a service is gets a third of its time, and is then said not to have answered. */
const stateEndsMs = [10_000, 30_000] as const;
const environment = { OMBI_URL: 'http://ombi.invalid', OMBI_API_KEY: 'test-key', ...everyTool };
const { tools } = openCatalogue(readConfig([], environment));
const endsOf = ([name, args]: Call) =>
  name === 'read_integration' && args['view'] === undefined
    ? stateEndsMs
    : endsMs[tools.find((tool) => tool.name === name)?.access ?? 'read'];

const stepMs = 1_000;
/** What the machine itself may take of a call’s time. */
const slackMs = 10_000;

/** Whether anything was asked that is not answered: who calls is. */
const waited = () => faulty.ombi.requests.some(({ operation }) => operation !== 'GET /api/v1/Identity');

/** Makes a call while time passes whenever Ombi is waited for, and tells what is untrue, early or late. */
async function untruthAtDeadline(fault: Fault, call: Call): Promise<string[]> {
  const [tool, args] = call;
  const [firstMs, lastMs] = endsOf(call);
  const began = performance.now();
  let isOver = false;
  const answer = faulty.untruthOf(fault, 'bob', call).finally(() => {
    isOver = true;
  });
  const passed = () => performance.now() - began;
  while (!isOver && passed() <= lastMs + slackMs) {
    for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
    if (!isOver && faulty.ombi.unfinished() > 0) pass(stepMs);
  }
  const tookMs = passed();
  const isEarly = tookMs < firstMs && waited();
  faulty.ombi.forget();
  if (isEarly || tookMs > lastMs + slackMs)
    return [`${tool} ${JSON.stringify(args)} is ${isEarly ? 'early' : 'late'}: ${tookMs} ms`];
  return answer;
}

/** Makes calls one after the other, since time passes for all of them; fails the test with what is untrue, early or late. */
async function expectTruth(fault: Fault, calls: readonly Call[]): Promise<void> {
  faulty.fail(fault.answer);
  const found: string[] = [];
  for (const call of calls) found.push(...(await untruthAtDeadline(fault, call)));
  expectNone(found);
}

const late = { read: ['TIMEOUT'], change: ['UNKNOWN_OUTCOME'] };
const silent: Fault = { name: 'no answer', answer: hang, ...late };

it('[C50] where Ombi never answers, every tool ends at its deadline', async () => {
  await expectTruth(silent, [...curatedCalls, ...rawCalls, ...layerCalls]);
}, 120_000);

const endless: readonly Fault[] = [
  { name: 'headers and nothing more', answer: hangAfter(''), ...late },
  { name: 'half an answer and nothing more', answer: hangAfter('{"collection":[{"id":1,"title":"'), ...late },
  { name: 'a character each second', answer: trickle('[{"id":1,"title":"', 'x'), ...late },
  { name: 'a blank each second', answer: trickle(''), ...late },
  { name: 'that it is working on it', answer: processing, ...late },
  // Of a failure the status is known; what more there is to say does not come.
  {
    name: 'an error that never ends',
    answer: trickle('{"error":"', 'x', 500),
    read: ['UPSTREAM_REJECTED', 'NOT_FOUND', 'TIMEOUT'],
    change: ['UNKNOWN_OUTCOME'],
  },
];

it.each(endless)(
  '[C50] where Ombi sends $name, every tool ends at its deadline',
  async (fault) => {
    await expectTruth(fault, [...oneViewEach, ...someOperations]);
  },
  120_000,
);
