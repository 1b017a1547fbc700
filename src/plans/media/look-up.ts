/** The main look-up of read_media: by the id's namespace, with the one meaning that all of Ombi's "nothing" have. */
import type { ReadMediaInput } from '../../../generated/contract.ts';
import { CallFailure, failure } from '../../failure.ts';
import {
  looksLikeImdbId,
  type Namespace,
  namespaceNames,
  numberId,
  type PrefixedId,
  prefixedId,
  type TextNamespace,
  textId,
} from './media-id.ts';
import { metadataFailure } from './metadata-failure.ts';

/** A look-up for each namespace that the medium has; the first is the default. */
type LookUps<Answer> = {
  readonly [N in Namespace]?: (id: N extends TextNamespace ? string : number) => Promise<Answer>;
};

interface Options<Answer> {
  /** What the medium's records are called in messages. */
  noun: string;
  /** Recognises the answer by which this route says "no such title". */
  isShell?: (answer: NonNullable<Answer>) => boolean;
  /** The next step where nothing was found, when read_search or read_requests is not it. */
  hint?: string;
}

const sameAsFailing =
  'Ombi gives the same answer when its metadata source fails, and may keep it for hours, so this does not prove that there is none.';

/**
 * Checks the id and asks for it. Throws INVALID_ARGUMENT for a namespace that the medium lacks and for a malformed id.
 * Ombi says "no such title" by a shell with id 0, by 204 or by 500, by route: each is NOT_FOUND, with the next step and
 * the caveat that a failing metadata source looks the same.
 */
export async function lookUp<Answer>(
  input: ReadMediaInput,
  lookUps: LookUps<Answer>,
  { noun, isShell = () => false, hint }: Options<Answer>,
): Promise<NonNullable<Answer>> {
  const { prefix, id } = prefixedId(input.id);
  const namespace = namespaceOf(input, { prefix, id }, lookUps);
  try {
    const answer = await ask(namespace, id, lookUps);
    if (answer !== null && answer !== undefined && !isShell(answer)) return answer;
  } catch (error) {
    if (!(error instanceof CallFailure && error.code === 'NOT_FOUND')) throw metadataFailure(error);
  }
  const next = namespace.startsWith('ombi_')
    ? 'read_requests lists the requests and their ids.'
    : 'Check the id with read_search.';
  throw failure('not_found', {
    what: `The ${noun} with ${namespaceNames[namespace]} ${id}`,
    next: `${hint ?? next} ${sameAsFailing}`,
  });
}

function ask<Answer>(namespace: Namespace, id: string, lookUps: LookUps<Answer>): Promise<Answer> | undefined {
  return namespace === 'imdb' || namespace === 'musicbrainz'
    ? lookUps[namespace]?.(textId(namespace, id))
    : lookUps[namespace]?.(numberId(namespace, id));
}

/** The namespace given, also in front of the id, else IMDb's for an id that can only be its, else the medium's own. */
function namespaceOf<Answer>(
  { media, namespace }: ReadMediaInput,
  { prefix, id }: PrefixedId,
  lookUps: LookUps<Answer>,
): Namespace {
  if (namespace !== undefined && prefix !== undefined && prefix !== namespace) {
    const problem = `begins with ${prefix}, which is not the namespace ${namespace}; give one of them`;
    throw failure('invalid_value', { field: 'id', problem }, { field: 'id' });
  }
  const accepted = (Object.keys(namespaceNames) as Namespace[]).filter((name) => lookUps[name] !== undefined);
  const [own] = Object.keys(lookUps) as Namespace[];
  const meant = namespace ?? prefix ?? (looksLikeImdbId(id) ? 'imdb' : own);
  if (meant !== undefined && accepted.includes(meant)) return meant;
  const field = namespace === undefined ? 'id' : 'namespace';
  const by = meant === undefined ? 'that' : namespaceNames[meant];
  const problem = `media ${media} cannot be looked up by ${by}; it takes ${accepted.join(', ')}, and read_search finds such an id`;
  throw failure('invalid_value', { field, problem }, { field });
}
