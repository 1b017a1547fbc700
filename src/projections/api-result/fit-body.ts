/** Keeps the body of an answer inside its share of the 64 KiB (C53, C54). */
import { cutText } from '../text.ts';
import { type Json, type Place, sizeOf } from './json.ts';
import type { LeftOut } from './left-out.ts';

export const maxBodyBytes = 48 * 1024;

/** How long texts and inner lists may be, in turn, until the body fits: texts go first. Ids are never longer than 60. */
const steps: readonly (readonly [characters: number, elements: number])[] = [
  [500, 100],
  [120, 100],
  [60, 40],
  [60, 8],
  [60, 1],
];

/**
 * The body where it fits. Else the longest list at its top loses its last entries (one stays), then texts and inner lists
 * are cut, and at last whatever has no room is left out.
 */
export function fitBody(body: Json, leftOut: LeftOut): Json {
  let fitted = sizeOf(body) <= maxBodyBytes ? body : withShorterLists(body, leftOut);
  for (const [characters, elements] of steps) {
    if (sizeOf(fitted) <= maxBodyBytes) return fitted;
    fitted = tightened(fitted, characters, elements, undefined, leftOut);
  }
  return sizeOf(fitted) <= maxBodyBytes ? fitted : withinRoom(fitted, maxBodyBytes, undefined, leftOut).value;
}

function withShorterLists(body: Json, leftOut: LeftOut): Json {
  if (Array.isArray(body)) return firstThatFit(body, maxBodyBytes, undefined, leftOut);
  if (body === null || typeof body !== 'object') return body;
  const lists = Object.entries(body)
    .flatMap(([key, list]) => (Array.isArray(list) && list.length > 1 ? [{ key, list, size: sizeOf(list) }] : []))
    .sort((one, other) => other.size - one.size);
  const shorter = new Map<string, Json>();
  let over = sizeOf(body) - maxBodyBytes;
  for (const { key, list, size } of lists) {
    if (over <= 0) break;
    const fitting = firstThatFit(list, size - over, { parent: undefined, key }, leftOut);
    over -= size - sizeOf(fitting);
    shorter.set(key, fitting);
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, shorter.get(key) ?? value]));
}

/** The most leading entries that have room, at least one. */
function firstThatFit(list: readonly Json[], room: number, place: Place | undefined, leftOut: LeftOut): Json[] {
  let used = 1;
  let count = 0;
  for (const entry of list) {
    used += sizeOf(entry) + 1;
    if (used > room) break;
    count++;
  }
  const kept = list.slice(0, Math.max(count, 1));
  if (kept.length < list.length) leftOut.cutList(place, kept.length, list.length);
  return kept;
}

function tightened(
  value: Json,
  characters: number,
  elements: number,
  place: Place | undefined,
  leftOut: LeftOut,
): Json {
  if (typeof value === 'string') {
    if (value.length > characters) leftOut.shorten();
    return cutText(value, characters);
  }
  if (value === null || typeof value !== 'object') return value;
  const inside = (key: string | number, child: Json) =>
    tightened(child, characters, elements, { parent: place, key }, leftOut);
  if (!Array.isArray(value)) return mapped(value, inside);
  if (value.length > elements) leftOut.cut({ parent: place, key: elements });
  return value.slice(0, elements).map((child, key) => inside(key, child));
}

const mapped = (object: { [name: string]: Json }, change: (key: string, child: Json) => Json): Json =>
  Object.fromEntries(Object.entries(object).map(([key, child]) => [key, change(key, child)]));

/** What of a value has room: members and entries in their order, none behind the first that has none left. */
function withinRoom(
  value: Json,
  room: number,
  place: Place | undefined,
  leftOut: LeftOut,
): { value: Json; size: number } {
  if (value === null || typeof value !== 'object') return { value, size: sizeOf(value) };
  const kept: [string, Json][] = [];
  let size = 2;
  for (const [name, child] of Object.entries(value)) {
    const at = { parent: place, key: Array.isArray(value) ? Number(name) : name };
    const nameSize = Array.isArray(value) ? 1 : sizeOf(name) + 2;
    const inside = withinRoom(child, room - size - nameSize, at, leftOut);
    if (size + nameSize + inside.size > room) {
      leftOut.cut(at);
      break;
    }
    size += nameSize + inside.size;
    kept.push([name, inside.value]);
  }
  return { value: Array.isArray(value) ? kept.map(([, child]) => child) : Object.fromEntries(kept), size };
}
