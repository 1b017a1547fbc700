/** Whatever arguments a client sends: legal ones are answered, others are refused by name, and nothing is sent for them. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { type Arguments, byTool, type Call, curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import { json, objectOf, oddNames, placesIn, replacedAt, scalars } from './json.ts';
import type { Law } from './law.ts';
import { wrongInputs } from './legal-arguments.ts';
import { openRecordedWorld } from './recorded-world.ts';

/** Some of them break what turns a value into text or asks whether it has a member. */
const names = fc.oneof(oddNames, fc.constantFrom('toString', 'valueOf', 'toJSON', 'hasOwnProperty', 'then'));

/** What stands in a place of legal arguments instead, or beside it. */
const edits = fc.oneof(
  fc.tuple(fc.constant('replaced'), fc.oneof(scalars, json)),
  fc.tuple(
    fc.constantFrom('left out', 'as text', 'as JSON', 'listed', 'named', 'doubled', 'negative'),
    fc.constant(null),
  ),
  fc.tuple(fc.constant('added'), fc.tuple(names, json)),
);

type Edit = typeof edits extends fc.Arbitrary<infer Value> ? Value : never;

function edited(value: unknown, [how, other]: Edit): unknown {
  switch (how) {
    case 'left out':
      return undefined;
    case 'as text':
      return textOf(value);
    case 'as JSON':
      return JSON.stringify(value);
    case 'listed':
      return [value];
    case 'named':
      return { value };
    case 'doubled':
      return Array.isArray(value) ? [...value, ...value] : `${textOf(value)}${textOf(value)}`;
    case 'negative':
      return typeof value === 'number' ? -value : `-${textOf(value)}`;
    case 'added':
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? objectOf([...Object.entries(value), other as [string, unknown]])
        : value;
    default:
      return other;
  }
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

const nearMisses = (calls: readonly Call[]) =>
  fc
    .tuple(fc.constantFrom(...calls), fc.array(fc.tuple(fc.nat(200), edits), { minLength: 1, maxLength: 2 }))
    .map(([[tool, args], steps]): readonly [string, unknown] => {
      const mutated = steps.reduce<unknown>((now, [where, edit]) => {
        const places = [[], ...placesIn(now)];
        const place = places[where % places.length] ?? [];
        const there = place.reduce<unknown>((at, key) => (at as Record<string | number, unknown>)[key], now);
        return replacedAt(now, place, edited(there, edit));
      }, args);
      return [tool, mutated];
    });

/** Of tools that are not made of an operation each. */
const ownCalls = [...curatedCalls, ...rawCalls];

const noise = fc.tuple(
  fc.constantFrom(...byTool([...ownCalls, ...layerCalls]).keys()),
  fc.oneof(json, fc.array(fc.tuple(names, json), { maxLength: 3 }).map(objectOf)),
);
/** `act_as` is taken out before the others are looked at. */
const acting = fc
  .tuple(fc.constantFrom(...ownCalls), fc.oneof(scalars, json))
  .map(([[tool, args], act_as]) => [tool, { ...args, act_as }] as const);

const calls = fc.oneof(
  { weight: 6, arbitrary: nearMisses(ownCalls) },
  { weight: 3, arbitrary: nearMisses(layerCalls) },
  { weight: 1, arbitrary: noise },
  { weight: 1, arbitrary: acting },
);

export const argumentsAreChecked: Law = {
  title:
    'arbitrary arguments crash no tool, and those that break its published inputs are refused by name and never sent',
  runs: 150,
  hold: async (tries) => {
    const world = await openRecordedWorld({ OMBI_MCP_ACT_AS: '*' });
    const { tools } = await world.session.client.listTools();
    const inputs = new Map(tools.map(({ name, inputSchema }) => [name, inputSchema as object]));
    const seen = { refused: 0, sent: 0 };
    await fc.assert(
      fc.asyncProperty(calls, async ([tool, made]) => {
        // As it comes over the wire.
        const args = made === undefined ? undefined : (JSON.parse(JSON.stringify(made)) as Arguments);
        world.ombi.forget();
        const { error } = await world.session.call(tool, args);
        expect(error?.code).not.toBe('INTERNAL_ERROR');
        const wrong = wrongInputs(inputs.get(tool) ?? {}, args ?? {});
        if (wrong.size === 0) {
          if (world.ombi.requests.length > 0) seen.sent++;
          return;
        }
        seen.refused++;
        expect(world.ombi.requests).toEqual([]);
        expect(error?.code).toBe('INVALID_ARGUMENT');
        const names = [...wrong, ...(args && Object.hasOwn(args, 'act_as') ? ['act_as'] : [])];
        const field = error?.field ?? 'arguments';
        // A name that is no word is quoted, and cut.
        const isNamed = (name: string) =>
          field === name || field.startsWith(`${name}.`) || field === JSON.stringify(name.slice(0, 40));
        expect(names.some(isNamed), `${field} is told, wrong are ${names.join(', ')}`).toBe(true);
      }),
      tries,
    );
    // Neither of both is rare.
    expect(Math.min(seen.refused, seen.sent)).toBeGreaterThan(tries.numRuns / 10);
  },
};
