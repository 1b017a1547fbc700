/** read_media for collections: the collection, then its films with their state. */
import type { MediaOutput, ReadMediaInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { CallFailure } from '../failure.ts';
import { firstFew } from '../projections/first-few.ts';
import type { GatheredMedia } from '../projections/media.ts';
import {
  collectionRecord,
  memberRecord,
  type UpstreamCollection,
  type UpstreamCollectionMember,
} from '../projections/media-records/collection.ts';
import { displayName } from '../projections/media-records/display-name.ts';
import { movieFromDetail } from '../projections/media-records.ts';
import { objectsOf, positiveId, present } from '../projections/values.ts';
import { lookUp } from './media/look-up.ts';
import { wantedParts } from './media/wanted-parts.ts';
import { wholeAnswer } from './media/whole-answer.ts';

type CollectionDetailsCall =
  | 'GET /api/v2/Search/movie/collection/{collectionId}'
  | 'GET /api/v2/Search/movie/{movieDbId}';

/** Beside the collection itself a page has room for these. */
const maxMembers = 99;

/** Further titles are counted only, in a warning. */
const maxNamed = 5;

/** The collection and its members. The list that Ombi gives has no state, so each film is looked up. */
export const collectionDetails: Plan<ReadMediaInput, CollectionDetailsCall, GatheredMedia> = async (
  input,
  calls,
  context,
) => {
  const artwork = wantedParts(input, ['artwork'], context).has('artwork');
  const { id, collection } = await lookUp(
    input,
    {
      tmdb: async (collectionId) => ({
        id: collectionId,
        collection: await calls['GET /api/v2/Search/movie/collection/{collectionId}']({
          params: { path: { collectionId } },
        }),
      }),
    },
    { noun: 'collection', isShell: ({ collection: answer }) => !answer?.name && membersOf(answer).length === 0 },
  );
  const members = membersOf(collection);
  const shown = members.slice(0, maxMembers);
  if (shown.length < members.length) context.cut(`Only ${shown.length} of ${members.length} films are shown.`);
  const stateless: string[] = [];
  const films = await Promise.all(
    shown.map(async (member) => {
      const record = memberRecord(member, artwork, context);
      const film = await filmOf(member, artwork, calls, context);
      if (!film) stateless.push(displayName(record));
      return film ?? record;
    }),
  );
  if (stateless.length > 0) {
    context.warn(`Whether these are there or requested could not be looked up: ${firstFew(stateless, maxNamed)}.`);
  }
  return wholeAnswer([collectionRecord(id, collection ?? {}, context), ...films]);
};

function membersOf(collection: UpstreamCollection | null | undefined): UpstreamCollectionMember[] {
  return objectsOf(collection?.collection);
}

/** The member from its own detail, without the overview: a long collection has to fit. Undefined when Ombi has none. */
async function filmOf(
  member: UpstreamCollectionMember,
  artwork: boolean,
  calls: Calls<CollectionDetailsCall>,
  context: CallContext,
): Promise<MediaOutput | undefined> {
  const movieDbId = positiveId(member.id);
  if (movieDbId === undefined) return undefined;
  try {
    const detail = await calls['GET /api/v2/Search/movie/{movieDbId}']({ params: { path: { movieDbId } } });
    // Ombi answers a film that it cannot look up with an empty shell.
    if (!detail || positiveId(detail.id) === undefined) return undefined;
    return present({ ...movieFromDetail(detail, { artwork }, context), overview: undefined });
  } catch (error) {
    if (error instanceof CallFailure) return undefined;
    throw error;
  }
}
