/** The film, show or album that a problem is reported with, as Ombi's web pages file it. */
import type { TargetOutput, WriteIssueInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure, failure } from '../../failure.ts';
import { issueMedia } from '../../projections/issues.ts';
import { type Season, seasonsOf } from '../../projections/media-records/episodes.ts';
import { positiveId, uuidOf } from '../../projections/values.ts';
import { albumTitle } from '../create/albums.ts';
import { identified, idOrZero } from '../identified.ts';
import { numberId, prefixedId, textId } from '../media/media-id.ts';
import { metadataFailure } from '../media/metadata-failure.ts';
import { orMissing } from '../media/or-missing.ts';
import { type AlbumListCall, findAlbum } from '../requests/scan-albums.ts';
import { titleWithYear } from '../write/title-with-year.ts';

const filmById = 'GET /api/v2/Search/movie/{movieDbId}';
const showById = 'GET /api/v2/Search/tv/{tvdbId}';
const albumById = 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

export type ReportedTitleCall = typeof filmById | typeof showById | typeof albumById | AlbumListCall;

export interface ReportedTitle {
  /** `movie:603`, `album:<MusicBrainz id>` */
  readonly identifier: string;
  /** As Ombi has it, to be sent back. */
  readonly title: string;
  /** In words, with the year. */
  readonly name: string;
  /** Ids under which its reports may be filed; the first is the one that Ombi's web pages use. */
  readonly providerIds: readonly [string, ...string[]];
  readonly requestType: 0 | 1 | 2;
  /** Its request: of a show, the parent. */
  readonly request: TargetOutput | undefined;
  /** Of a show, those that Ombi lists. */
  readonly seasons: readonly Season[];
}

type Media = NonNullable<WriteIssueInput['media']>;

/** Throws INVALID_ARGUMENT for an id of another form. */
export function checkTitleId(media: Media, text: string): string {
  const { prefix, id } = prefixedId(text);
  const wanted = media === 'album' ? 'musicbrainz' : 'tmdb';
  if (prefix !== undefined && prefix !== wanted) {
    throw failure(
      'invalid_value',
      { field: 'id', problem: `media ${media} takes ${wanted}, not ${prefix}` },
      { field: 'id' },
    );
  }
  return wanted === 'tmdb' ? String(numberId(wanted, id)) : textId(wanted, id);
}

/** Looks a title up by a checked id. Throws NOT_FOUND where Ombi finds nothing. */
export async function reportedTitle(
  media: Media,
  id: string,
  calls: Calls<ReportedTitleCall>,
  context: CallContext,
): Promise<ReportedTitle> {
  const found = await lookUps[media](id, calls, context).catch((error: unknown) => {
    throw metadataFailure(error);
  });
  if (found) {
    const code = issueMedia.find(({ request_type }) => request_type === media)?.request_type_code ?? 0;
    return { seasons: [], ...found, identifier: `${media}:${id}`, requestType: code };
  }
  throw failure(
    'not_found',
    {
      what: `${nouns[media]} ${id}`,
      next:
        media === 'album'
          ? 'Ombi gives the details only of albums that are in Lidarr or requested; read_search with media: album finds the id.'
          : 'Check the id with read_search. Ombi says the same when its metadata source fails, so this does not prove that there is none.',
    },
    { field: 'id' },
  );
}

const nouns: Readonly<Record<Media, string>> = {
  movie: 'The film with TMDB id',
  tv: 'The show with TMDB id',
  album: 'The album with MusicBrainz id',
};

type Found = Pick<ReportedTitle, 'title' | 'name' | 'providerIds' | 'request'> & {
  readonly seasons?: readonly Season[];
};
type LookUp = (id: string, calls: Calls<ReportedTitleCall>, context: CallContext) => Promise<Found | undefined>;

const lookUps: Readonly<Record<Media, LookUp>> = {
  movie: async (id, calls, context) => {
    const answer = await orMissing(calls[filmById]({ params: { path: { movieDbId: Number(id) } } }));
    const film = identified(answer, (row) => idOrZero(row.id), filmById);
    if (!film || film.id === 0) return undefined;
    const imdbId = /^tt\d{5,12}$/.test(film.imdbId ?? '') ? film.imdbId : undefined;
    return {
      ...named({ title: film.title, date: film.releaseDate, fallback: `TMDB ${id}` }, context),
      providerIds: imdbId ? [imdbId, id] : [id],
      request: targetOf('movie', film.requestId),
    };
  },
  tv: async (id, calls, context) => {
    const answer = await orMissing(calls[showById]({ params: { path: { tvdbId: id } } }));
    const show = identified(answer, (row) => positiveId(row.id), showById);
    if (!show) return undefined;
    return {
      ...named({ title: show.title, date: show.firstAired, fallback: `TMDB ${id}` }, context),
      providerIds: [id],
      request: targetOf('tv_parent', show.requestId),
      seasons: seasonsOf(show.seasonRequests),
    };
  },
  album: async (id, calls, context) => {
    const detail = await albumDetail(id, calls);
    const row = detail ? undefined : (await findAlbum((row) => uuidOf(row.foreignAlbumId) === id, calls, context)).row;
    const album = detail ?? row;
    if (!album) return undefined;
    return {
      title: textOr(album.title, `album ${id}`),
      name: albumTitle(album, id, context),
      providerIds: [id],
      request: targetOf('album', detail ? detail.requestId : row?.id),
    };
  },
};

/** Ombi fails on an album that Lidarr does not have, and where there is no Lidarr (recorded: not-in-lidarr, empty). */
async function albumDetail(id: string, calls: Calls<typeof albumById>) {
  try {
    const answer = await orMissing(calls[albumById]({ params: { path: { foreignAlbumId: id } } }));
    return identified(answer, (album) => uuidOf(album.foreignAlbumId), albumById);
  } catch (error) {
    if (error instanceof CallFailure && error.situation === 'server_error') return undefined;
    throw error;
  }
}

function named(known: Parameters<typeof titleWithYear>[0], context: CallContext): Pick<Found, 'title' | 'name'> {
  return { title: textOr(known.title, known.fallback), name: titleWithYear(known, context) };
}

function textOr(text: unknown, fallback: string): string {
  return typeof text === 'string' && text.trim() !== '' ? text : fallback;
}

function targetOf(kind: TargetOutput['kind'], requestId: unknown): TargetOutput | undefined {
  const id = positiveId(requestId);
  return id === undefined ? undefined : { kind, id };
}
