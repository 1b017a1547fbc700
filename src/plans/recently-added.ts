/** read_library, view recently_added: what the media servers got in the last seven days. */
import type { ReadLibraryInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure, failure } from '../failure.ts';
import { type AddedTitle, addedTitles } from '../projections/library-records.ts';
import { type GatheredMedia, mediaPage } from '../projections/media.ts';
import { displayName } from '../projections/media-records/display-name.ts';
import { tellApart } from './search/tell-apart.ts';

const lists = {
  movie: { noun: 'films', call: 'GET /api/v1/RecentlyAdded/movies' },
  tv: { noun: 'shows', call: 'GET /api/v1/RecentlyAdded/tv' },
} as const;

type Medium = keyof typeof lists;
type RecentlyAddedCall = (typeof lists)[Medium]['call'];

/** Ombi cuts each list to this; of shows, a row is an episode. */
const maxRows = 30;

interface Added {
  readonly titles: readonly AddedTitle[];
  /** As many rows came as Ombi ever gives. */
  readonly full: boolean;
}

/**
 * The titles, the newest first, each once. When a title was added has no field and is told in warnings. One list failing
 * beside the other is PARTIAL_FAILURE with the titles of the other (C52).
 */
export const recentlyAdded: Plan<ReadLibraryInput, RecentlyAddedCall, GatheredMedia> = async (
  { media, limit, offset },
  calls,
  context,
) => {
  if (media === 'album') {
    const problem = 'has no list of added albums in Ombi; it has any, movie, tv';
    throw failure('invalid_value', { field: 'media', problem }, { field: 'media' });
  }
  const wanted: readonly Medium[] = media === 'any' ? ['movie', 'tv'] : [media];
  const outcomes = await Promise.all(wanted.map((medium) => readList(medium, calls, context)));
  const read = outcomes.filter((outcome) => 'titles' in outcome);
  const failures = outcomes.filter((outcome) => 'cause' in outcome);
  const [failed] = failures;
  if (failed && read.length === 0) throw failed.cause;

  const titles = read.flatMap((list) => list.titles).sort((a, b) => Number(b.added ?? 0) - Number(a.added ?? 0));
  const shown = titles.slice(offset, offset + limit);
  const more = offset + limit < titles.length;
  const full = read.some((list) => list.full);
  const whole = !full && !failed;
  noteOnAdded(shown, { full, none: titles.length === 0 && !failed }, context);
  const items = shown.map(({ record }) => record);
  tellApart(items, context);
  const gathered: GatheredMedia = {
    items,
    window: {
      offset,
      limit,
      total: whole ? titles.length : null,
      hasMore: more ? true : whole ? false : null,
      nextOffset: more && !failed ? offset + limit : null,
    },
    mode: 'local',
  };
  if (!failed) return gathered;
  throw new CallFailure(
    'PARTIAL_FAILURE',
    `The added ${lists[failed.medium].noun} could not be read: ${failed.cause.message} Ask for them again with media: ${failed.medium}. The others are in data.`,
    { retryable: failed.cause.details.retryable === true, data: mediaPage(gathered) },
  );
};

async function readList(
  medium: Medium,
  calls: Calls<RecentlyAddedCall>,
  context: CallContext,
): Promise<Added | { medium: Medium; cause: CallFailure }> {
  try {
    const rows = (await calls[lists[medium].call]()).filter((row) => row !== null);
    return { titles: addedTitles(medium, rows, context), full: rows.length >= maxRows };
  } catch (cause) {
    if (!(cause instanceof CallFailure)) throw cause;
    return { medium, cause };
  }
}

function noteOnAdded(
  shown: readonly AddedTitle[],
  { full, none }: { full: boolean; none: boolean },
  context: CallContext,
): void {
  if (none) {
    context.warn(
      'Ombi knows of nothing that was added in the last seven days; it learns of new files only when it reads the media servers.',
    );
  }
  if (full) context.cut(`Ombi gives at most ${maxRows} rows of each list, and so many came: more may have been added.`);
  for (const [day, names] of namesByDay(shown)) {
    for (let from = 0; from < names.length; from += namesPerLine) {
      context.warn(`Added on ${day}: ${names.slice(from, from + namesPerLine).join(', ')}.`);
    }
  }
  if (shown.length > 0) context.warn('Ombi does not tell which of the media servers got a title.');
  if (shown.some(({ record }) => record.media === 'tv')) {
    context.warn(
      'Of shows, the day is the one on which the server got the show; which episodes are new Ombi does not reliably tell.',
    );
  }
}

/** Short enough for one warning. */
const namesPerLine = 6;

function namesByDay(shown: readonly AddedTitle[]): Map<string, string[]> {
  const days = new Map<string, string[]>();
  for (const { record, added } of shown) {
    const day = added?.toISOString().slice(0, 10) ?? 'an unknown day';
    days.set(day, [...(days.get(day) ?? []), displayName(record)]);
  }
  return days;
}
