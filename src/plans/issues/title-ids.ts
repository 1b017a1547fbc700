/** The ids under which the issues of one title may be filed. */
import type { ReadIssuesInput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { failure } from '../../failure.ts';
import { optionalPart } from '../media/optional-part.ts';
import { orMissing } from '../media/or-missing.ts';

export type TitleIdsCall = 'GET /api/v2/Search/movie/{movieDbId}' | 'GET /api/v2/Search/movie/imdb/{imdbid}';

const forms = {
  tmdb: /^[1-9]\d{0,8}$/,
  imdb: /^tt\d{5,12}$/,
  musicbrainz: /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/,
} as const;
type Form = keyof typeof forms;

/** An id as Ombi has it, and whose it is. Throws INVALID_ARGUMENT for a text that is none. */
export function titleId(mediaId: string): { id: string; form: Form } {
  const id = mediaId.trim().toLowerCase();
  const form = (Object.keys(forms) as Form[]).find((name) => forms[name].test(id));
  if (form) return { id, form };
  throw failure(
    'invalid_value',
    {
      field: 'media_id',
      problem:
        'a TMDB id (603), an IMDb id (tt0133093) or, of an album, a MusicBrainz id (a UUID) is expected; read_search finds it',
    },
    { field: 'media_id' },
  );
}

/**
 * The given id and, of a film, the other one too: clients file a film's issues under its TMDB or its IMDb id, those of a
 * show under its TMDB id. A look-up that fails is a warning.
 */
export async function titleIds(
  { media_id = '', media }: Pick<ReadIssuesInput, 'media_id' | 'media'>,
  calls: Calls<TitleIdsCall>,
  context: CallContext,
): Promise<string[]> {
  const { id, form } = titleId(media_id);
  if (form === 'musicbrainz' || media === 'tv' || media === 'album') return [id];
  const film = await optionalPart('The other id under which issues of a film may be filed', lookUp, context);
  const other = form === 'imdb' ? film?.id : film?.imdbId;
  if (other) return [id, String(other).toLowerCase()];
  const doubt = media === 'movie' || form === 'imdb' ? '' : ', if it is one of a film,';
  context.warn(`Only what is filed under ${id} was looked for: the film’s other id${doubt} is not known.`);
  return [id];

  function lookUp() {
    return orMissing(
      form === 'imdb'
        ? calls['GET /api/v2/Search/movie/imdb/{imdbid}']({ params: { path: { imdbid: id } } })
        : calls['GET /api/v2/Search/movie/{movieDbId}']({ params: { path: { movieDbId: Number(id) } } }),
    );
  }
}
