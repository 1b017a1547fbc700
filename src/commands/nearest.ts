/** What a misspelt name most likely means. */

/**
 * The candidate that shares most pairs of letters with the name, whatever their order (`requests_read` means
 * `read_requests`); undefined where none shares half of them.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const wanted = pairs(name);
  let best: { candidate: string; likeness: number } | undefined;
  for (const candidate of candidates) {
    const own = pairs(candidate);
    const shared = [...wanted].filter((pair) => own.has(pair)).length;
    const likeness = (2 * shared) / (wanted.size + own.size);
    if (likeness >= 0.5 && likeness > (best?.likeness ?? 0)) best = { candidate, likeness };
  }
  return best?.candidate;
}

/** Neighbouring letters of each word, its beginning included: a word of one letter has a pair too. */
function pairs(name: string): ReadonlySet<string> {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  return new Set(words.flatMap((word) => Array.from(word, (letter, index) => `${word[index - 1] ?? ' '}${letter}`)));
}
