/** A copy of an answer that holds what may be shown of it, with lists, objects, texts and depth bounded. */
import { cutText, maxLength } from '../text.ts';
import type { Json, Place } from './json.ts';
import { LeftOut } from './left-out.ts';
import { isPairValue, isSecretMember, isShownOfUsers, isUser, namesSecret, plainName } from './secret-members.ts';
import { cleaned, maxReadCharacters, shownText } from './shown-text.ts';

const maxElements = 100;
const maxMembers = 200;
/** Deeper parts are left out, which also keeps the recursion short. */
const maxDepth = 24;
/** What is copied of texts and names; a dozen times of what is shown, so that the first rows are whole. */
const maxCopiedCharacters = 512 * 1024;
/** Longer names are no names. */
const maxNameCharacters = 200;

/** What stands around a value. */
interface Surroundings {
  readonly place: Place | undefined;
  readonly depth: number;
  /** Plain name of the nearest member. */
  readonly member: string;
  /** The answer itself or a row of the list that it is, where a user is what was asked for and keeps more than names. */
  readonly isTop: boolean;
  /** Names a folder that media can be stored in. */
  readonly isFolder?: boolean;
}

/**
 * The copy. What is left out of an object is missing in it, and null stands for it in a list, so that indices mean the
 * same in both. `hides` are further members to leave out.
 */
export function boundedCopy(body: unknown, hides: readonly string[], leftOut: LeftOut): Json {
  const hidden = new Set(hides.map(plainName));
  /** Rows have the same names again and again. */
  const known = new Map<string, { readonly plain: string; readonly isName: boolean }>();
  let room = maxCopiedCharacters;
  return copy(body, { place: undefined, depth: 0, member: '', isTop: true }) ?? null;

  /** Undefined for what is left out. */
  function copy(value: unknown, around: Surroundings): Json | undefined {
    if (value === null || typeof value === 'boolean') return value;
    // JSON has numbers that are too large for us: 1e999.
    if (typeof value === 'number') return Number.isFinite(value) ? value : null;
    if (typeof value === 'string') return text(value, around);
    if (typeof value !== 'object') return undefined;
    if (around.depth >= maxDepth || room <= 0) {
      leftOut.cut(around.place);
      return undefined;
    }
    return Array.isArray(value) ? list(value, around) : members(value, around);
  }

  function text(value: string, { place, member, isFolder }: Surroundings): string | undefined {
    const shown = holdsHidden(value, hides) ? undefined : isFolder ? cleaned(value) : shownText(value, member);
    if (shown === undefined) {
      leftOut.hide(place);
      return undefined;
    }
    const cut = cutText(shown, maxLength.overview);
    room -= cut.length;
    if (cut !== shown || value.length > maxReadCharacters) leftOut.shorten();
    return cut;
  }

  function list(values: readonly unknown[], { place, depth, member }: Surroundings): Json[] {
    if (values.length > maxElements) {
      if (depth === 0 || (depth === 1 && typeof place?.key === 'string'))
        leftOut.cutList(place, maxElements, values.length);
      else leftOut.cut({ parent: place, key: maxElements });
    }
    return values.slice(0, maxElements).map((value, key) => {
      const around = { place: { parent: place, key }, depth: depth + 1, member, isTop: depth === 0 };
      return copy(value, around) ?? null;
    });
  }

  function members(object: object, { place, depth, isTop }: Surroundings): Json {
    const keys = Object.keys(object);
    const names = keys.slice(0, maxMembers).map((key) => ({ key, ...nameOf(key) }));
    const firstLeft = keys[maxMembers];
    if (firstLeft !== undefined) {
      if (nameOf(firstLeft).isName) leftOut.cut({ parent: place, key: firstLeft });
      else leftOut.cutUnnamed();
    }
    const siblings = new Set(names.map(({ plain }) => plain));
    const onlyNames = !isTop && isUser(siblings);
    const memberAt = (key: string): unknown => (object as Readonly<Record<string, unknown>>)[key];
    const isSecretPair = names.some(({ key, plain }) => namesSecret(plain, memberAt(key)));
    const kept: [string, Json][] = [];
    for (const { key, plain, isName } of names) {
      const value = memberAt(key);
      const at = { parent: place, key };
      if (!isName) {
        leftOut.hideUnnamed();
      } else if (onlyNames && !isShownOfUsers(plain)) {
        if (value !== null) leftOut.hide(at);
      } else if (key === '__proto__' || hidden.has(plain) || isSecretMember(plain, value, siblings)) {
        leftOut.hide(at);
      } else if (isSecretPair && isPairValue(plain)) {
        leftOut.hide(at);
      } else {
        // Radarr, Sonarr and Lidarr know a folder by its path alone, and say beside it how much room is left.
        const isFolder = plain === 'path' && siblings.has('freespace');
        const shown = copy(value, { place: at, depth: depth + 1, member: plain, isTop: false, isFolder });
        room -= key.length;
        if (shown !== undefined) kept.push([key, shown]);
      }
    }
    return Object.fromEntries(kept);
  }

  function nameOf(key: string) {
    const name = known.get(key) ?? { plain: plainName(key.slice(0, maxNameCharacters)), isName: isName(key) };
    known.set(key, name);
    return name;
  }
}

/** Whether a text is JSON in which something may not be shown; a service may pass on so what another one answered. */
function holdsHidden(text: string, hides: readonly string[]): boolean {
  if (!/^\s*[[{"]/.test(text)) return false;
  try {
    const value: unknown = JSON.parse(text);
    const leftOut = new LeftOut();
    const shown = boundedCopy(value, hides, leftOut);
    return !leftOut.isEmpty || JSON.stringify(shown) !== JSON.stringify(value);
  } catch {
    return false;
  }
}

/** Whether a member's name is one: some answers are keyed by what people wrote, which may hold all that texts may. */
function isName(key: string): boolean {
  return key.length <= maxNameCharacters && shownText(key, '') === key;
}
