/** A list in words that does not grow with what it lists. */

/** `A, B, C and 9 more`: at most `most` of `names`, and how many there are beside. */
export function firstFew(names: readonly string[], most: number, separator = ', '): string {
  const rest = names.length - most;
  const few = names.slice(0, most).join(separator);
  return rest > 0 ? `${few} and ${rest} more` : few;
}
