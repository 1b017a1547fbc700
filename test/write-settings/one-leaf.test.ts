/** Patching one leaf changes exactly that leaf: every recorded settings object, every leaf that may be changed. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SettingsField } from '../../src/adapter.ts';
import { slugOf } from '../support/recorded-cases.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { closeWorlds, openWorld, type Section, sectionOf, type World, writable } from './settings-world.ts';

type Json = Record<string, unknown>;

/** What the services of the recordings offer. */
const offers: Readonly<Record<string, readonly string[]>> = {
  'sonarr.quality_profiles': ['1', '4', '8'],
  'sonarr.root_folders': ['1', '2'],
  'sonarr.tags': ['1', '2'],
  'sonarr.language_profiles': ['1'],
  'radarr.quality_profiles': ['1', '4'],
  'radarr.root_folders': ['/data/movies', '/data/movies-kids'],
  'radarr.tags': ['1', '2'],
  'radarr_4k.quality_profiles': ['5'],
  'radarr_4k.root_folders': ['/data/movies-4k', '/data/movies-4k-hdr'],
  'lidarr.quality_profiles': ['1', '2', '3'],
  'lidarr.root_folders': ['/data/music', '/data/music-archive'],
};

/** Texts of other values that a leaf may have, and what they mean. */
function othersFor(field: SettingsField, present: unknown): { text: string; value: unknown }[] {
  const none = field.nullable && !(field.ref && field.type === 'string') ? [{ text: 'null', value: null }] : [];
  const texts = field.ref
    ? (offers[field.ref] ?? [])
    : field.values
      ? field.values.map(String)
      : field.type === 'boolean'
        ? ['true', 'false']
        : field.type === 'integer'
          ? [String(field.min ?? 0), String((field.min ?? 0) + 1)]
          : field.format === 'quartz-cron'
            ? ['0 7 3 1/1 * ? *']
            : field.format === 'date-time'
              ? ['2027-01-02T03:04:05Z']
              : ['Something "new" – ü'];
  const meant = texts.map((text) => ({ text, value: field.type === 'string' ? text : (JSON.parse(text) as unknown) }));
  return [...meant, ...none].filter(({ value }) => value !== present).slice(0, field.nullable ? 3 : 1);
}

interface Leaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly field: SettingsField;
}

const leavesOf = (keys: Readonly<Record<string, SettingsField>>, path: readonly string[] = []): Leaf[] =>
  Object.entries(keys).flatMap(([key, field]) => {
    const here = [...path, key];
    if (field.keys) return leavesOf(field.keys, here);
    return field.write ? [{ pointer: `/${here.join('/')}`, path: here, field }] : [];
  });

/** The place of a leaf in an object. */
function placeOf(object: Json, path: readonly string[]): [parent: Json, key: string] {
  const parent = path.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, object);
  return [parent, path.at(-1) ?? ''];
}

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
