/** Which operations of Ombi some words mean. */
import type { OperationTool } from '../../operation-layer/any-operation.ts';

/** Words that say nothing of what is looked for. */
const idle = wordSet(
  'a all an and api are at be by can do does for from get give have how i in is it list me my of ombi on or please the there to v1 v2 want what which who with',
);

/** What people say, and how Ombi calls it. */
const saidFor = new Map(
  Object.entries({
    album: 'music',
    decline: 'deny',
    film: 'movie',
    healthy: 'status',
    many: 'count total',
    online: 'hub',
    people: 'user',
    person: 'user actor',
    problem: 'issue',
    quota: 'remaining',
    reject: 'deny',
    remove: 'delete',
    series: 'tv',
    show: 'tv',
    song: 'music',
    upcoming: 'anticipated',
    using: 'hub',
  }).map(([said, meant]) => [wordsIn(said).join(''), wordsIn(meant)]),
);

/** A word of the path counts for so many of the description. */
const pathWeight = 3;
/** A word of which another is only a part. */
const partWeight = 0.6;
/** Of an operation that cannot be called. */
const withheldWeight = 0.8;
/** Letters that a part of a word has at least; one that was asked for in a longer form has more. */
const minPart = 4;
const minStem = 5;
/** What is shown scores at least so much of the best. */
const minShare = 0.2;

interface Described {
  readonly tool: OperationTool;
  readonly path: readonly string[];
  readonly words: ReadonlySet<string>;
}

/**
 * The operations in which any of the words occurs, best first. A word counts the more, the fewer operations have it, and
 * more in a path than in a description. Plurals and parts of words count too.
 */
export function rankedOperations(
  query: string,
  tools: readonly OperationTool[],
  isCallable: (tool: OperationTool) => boolean,
): readonly OperationTool[] {
  const asked = [...new Set(wordsIn(query))];
  const telling = asked.filter((word) => !idle.has(word));
  const groups = (telling.length > 0 ? telling : asked).map((word) => [word, ...(saidFor.get(word) ?? [])]);
  const all = tools.map(described);
  const rarity = new Map(groups.flat().map((word) => [word, rarityOf(word, all)]));
  const scored = all.map((one) => {
    const score = groups.reduce(
      (sum, group) => sum + Math.max(...group.map((word) => (rarity.get(word) ?? 0) * matchOf(word, one))),
      0,
    );
    return { ...one, score: score * closeness(one, groups.flat()) * (isCallable(one.tool) ? 1 : withheldWeight) };
  });
  const best = Math.max(...scored.map(({ score }) => score));
  return scored
    .filter(({ score }) => score > 0 && score >= best * minShare)
    .sort((one, other) => other.score - one.score || one.path.length - other.path.length)
    .map(({ tool }) => tool);
}

/** By the tool as it is published: the words of all operations take longer than to look among them. */
const split = new WeakMap<object, Pick<Described, 'path' | 'words'>>();

function described(tool: OperationTool): Described {
  const parts = split.get(tool.published) ?? partsOf(tool);
  split.set(tool.published, parts);
  return { tool, ...parts };
}

function partsOf(tool: OperationTool): Pick<Described, 'path' | 'words'> {
  const path = wordsIn(`${tool.operation.name.replace('/api/', ' ')} ${tool.name.replace('ombi_', '')}`);
  return { path, words: new Set(wordsIn(tool.published.description)) };
}

/** In lower case, singular; `rootFolders` is two words. */
function wordsIn(text: string): string[] {
  const apart = text.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase();
  const words = apart.match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(ies?|ied)$/, 'y').replace(/(?<=..[^siu])s$/, ''));
}

function wordSet(text: string): ReadonlySet<string> {
  return new Set(wordsIn(text));
}

function matchOf(word: string, { path, words }: Described): number {
  if (path.includes(word)) return pathWeight;
  if (path.some((other) => isPart(word, other))) return pathWeight * partWeight;
  if (words.has(word)) return 1;
  return [...words].some((other) => isPart(word, other)) ? partWeight : 0;
}

/** `user` of `userimporter`, and `approved` though `approve` is written. */
const isPart = (word: string, other: string) =>
  (word.length >= minPart && other.includes(word)) || (other.length >= minStem && word.startsWith(other));

/** Natural logarithm of one in how many operations has the word. */
function rarityOf(word: string, all: readonly Described[]): number {
  const having = all.filter((one) => matchOf(word, one) > 0).length;
  return having === 0 ? 0 : Math.log(1 + all.length / having);
}

/** From 1 to 2, as more of the path is what was asked for. */
function closeness({ path }: Described, words: readonly string[]): number {
  return 1 + path.filter((part) => words.includes(part)).length / path.length;
}
