/** A show by its TVDB id, with the state that the route for that id cannot tell. */
import { CallFailure } from '../../failure.ts';
import { showFromTvMaze } from '../../projections/media-records.ts';
import { positiveId } from '../../projections/values.ts';
import { identified } from '../identified.ts';
import { orMissing } from '../media/or-missing.ts';
import { plainTitle } from './best-match.ts';
import { type Hit, hitOf, idAt } from './hit.ts';
import { multiSearch } from './multi-search.ts';
import type { Search } from './search.ts';
import { showById } from './title-state.ts';

/** Shows of one title that are looked at to find the one with the TVDB id. */
const maxNamesakes = 4;

/**
 * v1 `tv/info` compares TVDB with TMDB numbers for its flags, so they may be another show's. The show is therefore
 * searched for by the title it gives, until one with that TVDB id is found; else it comes without state.
 */
export async function showByTvdb(tvdbId: string, search: Search): Promise<Hit | undefined> {
  const { calls, context } = search;
  const operation = 'GET /api/v1/Search/tv/info/{tvdbId}';
  const answer = await calls[operation]({ params: { path: { tvdbId } } });
  const info = identified(answer, ({ id }) => positiveId(id), operation);
  const stateless = info && hitOf((held) => showFromTvMaze(info, {}, held), context);
  if (!stateless) return undefined;
  return (await sameShowWithState(stateless, tvdbId, search)) ?? stateless;
}

async function sameShowWithState({ record }: Hit, tvdbId: string, search: Search): Promise<Hit | undefined> {
  const { title } = record;
  if (title === undefined) return undefined;
  try {
    const { hits } = await multiSearch(title, search, { music: false });
    const namesakes = hits.filter(
      (hit) => hit.record.media === 'tv' && plainTitle(hit.record.title) === plainTitle(title),
    );
    for (const namesake of namesakes.slice(0, maxNamesakes)) {
      const show = await orMissing(showById(idAt(namesake.record, 'tmdb') ?? '', search));
      if (show && idAt(show.record, 'tvdb') === tvdbId) return withTvMazeId(show, idAt(record, 'tvmaze'));
    }
  } catch (error) {
    // The show itself is found, and its own note says that its state is not known.
    if (!(error instanceof CallFailure)) throw error;
  }
  return undefined;
}

function withTvMazeId(show: Hit, tvmaze: string | undefined): Hit {
  if (tvmaze === undefined) return show;
  const identifiers = [...show.record.identifiers, { namespace: 'tvmaze' as const, value: tvmaze }];
  return { ...show, record: { ...show.record, identifiers } };
}
