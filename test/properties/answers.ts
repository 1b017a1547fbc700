/** Whatever Ombi answers: every result is what was published, within its budget, without secrets, and no failure of ours. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { layerTools, sampleArguments } from '../operation-layer/layer.ts';
import { curatedCalls, operationsOfTool } from '../support/every-call.ts';
import { recordedCase, slugOf } from '../support/recorded-cases.ts';
import { json, placesIn, replacedAt } from './json.ts';
import type { Law } from './law.ts';
import { openRecordedWorld, type RecordedWorld, richestOf } from './recorded-world.ts';
import { answersTo } from './schema-answers.ts';

type MadeAnswers = Readonly<Record<string, unknown>>;

/** Ombi answers these so, and the others as recorded, for one call. */
async function callWith(
  world: RecordedWorld,
  tool: string,
  args: Record<string, unknown>,
  answers: MadeAnswers,
): Promise<void> {
  const { ombi, session } = world;
  ombi.forget();
  world.answers = answers;
  // `call` fails for a result that is not as published, over 64 KiB, or with a marked secret.
  const { ok, error } = await session.call(tool, args);
  world.answers = {};
  expect(error?.code).not.toBe('INTERNAL_ERROR');
  if (!ok) expect(error?.message.length).toBeGreaterThan(20);
  const changes = ombi.requests.filter(({ method, operation = '' }) => method !== 'GET' && !/search/i.test(operation));
  // Whatever is answered, no change is sent twice.
  const sent = changes.map(({ method, path, body }) => `${method} ${path} ${JSON.stringify(body)}`);
  expect(sent.length - new Set(sent).size).toBeLessThanOrEqual(tool === 'write_settings' ? 1 : 0);
}

/** A recorded answer with up to three parts of it replaced by any JSON. */
function broken(operation: string): fc.Arbitrary<unknown> {
  const name = richestOf(operation);
  const answer = name === undefined ? undefined : recordedCase(slugOf(operation), name).response.json;
  if (answer === undefined) return json;
  const places = placesIn(answer);
  return fc
    .array(fc.tuple(fc.nat(Math.max(places.length - 1, 0)), json), { minLength: 1, maxLength: 3 })
    .map((changes) =>
      changes.reduce<unknown>((now, [at, other]) => {
        const place = places[at] ?? [];
        return isThere(now, place) ? replacedAt(now, place, other) : now;
      }, answer),
    );
}

const isThere = (value: unknown, place: readonly (string | number)[]): boolean =>
  place.every((_, length) => {
    const at = place
      .slice(0, length)
      .reduce<unknown>((inside, key) => (inside as Record<string | number, unknown>)[key], value);
    return typeof at === 'object' && at !== null && Object.hasOwn(at, place[length] ?? '');
  });

/** For each operation behind a call: its answer, or nothing for the recorded one. */
const made = (
  operations: readonly string[],
  of: (operation: string) => fc.Arbitrary<unknown>,
): fc.Arbitrary<MadeAnswers> =>
  fc
    .record(Object.fromEntries(operations.map((name) => [name, fc.option(of(name), { nil: undefined, freq: 2 })])))
    .map((answers) => Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer !== undefined)));

const arbitraries = new Map<string, fc.Arbitrary<unknown>>();
const kept = (kind: string, of: (operation: string) => fc.Arbitrary<unknown>) => (operation: string) => {
  const key = `${kind} ${operation}`;
  const known = arbitraries.get(key) ?? of(operation);
  arbitraries.set(key, known);
  return known;
};
const ofItsShape = kept('shape', answersTo);
const ofAnotherShape = kept('broken', broken);

const asked = (of: (operation: string) => fc.Arbitrary<unknown>) =>
  fc
    .constantFrom(...curatedCalls)
    .chain(([tool, args]) => fc.tuple(fc.constant([tool, args] as const), made(operationsOfTool(tool), of)));

const lawOf = (title: string, runs: number, of: (operation: string) => fc.Arbitrary<unknown>): Law => ({
  title,
  runs,
  hold: async (tries) => {
    const world = await openRecordedWorld();
    await fc.assert(
      fc.asyncProperty(asked(of), ([[tool, args], answers]) => callWith(world, tool, args, answers)),
      tries,
    );
  },
});

export const answersOfTheirShape = lawOf(
  '[C08] [C51] [C53] whatever an answer of the promised shape holds, a curated tool gives a valid, bounded result or a truthful failure',
  80,
  ofItsShape,
);

export const answersOfAnotherShape = lawOf(
  '[C08] [C18] [C51] [C53] whatever stands where something else should, a curated tool gives a valid, bounded result or a truthful failure',
  80,
  ofAnotherShape,
);

export const answersToTheLayer: Law = {
  title:
    '[C08] [C51] [C53] whatever Ombi answers, the tool of an operation gives a valid, bounded result or a truthful failure',
  runs: 60,
  hold: async (tries) => {
    const world = await openRecordedWorld();
    const asks = fc.constantFrom(...layerTools).chain((tool) => {
      const { name } = tool.operation;
      return fc.tuple(fc.constant(tool), fc.oneof(ofItsShape(name), ofAnotherShape(name)));
    });
    await fc.assert(
      fc.asyncProperty(asks, ([tool, answer]) =>
        callWith(world, tool.name, sampleArguments(tool), { [tool.operation.name]: answer }),
      ),
      tries,
    );
  },
};
