/**
 * Which component of one document is which of another. Names do not decide: what stands in the same place is the same
 * thing under whatever namespace, and so is what has the same content.
 */
import type { Json } from '../read.ts';
import { type References, schemaDifferences } from './schema-differences.ts';
import { shortName } from './schema-type.ts';

interface SchemaPairs extends References {
  /** Names of components that are one, in the order in which they were found. It grows while they are compared. */
  found: readonly (readonly [before: string, after: string])[];
  /** Pairs what no reference leads to: by name, else by its name without namespace and the same content. */
  pairTheRest(): void;
}

export function schemaPairs(before: Json, after: Json): SchemaPairs {
  const had: Record<string, Json> = before.components.schemas;
  const has: Record<string, Json> = after.components.schemas;
  const found: (readonly [string, string])[] = [];

  const known = new Set<string>();
  const pair = (old: string, now: string) => {
    if (!known.has(`${old} → ${now}`)) found.push([old, now]);
    known.add(`${old} → ${now}`);
    return true;
  };
  const follow = {
    before: (reference: string) => had[nameIn(reference)] ?? {},
    after: (reference: string) => has[nameIn(reference)] ?? {},
  };

  const isRenamed = (old: string, now: string) => !(old in has) && !(now in had);

  /** Whether nothing differs on any way that leads on from two components. Numbers alone do not tell what an enum means. */
  const sameContent = (old: string, now: string, assumed = new Set<string>()): boolean => {
    const key = `${old} → ${now}`;
    if (old === now || assumed.has(key)) return true;
    if (had[old]?.enum && shortName(old) !== shortName(now) && !isRenamed(old, now)) return false;
    assumed.add(key);
    const areOne = (a: string, b: string) => sameContent(nameIn(a), nameIn(b), assumed);
    return schemaDifferences(had[old] ?? {}, has[now] ?? {}, { ...follow, areOne }, '').length === 0;
  };
  return {
    ...follow,
    found,
    areOne(oldReference, nowReference) {
      const [old, now] = [nameIn(oldReference), nameIn(nowReference)];
      if (shortName(old) === shortName(now)) return pair(old, now);
      if (!sameContent(old, now)) return false;
      return isRenamed(old, now) ? pair(old, now) : true;
    },
    pairTheRest() {
      for (const name of Object.keys(had)) if (name in has) pair(name, name);
      for (const old of Object.keys(had).filter((name) => !found.some(([one]) => one === name))) {
        const twin = Object.keys(has).find(
          (now) =>
            isRenamed(old, now) &&
            shortName(old) === shortName(now) &&
            !found.some(([, one]) => one === now) &&
            sameContent(old, now),
        );
        if (twin) pair(old, twin);
      }
    },
  };
}

const nameIn = (reference: string) => reference.slice('#/components/schemas/'.length);
