/**
 * The requests that a change is for, as Ombi has them now. Ids are checked for their kind before anything is sent: Ombi
 * numbers films, shows, children and albums each from 1, and most of its changes say success, or fail without a reason,
 * for a number of another kind.
 */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { firstFew } from '../../projections/first-few.ts';
import type { UpstreamAlbumRequest, UpstreamShowRequest } from '../../projections/request-records/request-facts.ts';
import { maxNumberId, objectsOf } from '../../projections/values.ts';
import { identified } from '../identified.ts';
import { orMissing } from '../media/or-missing.ts';
import { type AlbumListCall, scanAlbums } from '../requests/scan-albums.ts';
import { type ShowsCall, scanShows } from '../requests/scan-shows.ts';
import {
  childrenOf,
  type FoundRequest,
  type FoundShow,
  type FoundTarget,
  foundRequest,
  foundShow,
  type Kind,
  type MissingTarget,
  missing,
  nameOf,
  stateOf,
  unchecked,
} from './found-target.ts';

export type FilmCall = 'GET /api/v1/Request/movie/info/{requestId}';

/** What the look-ups may call; a film costs one call, all children one scan, all albums another. */
export type FindTargetsCall = FilmCall | ShowsCall | AlbumListCall;

/** Looks each up, in the order given; one that stands twice is looked up once and comes once. Throws what a look-up throws. */
export function findTargets(
  targets: readonly (TargetOutput & { readonly kind: Exclude<Kind, 'tv_parent'> })[],
  calls: Calls<FindTargetsCall>,
  context: CallContext,
): Promise<Exclude<FoundTarget, FoundShow>[]>;
export function findTargets(
  targets: readonly TargetOutput[],
  calls: Calls<FindTargetsCall>,
  context: CallContext,
): Promise<FoundTarget[]>;
export async function findTargets(
  targets: readonly TargetOutput[],
  calls: Calls<FindTargetsCall>,
  context: CallContext,
): Promise<FoundTarget[]> {
  const wanted = [...new Map(targets.map((target) => [nameOf(target), target])).values()];
  const has = (...kinds: Kind[]) => wanted.some(({ kind }) => kinds.includes(kind));
  const [films, shows, albums] = await Promise.all([
    Promise.all(wanted.map((target) => (target.kind === 'movie' ? readFilm(target.id, calls) : undefined))),
    has('tv_child', 'tv_parent') ? readShows(wanted, calls, context) : undefined,
    has('album') ? readAlbums(wanted, calls, context) : undefined,
  ]);
  return wanted.map((target, at): FoundTarget => {
    const film = films[at];
    if (target.kind === 'movie') {
      return film ? foundRequest(target, { kind: 'movie', row: film }, context) : missing(target, '');
    }
    if (target.kind === 'album') return foundAlbum(target, albums ?? noAlbums, context);
    return target.kind === 'tv_child'
      ? foundChild(target, shows ?? noShows, context)
      : foundInShows(target, shows ?? noShows, context);
  });
}

/** One film, as `findTargets` finds it. */
export async function findFilm(
  id: number,
  calls: Calls<FilmCall>,
  context: CallContext,
): Promise<FoundRequest | MissingTarget> {
  const target: TargetOutput = { kind: 'movie', id };
  const film = await readFilm(id, calls);
  return film ? foundRequest(target, { kind: 'movie', row: film }, context) : missing(target, '');
}

/** One child or whole show, as `findTargets` finds it. */
export async function findInShows(
  target: TargetOutput & { kind: 'tv_child' | 'tv_parent' },
  calls: Calls<ShowsCall>,
  context: CallContext,
): Promise<FoundTarget> {
  const shows = await readShows([target], calls, context);
  return target.kind === 'tv_child' ? foundChild(target, shows, context) : foundInShows(target, shows, context);
}

async function readFilm(id: number, calls: Calls<FilmCall>) {
  if (id > maxNumberId) return undefined;
  const operation = 'GET /api/v1/Request/movie/info/{requestId}';
  const answer = await orMissing(calls[operation]({ params: { path: { requestId: id } } }));
  // A row under another number, as a cache on the way might give, must not be taken for the one that is changed.
  return identified(answer, (film) => (film.id === id ? id : undefined), operation);
}

