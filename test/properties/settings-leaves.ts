/** A change of settings touches what it names and nothing else, whatever stands in the section beside it. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { keysOfPointer, pointerTo, valueAt, withValueAt } from '../../src/projections/json-pointer.ts';
import { recordedAnswer } from '../support/recorded-ombi.ts';
import { closeAfterTest } from '../upstream/wire.ts';
import { type Json, leavesOf, othersFor, placeOf } from '../write-settings/leaves.ts';
import { closeWorlds, openWorld, sectionOf, writable } from '../write-settings/settings-world.ts';
import { json, objectOf, oddNames, oddTexts } from './json.ts';
import type { Law } from './law.ts';

const keys = fc.array(oddNames, { minLength: 1, maxLength: 4 });
const objects = fc.array(fc.tuple(oddNames, json), { maxLength: 6 }).map(objectOf);
const pointerOf = (path: readonly string[]) => path.reduce(pointerTo, '');

export const pointersNameOnePlace: Law = {
  title:
    '[C47] a JSON Pointer names one place whatever its keys hold, and a value put there leaves all others as they are',
  runs: 1_000,
  hold: async (tries) => {
    fc.assert(
      fc.property(objects, keys, oddTexts, (root, path, value) => {
        const before = JSON.stringify(root);
        expect(keysOfPointer(pointerOf(path))).toEqual(path);
        const [key = ''] = path;
        const after = withValueAt(root, [key], value) as Json;
        expect(valueAt(after, [key])).toBe(value);
        expect(JSON.stringify(root)).toBe(before);
        expect(Object.getPrototypeOf(after)).toBe(Object.prototype);
        const names = Object.keys(root);
        expect(Object.keys(after).filter((name) => name !== key)).toEqual(names.filter((name) => name !== key));
        for (const name of names) if (name !== key) expect(valueAt(after, [name])).toBe(valueAt(root, [name]));
      }),
      tries,
    );
  },
};

/** The sections that are one object, with the leaves that can be changed in them. */
const sections = writable
  .filter((section) => !sectionOf(section).rows)
  .map((section) => ({
    section,
    object: recordedAnswer<Json>(sectionOf(section).read),
    leaves: leavesOf(sectionOf(section).keys),
  }));

const isGroup = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);

/** The object with members that nobody knows, in it and in its groups, and before or behind the others. */
function withStrangers(object: Json, strangers: readonly (readonly [string, unknown])[], isBefore: boolean): Json {
  const own = Object.entries(object).map(
    ([name, value]) => [name, isGroup(value) ? withStrangers(value, strangers, isBefore) : value] as const,
  );
  const added = strangers.filter(([name]) => !Object.hasOwn(object, name));
  return objectOf(isBefore ? [...added, ...own] : [...own, ...added]);
}

export const oneLeafIsSaved: Law = {
  title:
    '[C47] of a section with fields that nobody knows, what is saved differs from what was read in the named leaf alone',
  runs: 60,
  hold: async (tries) => {
    const world = await openWorld();
    closeAfterTest(closeWorlds);
    let saved = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sections),
        fc.nat(),
        fc.array(fc.tuple(oddNames, json), { maxLength: 4 }),
        fc.boolean(),
        async ({ section, object, leaves }, which, strangers, isBefore) => {
          const held = withStrangers(object, strangers, isBefore);
          const leaf = leaves[which % leaves.length];
          if (!leaf) return;
          const [parent, key] = placeOf(held, leaf.path);
          const [other] = othersFor(leaf.field, parent[key]);
          if (!other) return;
          world.put(section, held);
          const { ok, error } = await world.change(section, { [leaf.pointer]: other.text });
          if (!ok) {
            expect(error?.code).toMatch(/^(CONFLICT|UNSUPPORTED_CAPABILITY)$/);
            expect(world.saved()).toEqual([]);
            return;
          }
          saved++;
          const wanted = [
            ...(sectionOf(section).saving?.emptied ?? []).map((list) => [list.slice(1).split('/'), []] as const),
            [leaf.path, other.value] as const,
          ].reduce<unknown>((now, [path, value]) => replacedMember(now, path, value), JSON.parse(JSON.stringify(held)));
          expect(world.saved().map((body) => JSON.stringify(body))).toEqual([JSON.stringify(wanted)]);
        },
      ),
      tries,
    );
    expect(saved).toBeGreaterThan(tries.numRuns / 2);
  },
};

/** A copy with another value in place of a member that is there. */
const replacedMember = (value: unknown, [key, ...further]: readonly string[], other: unknown): unknown =>
  key === undefined
    ? other
    : objectOf(
        Object.entries(value as object).map(([name, member]) => [
          name,
          name === key ? replacedMember(member, further, other) : member,
        ]),
      );

export const otherNamesSaveNothing: Law = {
  title: '[C47] a name that is not exactly that of a field is refused, and nothing is saved',
  runs: 60,
  hold: async (tries) => {
    const world = await openWorld();
    closeAfterTest(closeWorlds);
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...sections),
        keys,
        fc.nat(),
        async ({ section, object, leaves }, path, which) => {
          const leaf = leaves[which % leaves.length];
          const names = [pointerOf(path), `${leaf?.pointer}${pointerOf(path)}`, `${pointerOf(path)}${leaf?.pointer}`];
          world.put(section, object);
          const { error } = await world.change(section, { [names[which % 3] ?? '']: 'true' });
          expect(error).toMatchObject({ code: 'INVALID_ARGUMENT' });
          expect(error?.message).not.toMatch(/\p{Cc}/u);
          expect(world.saved()).toEqual([]);
        },
      ),
      tries,
    );
  },
};
