/** read_library, view artwork: pictures of a title by its id. */
import type { ReadLibraryInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import { CallFailure, failure } from '../failure.ts';
import type { ArtworkKind, GatheredArtwork, GatheredPicture } from '../projections/artwork.ts';
import { namespaceNames, numberId, textId } from './media/media-id.ts';
import { metadataFailure } from './media/metadata-failure.ts';

/** The two routes for a background without an id are never called: they can keep Ombi busy until it is restarted. */
type ReadArtworkCall =
  | 'GET /api/v1/Images/poster/movie/{movieDbId}'
  | 'GET /api/v1/Images/background/movie/{movieDbId}'
  | 'GET /api/v1/Images/banner/movie/{movieDbId}'
  | 'GET /api/v1/Images/poster/tv/tmdb/{tmdbId}'
  | 'GET /api/v1/Images/background/tv/tmdb/{id}'
  | 'GET /api/v1/Images/poster/tv/{tvdbid}'
  | 'GET /api/v1/Images/background/tv/{tvdbid}'
  | 'GET /api/v1/Images/tv/{tvdbid}'
  | 'GET /api/v2/Search/releasegroupart/{musicBrainzId}';

type Medium = Exclude<ReadLibraryInput['media'], 'any'>;
type Namespace = ReadLibraryInput['namespace'];
type Ask = (id: string, calls: Calls<ReadArtworkCall>) => Promise<string | null | undefined>;

/** Which pictures Ombi has, by medium, provider of the id and kind. */
const sources: Record<Medium, Partial<Record<Namespace, Partial<Record<ArtworkKind, Ask>>>>> = {
  movie: {
    tmdb: {
      poster: (movieDbId, calls) =>
        calls['GET /api/v1/Images/poster/movie/{movieDbId}']({ params: { path: { movieDbId } } }),
      background: (movieDbId, calls) =>
        calls['GET /api/v1/Images/background/movie/{movieDbId}']({ params: { path: { movieDbId } } }),
      banner: (movieDbId, calls) =>
        calls['GET /api/v1/Images/banner/movie/{movieDbId}']({ params: { path: { movieDbId } } }),
    },
  },
  tv: {
    tmdb: {
      poster: (tmdbId, calls) => calls['GET /api/v1/Images/poster/tv/tmdb/{tmdbId}']({ params: { path: { tmdbId } } }),
      background: (id, calls) => calls['GET /api/v1/Images/background/tv/tmdb/{id}']({ params: { path: { id } } }),
    },
    tvdb: {
      poster: (id, calls) =>
        calls['GET /api/v1/Images/poster/tv/{tvdbid}']({ params: { path: { tvdbid: Number(id) } } }),
      background: (id, calls) =>
        calls['GET /api/v1/Images/background/tv/{tvdbid}']({ params: { path: { tvdbid: Number(id) } } }),
      banner: (id, calls) => calls['GET /api/v1/Images/tv/{tvdbid}']({ params: { path: { tvdbid: Number(id) } } }),
    },
  },
  album: {
    musicbrainz: {
      poster: async (musicBrainzId, calls) =>
        (await calls['GET /api/v2/Search/releasegroupart/{musicBrainzId}']({ params: { path: { musicBrainzId } } }))
          ?.image,
    },
  },
};

/** The media whose ids only one provider gives, for calls that name the provider alone. */
const mediumOf: Partial<Record<Namespace, Medium>> = { tvdb: 'tv', musicbrainz: 'album' };

/**
 * The pictures of one kind, or of every kind that Ombi has for such an id; of several kinds, one that fails is a warning.
 * Throws INVALID_ARGUMENT for combinations that Ombi lacks.
 */
export const readArtwork: Plan<ReadLibraryInput, ReadArtworkCall, GatheredArtwork> = async (input, calls, context) => {
  const { medium, namespace } = titleOf(input);
  const offered = sources[medium][namespace] ?? {};
  const kinds = (['poster', 'background', 'banner'] as const).filter((kind) => offered[kind]);
  if (input.kind && !offered[input.kind]) {
    const problem = `does not exist for media ${medium} by ${namespaceNames[namespace]}; there is ${kinds.join(', ')}${otherWay(medium, input.kind)}`;
    throw failure('invalid_value', { field: 'kind', problem }, { field: 'kind' });
  }
  const text = input.id?.trim() ?? '';
  const id = namespace === 'musicbrainz' ? textId(namespace, text) : String(numberId(namespace, text));
  const wanted = input.kind ? [input.kind] : kinds;
  const outcomes = await Promise.all(wanted.map((kind) => pictureOf(kind, offered[kind], id, calls)));
  const failures = outcomes.flatMap((outcome) => ('cause' in outcome ? [outcome] : []));
  const [failed] = failures;
  if (failed && failures.length === outcomes.length) throw failed.cause;
  for (const { kind, cause } of failures) context.warn(`The ${kind} could not be read: ${cause.message}`);
  if (medium === 'tv' && wanted.includes('banner')) {
    context.warn('Ombi may give a season poster as the banner of a show.');
  }
  return {
    title: `${medium} ${namespace}:${id}`,
    pictures: outcomes.flatMap((outcome) => ('cause' in outcome ? [] : [outcome])),
  };
};

/** `namespace` is tmdb where none was given, so that a medium with one provider says which it is. */
function titleOf({ media, namespace }: ReadLibraryInput): { medium: Medium; namespace: Namespace } {
  if (media === 'album') return { medium: 'album', namespace: 'musicbrainz' };
  const medium = media === 'any' ? mediumOf[namespace] : media;
  if (medium === undefined) {
    throw new CallFailure('INVALID_ARGUMENT', 'media is required for artwork by a TMDB id: movie or tv.', {
      field: 'media',
    });
  }
  const accepted = Object.keys(sources[medium]);
  if (accepted.includes(namespace)) return { medium, namespace };
  const problem = `media ${medium} has no pictures by ${namespaceNames[namespace]}; it takes ${accepted.join(', ')}`;
  throw failure('invalid_value', { field: 'namespace', problem }, { field: 'namespace' });
}

/** Where a kind exists by another provider's id. */
function otherWay(medium: Medium, kind: ArtworkKind): string {
  const [other] = Object.entries(sources[medium]).filter(([, kinds]) => kinds[kind]);
  return other ? `; namespace ${other[0]} has it` : '';
}

async function pictureOf(
  kind: ArtworkKind,
  ask: Ask | undefined,
  id: string,
  calls: Calls<ReadArtworkCall>,
): Promise<GatheredPicture | { kind: ArtworkKind; cause: CallFailure }> {
  try {
    return { kind, address: await ask?.(id, calls) };
  } catch (error) {
    const cause = metadataFailure(error);
    if (!(cause instanceof CallFailure)) throw error;
    // An empty answer is one of the ways in which Ombi says that there is none.
    return cause.code === 'NOT_FOUND' ? { kind, address: undefined } : { kind, cause };
  }
}