interface Shows {
  /** Those that hold a wanted child, or are wanted themselves, or bear the number of a wanted child. */
  readonly shows: readonly UpstreamShowRequest[];
  readonly complete: boolean;
}

const noShows: Shows = { shows: [], complete: false };

async function readShows(
  wanted: readonly TargetOutput[],
  calls: Calls<ShowsCall>,
  context: CallContext,
): Promise<Shows> {
  const ids = new Set(wanted.flatMap(({ kind, id }) => (kind === 'tv_child' || kind === 'tv_parent' ? [id] : [])));
  const open = new Set(wanted.filter(({ kind }) => kind === 'tv_child' || kind === 'tv_parent').map(nameOf));
  const shows: UpstreamShowRequest[] = [];
  const complete = await scanShows(calls, context, (show, keep) => {
    const isWanted = show.id !== undefined && ids.has(show.id);
    const children = objectsOf(show.childRequests).filter(({ id }) => id !== undefined && ids.has(id));
    if (isWanted || children.length > 0) {
      keep();
      shows.push(show);
    }
    open.delete(`tv_parent:${show.id}`);
    for (const { id } of children) open.delete(`tv_child:${id}`);
    return open.size === 0;
  });
  return { shows, complete };
}

interface Albums {
  readonly rows: ReadonlyMap<number, UpstreamAlbumRequest>;
  readonly complete: boolean;
}

const noAlbums: Albums = { rows: new Map(), complete: false };

async function readAlbums(
  wanted: readonly TargetOutput[],
  calls: Calls<FindTargetsCall>,
  context: CallContext,
): Promise<Albums> {
  const ids = new Set(wanted.flatMap(({ kind, id }) => (kind === 'album' ? [id] : [])));
  const rows = new Map<number, UpstreamAlbumRequest>();
  const complete = await scanAlbums(calls, context, (row) => {
    if (row.id !== undefined && ids.has(row.id)) rows.set(row.id, row);
    return rows.size === ids.size;
  });
  return { rows, complete };
}

function foundAlbum(target: TargetOutput, { rows, complete }: Albums, context: CallContext): FoundTarget {
  const row = rows.get(target.id);
  if (row) return foundRequest(target, { kind: 'album', row }, context);
  return complete ? missing(target, '') : unchecked(target);
}

function foundChild(target: TargetOutput, { shows, complete }: Shows, context: CallContext): FoundTarget {
  for (const show of shows) {
    const row = objectsOf(show.childRequests).find(({ id }) => id === target.id);
    if (row) return foundRequest(target, { kind: 'tv_child', row, show }, context);
  }
  const parent = shows.find(({ id }) => id === target.id);
  if (!parent) return complete ? missing(target, '') : unchecked(target);
  const children = childrenOf(parent, context);
  const choices = children.map(({ target: { id } }) => `tv_child ${id}`);
  const advice =
    choices.length === 0
      ? ''
      : `${target.id} is the number of a whole show. Choose among its requests: ${firstFew(choices, maxNamedChildren)}.`;
  const described = children.map((child) => `tv_child ${child.target.id}: ${child.label}, ${stateOf(child, context)}`);
  const words =
    choices.length === 0 ? '' : `a whole show; its requests: ${firstFew(described, maxNamedChildren, '; ')}`;
  return missing(target, advice, words);
}

const maxNamedChildren = 10;

function foundInShows(target: TargetOutput, { shows, complete }: Shows, context: CallContext): FoundTarget {
  const show = shows.find(({ id }) => id === target.id);
  if (show) return foundShow(target, show, context);
  const owner = shows.find((each) => objectsOf(each.childRequests).some(({ id }) => id === target.id));
  if (!owner) return complete ? missing(target, '') : unchecked(target);
  return missing(
    target,
    `${target.id} is the number of a single request, tv_child ${target.id}; its whole show is tv_parent ${owner.id}.`,
  );
}
