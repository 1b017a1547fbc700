/** Ombi's general search. */
import { recordFromHit } from '../../projections/search-records.ts';
import { objectsOf, textOf } from '../../projections/values.ts';
import { multiSearchText } from '../../upstream/path-text.ts';
import { type Found, hitsOf } from './hit.ts';
import { fromSource, isSourceFailure, type Search } from './search.ts';

/** One page of TMDB's, artists not counted. Ombi has no second one. */
const pageSize = 20;

/**
 * Films, shows and people of one TMDB page, artists before them. All kinds are asked for even where one is wanted, since
 * only a full page tells that there may be more. MusicBrainz failing fails the whole search at Ombi (recorded as a bare
 * 500), so it is then repeated without music, and a warning says so.
 */
export async function multiSearch(title: string, search: Search, { music }: { music: boolean }): Promise<Found> {
  const path = { searchTerm: multiSearchText(title) };
  const operation = 'POST /api/v2/Search/multi/{searchTerm}';
  const ask = (withMusic: boolean) =>
    search.calls[operation]({
      params: { path },
      body: { movies: true, tvShows: true, people: true, music: withMusic },
    });
  const rows = await fromSource(music ? withOrWithoutMusic(ask, search) : ask(false));
  const counted = objectsOf(rows).filter(({ mediaType }) => textOf(mediaType)?.toLowerCase() !== 'artist').length;
  return {
    hits: hitsOf(operation, rows, recordFromHit, search.context),
    only: counted >= pageSize ? pageSize : undefined,
  };
}

async function withOrWithoutMusic<Rows>(ask: (withMusic: boolean) => Promise<Rows>, search: Search): Promise<Rows> {
  if (!search.music.failing) {
    try {
      return await ask(true);
    } catch (error) {
      if (!isSourceFailure(error)) throw error;
    }
  }
  const rest = await ask(false);
  search.music.failing = true;
  search.context.warn(
    'Artists are missing: the music source behind Ombi failed. Films, shows and people are complete.',
  );
  return rest;
}
