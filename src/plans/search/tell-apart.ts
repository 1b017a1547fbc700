/** Names records in warnings so that two of one title cannot be mixed up. */
import type { MediaOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { displayName } from '../../projections/media-records/display-name.ts';
import { plainTitle } from './best-match.ts';
import { idAt } from './hit.ts';

const nouns: Record<MediaOutput['media'], string> = {
  movie: 'film',
  tv: 'show',
  person: 'person',
  artist: 'artist',
  album: 'album',
  collection: 'film collection',
  unknown: 'title',
};

/** `"Brask" (2019), show, tmdb:800500, requested`: what is known, the id as a query takes it. */
export function describe(record: MediaOutput): string {
  return [displayName(record), ...traits(record)].join(', ');
}

function traits(record: MediaOutput): string[] {
  const [id] = (['tmdb', 'tvdb', 'musicbrainz'] as const).flatMap((namespace) => {
    const value = idAt(record, namespace);
    return value === undefined ? [] : [`${namespace}:${value}`];
  });
  return [nouns[record.media], id, stateOf(record)].filter((trait) => trait !== undefined);
}

function stateOf({ available, requested }: MediaOutput): string | undefined {
  if (available === true) return 'available';
  if (requested === true) return 'requested';
  return available === false ? 'not there' : undefined;
}

/** One warning for each title that several of the records bear. */
export function tellApart(records: readonly MediaOutput[], context: Pick<CallContext, 'warn'>): void {
  const namesakes = new Map<string, MediaOutput[]>();
  for (const record of records) {
    const title = plainTitle(record.title);
    if (title !== '') namesakes.set(title, [...(namesakes.get(title) ?? []), record]);
  }
  for (const group of namesakes.values()) {
    const [first] = group;
    if (!first || group.length === 1) continue;
    const { year, ...undated } = first;
    const each = group.map((record) => [record.year ?? 'year unknown', ...traits(record)].join(', '));
    context.warn(`${displayName(undated)} stands for ${group.length} records: ${each.join('; ')}.`);
  }
}
