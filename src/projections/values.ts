/** Single values of Ombi's as the contract wants them: what Ombi did not really say stays absent (C14, C15). */
import { isObject } from '../json-object.ts';

/** A positive integer id; 0, negative and broken values are "none". */
export function positiveId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** A whole number from 0 up, such as a season's, of which 0 are the specials; undefined for anything else. */
export function countOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0 ? value : undefined;
}

/** Ids of Ombi's and TMDB's as it takes them: 32-bit integers; a larger one is a bad request there. */
export const maxNumberId = 2_147_483_647;

/** A number id as people write it: 1 to `maxNumberId`, without sign or fraction; undefined for anything else. */
export function numberIdOf(text: string): number | undefined {
  const number = /^\d{1,10}$/.test(text) ? Number(text) : 0;
  return number > 0 && number <= maxNumberId ? number : undefined;
}

/** A UUID (MusicBrainz's ids are some) in lower case; undefined for anything else. */
export function uuidOf(value: unknown): string | undefined {
  return typeof value === 'string' && uuid.test(value) ? value.toLowerCase() : undefined;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A text, as it came; undefined for anything else. */
export function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}

/** The members of a list; none where there is something else in its place. */
export function listOf<Item>(value: readonly Item[] | null | undefined): readonly Item[] {
  return Array.isArray(value) ? value : [];
}

/** The objects of a list; none where there is something else in its place. */
export function objectsOf<Item>(value: readonly Item[] | null | undefined): NonNullable<Item>[] {
  return listOf(value).filter((item): item is NonNullable<Item> => isObject(item));
}

/** A boolean that Ombi really sent. */
export function knownBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * A date as Ombi wrote it, unless it is unreadable or Ombi's "never" (year 1). Before 4.46.5 Ombi wrote most dates without
 * a zone; they are UTC, and are said to be.
 */
export function realDate(value: unknown): string | undefined {
  return typeof value === 'string' && parseDate(value) ? zoned(value) : undefined;
}

/** The moment a real date stands for; see `realDate`. */
export function parseDate(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const date = new Date(zoned(value));
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1 ? undefined : date;
}

/** Most dates end in Z, and need no pattern. */
const zoned = (date: string) => (!date.endsWith('Z') && /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(date) ? `${date}Z` : date);

/** The year of a real date. */
export function yearOf(value: unknown): number | undefined {
  return parseDate(value)?.getUTCFullYear();
}

/** The members of an object that are not undefined: `exactOptionalPropertyTypes` wants absent members absent. */
export function present<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  const kept: Record<string, unknown> = {};
  // Every record of every answer passes here: lists of entries took four times as long.
  for (const key in members) if (members[key] !== undefined) kept[key] = members[key];
  return kept as { [K in keyof T]: Exclude<T[K], undefined> };
}
