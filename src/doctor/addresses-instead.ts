/** Where Ombi may be when it is not where it was looked for: always the same host, since only that one was meant. */
import type { Situation } from '../failure.ts';

/** Base paths that guides and containers use. */
const usualPaths = ['', '/ombi', '/request', '/requests'];

type Guess = (url: URL) => readonly string[];

/** The path as given without its last parts, and the usual ones. */
const otherPaths: Guess = ({ origin, pathname }) => {
  const parts = pathname.split('/').filter((part) => part !== '');
  const shorter = parts.slice(0, maxParts).map((_, index) => `/${parts.slice(0, index).join('/')}`.replace(/\/$/, ''));
  return [...shorter, ...usualPaths].map((path) => `${origin}${path}`);
};

/** http for https and the other way round, on the same port. */
const otherScheme: Guess = ({ protocol, host, pathname }) => [
  `${protocol === 'https:' ? 'http:' : 'https:'}//${host}${pathname.replace(/\/$/, '')}`,
];

const maxParts = 4;

/** What each way of not finding Ombi suggests. */
const guesses: Partial<Record<Situation, Guess>> = {
  web_page: otherPaths,
  no_such_operation: otherPaths,
  not_ombi: otherPaths,
  not_found: otherPaths,
  not_json: otherPaths,
  wrong_shape: otherPaths,
  not_http: otherScheme,
  tls_failed: otherScheme,
  https_expected: otherScheme,
  connection_lost: otherScheme,
  redirected: otherScheme,
};

/** Base URLs to try, the likeliest first, without the one that was tried. */
export function addressesInstead(url: string, situation: Situation | undefined): readonly string[] {
  const guess = situation && guesses[situation];
  return guess ? [...new Set(guess(new URL(url)))].filter((other) => other !== url) : [];
}
