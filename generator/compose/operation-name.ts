/** The name of an operation's tool, made from nothing but the operation and the words in `spec/operation-layer`. */
import type { NameWords } from '../../spec/types.ts';

/**
 * `ombi_<domain>_<action>`: the domain is the path's first segment, the action what the route says after it. `action`
 * replaces the latter. The name depends on no other operation, so that it stays when others come or go (G11).
 */
export function operationName(operation: string, action: string | undefined, words: NameWords): string {
  const [method = ''] = operation.split(' ');
  const [, ...rest] = segmentsOf(operation);
  const domain = domainOf(operation, words);
  return ['ombi', domain, action ?? actionOf(method, domain, rest, words)].join('_');
}

/** What it is about, by the first segment of its path. */
export function domainOf(operation: string, words: NameWords): string {
  const [first = ''] = segmentsOf(operation);
  return words.domains[first.toLowerCase()] ?? snakeCase(first);
}

/** The path behind `/api/v1/`. */
function segmentsOf(operation: string): string[] {
  const path = operation.slice(operation.indexOf('/'));
  return path.replace(/^\/(?:api\/v\d+\/)?/, '').split('/');
}

function actionOf(method: string, domain: string, segments: readonly string[], words: NameWords): string {
  const literals = segments
    .filter((segment) => !isParameter(segment))
    .map(snakeCase)
    .filter((word) => word !== domain && !words.redundant.includes(word));
  const isAction = (word: string) => words.actionDomains.includes(domain) || words.actions.includes(word);
  const isSaid = method === 'GET' ? literals.length > 0 : literals.some(isAction);
  const key = segments.at(-1)?.slice(1, -1) ?? '';
  const byKey = method === 'GET' && isParameter(segments.at(-1)) && !words.paging.includes(key);
  const verb = isSaid || byKey ? [] : [method.toLowerCase()];
  return [...literals, ...verb, ...(byKey ? [`by_${/id$/i.test(key) ? 'id' : snakeCase(key)}`] : [])].join('_');
}

const isParameter = (segment: string | undefined) => segment?.startsWith('{') === true;

/** `advancedSearch` → `advanced_search`, `WatchlistUsers` → `watchlist_users`. */
function snakeCase(word: string): string {
  return word
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replaceAll(/\W+/g, '_')
    .toLowerCase();
}
