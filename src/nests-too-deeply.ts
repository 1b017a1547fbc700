/** Nothing that Ombi takes or answers nests deeper than a dozen levels; the limit keeps hostile JSON from exhausting the stack. */
export const maxDepth = 1_000;

/** Whether a value of JSON nests deeper than that. */
export function nestsTooDeeply(value: unknown, depth = 1): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return depth > maxDepth || Object.values(value).some((inner) => nestsTooDeeply(inner, depth + 1));
}
