/** JSON Pointers (RFC 6901), by which read_settings names the fields of a section. */

/** The keys on the way to a field; undefined where the text is no pointer to one. */
export function keysOfPointer(pointer: string): readonly string[] | undefined {
  if (!pointer.startsWith('/')) return undefined;
  return pointer
    .slice(1)
    .split('/')
    .map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}

/** The pointer that is one key longer. */
export const pointerTo = (parent: string, key: string): string =>
  `${parent}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`;

/** What stands there; undefined where nothing does. */
export function valueAt(root: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (value, key) =>
      typeof value === 'object' && value !== null && Object.hasOwn(value, key)
        ? (value as Record<string, unknown>)[key]
        : undefined,
    root,
  );
}

/** A copy with another value there; members keep their order, one that was not there comes last, and nothing else is touched. */
export function withValueAt(root: unknown, keys: readonly string[], value: unknown): unknown {
  const [key, ...further] = keys;
  if (key === undefined) return value;
  return { ...(root as object), [key]: withValueAt(valueAt(root, [key]), further, value) };
}
