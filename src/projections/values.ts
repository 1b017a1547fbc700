/** Single values of Ombi's as the contract wants them: what Ombi did not really say stays absent (C14, C15). */

/** A positive integer id; 0, negative and broken values are "none". */
export function positiveId(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined;
}

/** A boolean that Ombi really sent. */
export function knownBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

/**
 * A date as Ombi wrote it, unless it is unreadable or Ombi's "never" (year 1).
 * Dates without a zone (Ombi 4.47) are taken as UTC, as Ombi means them.
 */
export function realDate(value: unknown): string | undefined {
  const date = parseDate(value);
  return date === undefined ? undefined : (value as string);
}

/** The moment a real date stands for; see `realDate`. */
export function parseDate(value: unknown): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const zoned = /^\d{4}-\d{2}-\d{2}T[\d:.]+$/.test(value) ? `${value}Z` : value;
  const date = new Date(zoned);
  return Number.isNaN(date.getTime()) || date.getUTCFullYear() <= 1 ? undefined : date;
}

/** The year of a real date. */
export function yearOf(value: unknown): number | undefined {
  return parseDate(value)?.getUTCFullYear();
}

/** The members of an object that are not undefined: `exactOptionalPropertyTypes` wants absent members absent. */
export function present<T extends object>(members: T): { [K in keyof T]: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
}
