/** Ids of a title, each under the namespace it really belongs to. */
import type { IdentifierOutput } from '../../../generated/contract.ts';
import { positiveId, uuidOf } from '../values.ts';

type Namespace = IdentifierOutput['namespace'];

const imdbId = /^(tt|nm)\d{5,12}$/;

/**
 * The identifiers of one record, as many as are real (C20): ids that are 0, empty or malformed are left out (C15), and a
 * namespace stands at most once. The caller decides the namespace by the route, never by Ombi's field name (C21).
 */
export function identifiers(known: { readonly [N in Namespace]?: unknown }): IdentifierOutput[] {
  const real: IdentifierOutput[] = [];
  for (const name in known) {
    const namespace = name as Namespace;
    const value = realId(namespace, known[namespace]);
    if (value !== undefined) real.push({ namespace, value });
  }
  return real;
}

function realId(namespace: Namespace, id: unknown): string | undefined {
  if (namespace === 'imdb') return typeof id === 'string' && imdbId.test(id.trim()) ? id.trim() : undefined;
  if (namespace === 'musicbrainz') return uuidOf(id);
  return positiveId(id)?.toString();
}
