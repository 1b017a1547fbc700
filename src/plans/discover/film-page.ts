/** The films of a browse window as records. Lists of films come with their state. */
import type { CallContext } from '../../call/context.ts';
import type { GatheredMedia } from '../../projections/media.ts';
import { filmFromHit, type UpstreamFilmHit } from '../../projections/search-records.ts';
import { positiveId } from '../../projections/values.ts';
import { tellApart } from '../search/tell-apart.ts';
import { noteOnBrowsing } from './browse-notes.ts';
import { isNew } from './is-new.ts';
import type { BrowseWindow } from './read-window.ts';

/** What is gathered of a window. `only_new` may leave fewer titles than were asked for. */
export function filmPage(
  { rows, window }: BrowseWindow<UpstreamFilmHit>,
  mode: 'upstream' | 'local',
  onlyNew: boolean | undefined,
  context: CallContext,
): GatheredMedia {
  const known = rows.filter(({ id }) => positiveId(id) !== undefined);
  const wanted = onlyNew ? known.filter(isNew) : known;
  noteOnBrowsing(
    { came: rows.length, lost: rows.length - known.length, known: known.length - wanted.length },
    window,
    context,
  );
  const items = wanted.map((row) => filmFromHit(row, context)).filter((record) => record !== undefined);
  tellApart(items, context);
  return { items, window, mode };
}
