/** Where a requested title has got to already, as far as Ombi shows it. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { seasonsOf } from '../../projections/media-records/episodes.ts';
import { librariesOf, type UpstreamLinks } from '../../projections/media-records/library.ts';
import type { Checked } from '../../projections/request-records/checked.ts';
import type { Evidence, LibraryState } from '../../projections/request-records/evidence.ts';
import { episodeKey } from '../../projections/request-records/library-words.ts';
import { partsOf, type RequestRow, requestFacts } from '../../projections/request-records/request-facts.ts';
import { positiveId, uuidOf } from '../../projections/values.ts';
import { metadataFailure } from '../media/metadata-failure.ts';
import { orMissing } from '../media/or-missing.ts';
import { check } from './check.ts';

export type WhereaboutsCall =
  | 'GET /api/v2/Search/movie/{movieDbId}'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v1/Search/music/album/info/{foreignAlbumId}';

type Whereabouts = Pick<Evidence, 'managed' | 'library'>;

/** The whereabouts of the title that `rows` ask for; they are of one kind. */
export async function whereabouts(
  rows: readonly [RequestRow, ...RequestRow[]],
  calls: Calls<WhereaboutsCall>,
  context: CallContext,
): Promise<Whereabouts> {
  const [request] = rows;
  if (request.kind === 'album') return albumWhereabouts(request.row.foreignAlbumId, calls, context);
  if (request.kind === 'movie') {
    const read = calls['GET /api/v2/Search/movie/{movieDbId}'];
    const detail = await detailOf(request.row.theMovieDbId, context, (id) =>
      read({ params: { path: { movieDbId: id } } }),
    );
    if ('unknown' in detail) return { managed: detail, library: detail };
    const { available, available4K } = detail.known;
    return seen(detail.known, rows, { only4k: available4K === true && available !== true, episodes: new Set() });
  }
  const read = calls['GET /api/v2/Search/tv/{tvdbId}'];
  const detail = await detailOf(request.show.externalProviderId, context, (id) =>
    read({ params: { path: { tvdbId: String(id) } } }),
  );
  if ('unknown' in detail) return { managed: detail, library: detail };
  const there = seasonsOf(detail.known.seasonRequests).flatMap((season) =>
    season.episodes.flatMap(({ number, available }) => (available === true ? episodeKey(season.number, number) : [])),
  );
  return seen(detail.known, rows, { only4k: false, episodes: new Set(there) });
}

/** The detail of a title. Recorded: for an unknown film and for a failing metadata source Ombi gives a shell with id 0. */
async function detailOf<Detail extends { readonly id?: number }>(
  tmdbId: unknown,
  context: CallContext,
  read: (id: number) => Promise<Detail>,
): Promise<Checked<Detail>> {
  const id = positiveId(tmdbId);
  if (id === undefined) return { unknown: 'its TMDB id is not known' };
  const answer = await check(undefined, context, async () => {
    try {
      return await orMissing(read(id));
    } catch (error) {
      throw metadataFailure(error);
    }
  });
  if ('unknown' in answer) return answer;
  return answer.known && positiveId(answer.known.id) !== undefined
    ? { known: answer.known }
    : { unknown: 'Ombi found nothing about the title (its metadata source may have failed)' };
}

function seen(
  detail: UpstreamLinks & { readonly approved?: boolean },
  rows: readonly RequestRow[],
  library: Omit<LibraryState, 'servers'>,
): Whereabouts {
  return {
    managed: { known: seenByManager(detail.approved, rows) },
    library: { known: { servers: librariesOf(detail), ...library } },
  };
}

/** Ombi flags a title as approved when a request is, and also when Radarr or Sonarr has it: only without the first it tells. */
function seenByManager(approved: unknown, rows: readonly RequestRow[]): string | undefined {
  if (rows.some((row) => partsOf(requestFacts(row)).some((part) => part.approved === true))) return undefined;
  return approved === true ? 'yes, although nothing was approved here' : 'no';
}

/** Ombi sees albums through Lidarr only. */
async function albumWhereabouts(
  foreignAlbumId: unknown,
  calls: Calls<WhereaboutsCall>,
  context: CallContext,
): Promise<Whereabouts> {
  const library = { unknown: 'of albums Ombi knows only what Lidarr has' };
  const id = uuidOf(foreignAlbumId);
  if (id === undefined) return { managed: { unknown: 'its MusicBrainz id is not known' }, library };
  const read = calls['GET /api/v1/Search/music/album/info/{foreignAlbumId}'];
  const info = await check(undefined, context, () => orMissing(read({ params: { path: { foreignAlbumId: id } } })));
  if ('unknown' in info) return { managed: info, library };
  if (!info.known) return { managed: { known: 'no, or Lidarr did not answer' }, library };
  const { monitored, percentOfTracks } = info.known;
  const tracks =
    typeof percentOfTracks === 'number' ? `, ${Math.round(percentOfTracks)} % of its tracks are there` : '';
  // Ombi calls every album monitored that it has in its copy of Lidarr's list; only of others it gives Lidarr's own word.
  const words =
    monitored === true ? 'yes (whether it is looked for, Ombi does not tell)' : 'yes, but it is not looked for';
  return { managed: { known: `${words}${tracks}` }, library };
}
