/** The leaves of settings that may be changed, and other values for them. */
import type { SettingsField } from '../../src/adapter.ts';

export type Json = Record<string, unknown>;

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
export function othersFor(field: SettingsField, present: unknown): { text: string; value: unknown }[] {
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

export interface Leaf {
  readonly pointer: string;
  readonly path: readonly string[];
  readonly field: SettingsField;
}

export const leavesOf = (keys: Readonly<Record<string, SettingsField>>, path: readonly string[] = []): Leaf[] =>
  Object.entries(keys).flatMap(([key, field]) => {
    const here = [...path, key];
    if (field.keys) return leavesOf(field.keys, here);
    return field.write ? [{ pointer: `/${here.join('/')}`, path: here, field }] : [];
  });

/** The place of a leaf in an object. */
export function placeOf(object: Json, path: readonly string[]): [parent: Json, key: string] {
  const parent = path.slice(0, -1).reduce<Json>((at, key) => at[key] as Json, object);
  return [parent, path.at(-1) ?? ''];
}
