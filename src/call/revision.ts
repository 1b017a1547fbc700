/** A fingerprint of what Ombi has stored, by which a change notices that somebody else was faster. */
import { createHash, createHmac } from 'node:crypto';

/**
 * The fingerprint of a section of settings, for one API key: whoever lacks the key cannot test guesses of what is
 * stored against it. Ombi numbers a row only at its second save and sets `hasMigratedOldTvDbData` by itself at a start,
 * so that neither counts.
 */
export function revisionsFor(apiKey: string): (raw: object) => string {
  const key = createHash('sha256').update(`ombi-mcp revision ${apiKey}`).digest();
  return (raw) => createHmac('sha256', key).update(JSON.stringify(raw, canonical)).digest('base64url').slice(0, 22);
}

/** Names of members that Ombi changes by itself. */
export const notCounted: readonly string[] = ['id', 'hasMigratedOldTvDbData'];

/** Objects with their members in one order. */
function canonical(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value;
  const members = Object.entries(value).filter(([name]) => !notCounted.includes(name));
  return Object.fromEntries(members.sort(([a], [b]) => (a < b ? -1 : 1)));
}
