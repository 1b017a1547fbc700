/** Patching one leaf changes exactly that leaf: every recorded settings object, every leaf that may be changed. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { slugOf } from '../support/recorded-cases.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { type Json, leavesOf, othersFor, placeOf } from './leaves.ts';
import { closeWorlds, openWorld, type Section, sectionOf, type World, writable } from './settings-world.ts';

/** A section as a newer Ombi might have it. */
const withStrangeMembers = (object: Json): Json => ({
  ...object,
  futureField: { 'a/b~c': [1.5, 'ü\u0000"', null, {}, -0.25, 1e-7], big: Number.MAX_SAFE_INTEGER },
  FUTURE: '',
});

interface Held {
  readonly section: Section;
  readonly name: string;
  readonly object: Json;
}

const held: Held[] = writable
  .filter((section) => !sectionOf(section).rows)
  .flatMap((section) => {
    const slug = slugOf(sectionOf(section).read);
    const names = readdirSync(new URL(`../fixtures/ombi/${slug}`, import.meta.url)).map((file) => file.slice(0, -5));
    const objects = names
      .filter((name) => /^(normal|fresh|after-.*)$/.test(name))
      .map((name) => ({ section, name, object: recorded<Json>(slug, name) }));
    return [
      ...objects,
      { section, name: 'with strange members', object: withStrangeMembers(recorded<Json>(slug, 'normal')) },
    ];
  });

/** Recorded objects, with leaves, that are refused. */
const unsavable = [
  // An identity of zeros: the first save makes up another.
  /^plex fresh /,
  // Its lists cannot be read before it is switched on.
  /^radarr fresh \/radarr4K\/default/,
];

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(closeWorlds);

it('the recordings hold settings of every section, of fresh servers and of used ones', () => {
  expect(held.length).toBeGreaterThan(100);
  expect(new Set(held.map(({ section }) => section)).size).toBe(writable.length - 1);
});

describe.each(held)('[C47] $section, $name', ({ section, name, object }) => {
  const { keys, saving } = sectionOf(section);
  it.each(leavesOf(keys).map((leaf) => ({ ...leaf, title: leaf.pointer })))(
    '$title',
    async ({ pointer, path, field }) => {
      const [, key] = placeOf(object, path);
      const present = placeOf(object, path)[0][key];
      for (const { text, value } of othersFor(field, present)) {
        world.put(section, object);
        const answer = await world.change(section, { [pointer]: text });
        if (unsavable.some((known) => known.test(`${section} ${name} ${pointer}`))) {
          expect(answer).toMatchObject({ ok: false, error: { code: 'UNSUPPORTED_CAPABILITY' } });
          expect(world.saved()).toEqual([]);
          continue;
        }
        const wanted = structuredClone(object);
        const [parent] = placeOf(wanted, path);
        parent[key] = value;
        for (const list of saving?.emptied ?? []) {
          const [inside, listKey] = placeOf(wanted, list.slice(1).split('/'));
          inside[listKey] = [];
        }
        expect(answer).toMatchObject({ ok: true, data: { outcome: 'completed' } });
        // Members in their order, too: byte for byte what Ombi gave, but for that leaf.
        expect(world.saved().map((body) => JSON.stringify(body))).toEqual([JSON.stringify(wanted)]);
      }
    },
  );
});
