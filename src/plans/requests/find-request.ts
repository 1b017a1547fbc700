/** One request by its kind and number. Ombi has such a look-up for films and shows only. */
import type { ReadRequestsInput, TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { type CallFailure, failure } from '../../failure.ts';
import type { RequestRow, UpstreamShowRequest } from '../../projections/request-records/request-facts.ts';
import { objectsOf, positiveId } from '../../projections/values.ts';
import { identified } from '../identified.ts';
import { orMissing } from '../media/or-missing.ts';
import { withinReach } from '../within-reach.ts';
import { findOwner } from './find-owner.ts';
import { type AlbumListCall, findAlbum } from './scan-albums.ts';
import type { ShowsCall } from './scan-shows.ts';

export type FindRequestCall =
  | 'GET /api/v1/Request/movie/info/{requestId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | ShowsCall
  | AlbumListCall;

/** What was found: of a show itself and every child. */
interface FoundRequest {
  readonly parent?: UpstreamShowRequest;
  readonly rows: readonly RequestRow[];
}

type Kind = TargetOutput['kind'];
type Find = (id: number, calls: Calls<FindRequestCall>, context: CallContext) => Promise<FoundRequest>;

const finders: Record<Kind, Find> = {
  movie: async (id, calls) => {
    const operation = 'GET /api/v1/Request/movie/info/{requestId}';
    const answer = await orMissing(calls[operation]({ params: { path: { requestId: id } } }));
    const row = identified(answer, (film) => positiveId(film.id), operation);
    if (!row) throw notFound('movie', id, 'A TMDB id is no request number.');
    return { rows: [{ kind: 'movie', row }] };
  },

  tv_parent: async (id, calls, context) => {
    const show = await readShow(id, calls);
    if (show) return { parent: show, rows: childrenOf(show) };
    const { owner } = await findOwner(id, calls, context);
    throw notFound(
      'tv_parent',
      id,
      owner === undefined
        ? 'A TMDB id is no request number.'
        : `${id} is the number of a child: give kind tv_child, or tv_parent ${owner} for the whole show.`,
    );
  },

  tv_child: async (id, calls, context) => {
    const { owner, isParent, complete } = await findOwner(id, calls, context);
    const show = owner === undefined ? undefined : await readShow(owner, calls);
    const child = show && childrenOf(show).find(({ row }) => row.id === id);
    if (child) return { rows: [child] };
    throw notFound(
      'tv_child',
      id,
      isParent
        ? `${id} is the number of a whole show: give kind tv_parent.`
        : complete
          ? 'A TMDB id is no request number.'
          : 'Only the newest shows could be looked through; give kind tv_parent with the number of its show.',
    );
  },

  album: async (id, calls, context) => {
    const { row, complete } = await findAlbum((album) => album.id === id, calls, context);
    if (row) return { rows: [{ kind: 'album', row }] };
    throw notFound('album', id, complete ? '' : 'Only the newest albums could be looked through.');
  },
};

/** The request that `kind` and `id` name. Throws NOT_FOUND, saying what the number is instead where that can be told. */
export function findRequest(
  { kind, id }: ReadRequestsInput,
  calls: Calls<FindRequestCall>,
  context: CallContext,
): Promise<FoundRequest> {
  if (kind === undefined || id === undefined) throw failure('missing_input', { field: 'kind and id', when: '' });
  return finders[kind](withinReach('id', id), calls, context);
}

const nouns: Record<Kind, string> = {
  movie: 'film request',
  tv_parent: 'requested show',
  tv_child: 'request for a show (tv_child)',
  album: 'album request',
};

function notFound(kind: Kind, id: number, hint: string): CallFailure {
  const next = `${hint} read_requests with view: list and query: part of the title gives kind and id.`;
  return failure('not_found', { what: `The ${nouns[kind]} ${id}`, next: next.trim() }, { field: 'id' });
}

async function readShow(id: number, calls: Calls<FindRequestCall>): Promise<UpstreamShowRequest | undefined> {
  const operation = 'GET /api/v1/Request/tv/{requestId}';
  const answer = await orMissing(calls[operation]({ params: { path: { requestId: id } } }));
  return identified(answer, (show) => positiveId(show.id), operation);
}

function childrenOf(show: UpstreamShowRequest): Extract<RequestRow, { kind: 'tv_child' }>[] {
  return objectsOf(show.childRequests).map((row) => ({ kind: 'tv_child', row, show }));
}
