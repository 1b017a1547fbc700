/** What Ombi's RequestEngineResult says. HTTP is always 200; `result` decides, and even that not alone (C48, C49). */
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';

export type Refused =
  | 'already_requested'
  | 'already_available'
  | 'nothing_new'
  | 'no_role'
  | 'no_power'
  | 'quota'
  | 'not_found';

export type Verdict =
  /** Saved as `requestId`. */
  | { readonly kind: 'saved'; readonly requestId: number }
  /** Saved as `requestId`, but not handed on. */
  | { readonly kind: 'not_handed_on'; readonly requestId: number; readonly saying: string | undefined }
  /** Nothing was saved. */
  | { readonly kind: 'refused'; readonly reason: Refused }
  /** The answer alone does not tell whether something was saved. `claims` is what `result` says. */
  | { readonly kind: 'unproved'; readonly claims: boolean | undefined; readonly saying: string | undefined };

const byCode: Readonly<Record<string, Refused>> = {
  AlreadyRequested: 'already_requested',
  EpisodesAlreadyRequested: 'already_requested',
  NoPermissionsOnBehalf: 'no_power',
  NoPermissions: 'no_power',
  NoPermissionsRequestMovie: 'no_role',
  NoPermissionsRequestTV: 'no_role',
  NoPermissionsRequestAlbum: 'no_role',
  MovieRequestQuotaExceeded: 'quota',
  TvRequestQuotaExceeded: 'quota',
  AlbumRequestQuotaExceeded: 'quota',
};

/** Refusals of shows and albums carry a text and no code; one text of films says more than its code. */
const byText: readonly (readonly [RegExp, Refused])[] = [
  [/^This movie is already available\.$/, 'already_available'],
  [/^We already have episodes requested from series /, 'nothing_new'],
  [/^This has already been requested$/, 'nothing_new'],
  [/^You do not have permissions to Request an? /, 'no_role'],
  [/^You do not have the correct permissions/, 'no_power'],
  [/^You have exceeded your (Movie|Episode|Album) request quota!$/, 'quota'],
  [/^There was an issue adding this (movie|album)!$/, 'not_found'],
];

/** Texts of services behind Ombi that name neither host nor path and may be repeated. */
const quotable = ['Movie is already monitored', 'Lidarr is not enabled', 'Could not send to SickRage!'];

/** Reads an answer. */
export function verdictOf(answer: UpstreamEngineResult): Verdict {
  const { result, isError } = answer;
  const requestId = savedId(answer.requestId);
  if (result === true && isError !== true && requestId !== undefined) return { kind: 'saved', requestId };
  if (result === false && requestId !== undefined)
    return { kind: 'not_handed_on', requestId, saying: sayingOf(answer) };
  const reason = result === false ? refusedBecause(answer) : undefined;
  if (reason !== undefined) return { kind: 'refused', reason };
  return { kind: 'unproved', claims: typeof result === 'boolean' ? result : undefined, saying: sayingOf(answer) };
}

function refusedBecause({ message, errorMessage, errorCode }: UpstreamEngineResult): Refused | undefined {
  for (const text of [errorMessage, message]) {
    const known = typeof text === 'string' ? byText.find(([pattern]) => pattern.test(text)) : undefined;
    if (known) return known[1];
  }
  return typeof errorCode === 'string' && Object.hasOwn(byCode, errorCode) ? byCode[errorCode] : undefined;
}

/** What may be repeated of an answer without a known meaning: an allow-listed text, or a code that looks like one (N2). */
export function sayingOf({ message, errorMessage, errorCode }: UpstreamEngineResult): string | undefined {
  const text = quotable.find((known) => known === errorMessage || known === message);
  if (text !== undefined) return `"${text}"`;
  return typeof errorCode === 'string' && /^[A-Za-z0-9]{1,60}$/.test(errorCode) ? `the code ${errorCode}` : undefined;
}

/** What `sayingOf` gives where Radarr has the film and looks for it already. */
export const alreadyMonitored = '"Movie is already monitored"';

function savedId(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : undefined;
}
