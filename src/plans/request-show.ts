/** write_request_create for one show: the season engine, then one request for the episodes that are open. */
import type { WriteRequestCreateInput } from '../../generated/contract.ts';
import type { Calls, Plan, ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { ActingUser } from '../identity.ts';
import type { UpstreamEngineResult } from '../projections/engine-result.ts';
import { type Season, seasonsOf } from '../projections/media-records/episodes.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { positiveId } from '../projections/values.ts';
import { attempt, type Wish } from './create/attempt.ts';
import type { Called } from './create/conflict.ts';
import { oneTmdbId } from './create/ids.ts';
import { previewed } from './create/preview.ts';
import { type Medium, refusedByOmbi } from './create/refused-by-ombi.ts';
import { type Selection, seasonEntries, selectEpisodes } from './create/select-episodes.ts';
import { leftOutWords, nothingNew } from './create/show-conflict.ts';
import { askingFor, childrenOf, newChild, type ShowParent, savedChild } from './create/show-requests.ts';
import { countOf, spelled } from './create/spell-episodes.ts';
import { metadataFailure } from './media/metadata-failure.ts';
import { optionalPart } from './media/optional-part.ts';
import { orMissing } from './media/or-missing.ts';
import { alone } from './write/alone.ts';
import { sonarr } from './write/override-sources.ts';
import { type Overrides, overridesOf } from './write/overrides.ts';
import { type Requester, requesterOf } from './write/people.ts';
import { parkedAmong } from './write/retry-queue-check.ts';
import { bareKeyHint, requireRole, warnOfBareKey } from './write/roles.ts';
import { titleWithYear } from './write/title-with-year.ts';

type RequestShowCall =
  | 'POST /api/v2/Requests/tv'
  | 'GET /api/v2/Search/tv/{tvdbId}'
  | 'GET /api/v1/Request/tv/{requestId}'
  | 'GET /api/v1/Request/tv/remaining'
  | 'GET /api/v1/Identity/Users'
  | 'GET /api/v1/Sonarr/Profiles'
  | 'GET /api/v1/Sonarr/RootFolders'
  | 'GET /api/v1/RequestRetry';

type UpstreamShow = ResponseOf<'GET /api/v2/Search/tv/{tvdbId}'>;

const medium: Medium = { role: 'RequestTv', unit: 'episode', source: 'TMDB' };

/** What is to be asked for, and for whom. */
interface Asked extends Called {
  readonly id: number;
  readonly me: ActingUser;
  readonly requester: Requester;
  readonly overrides: Overrides;
  readonly seasons: readonly Season[];
  readonly selection: Selection;
  /** Title and person. */
  readonly name: string;
  /** Title, person and episodes. */
  readonly label: string;
  readonly leftOut: string | undefined;
  /** The show's requests, where it has some. */
  readonly parentId: number | undefined;
}

const verb = 'requested';

/** Everything is looked at before anything is sent; nothing is sent when no episode is open. */
export const requestShow: Plan<WriteRequestCreateInput, RequestShowCall, Mutation> = async (input, calls, context) => {
  const id = oneTmdbId(input.ids, 'tv');
  const me = await context.actingUser();
  requireRole(me, medium.role, context);
  const requester = await requesterOf(input.for_user, me, calls, context);
  const overrides = await overridesOf(input, me, sonarr(calls), context);
  const identifier = `tv:${id}`;
  const show = await look(id, calls);
  if (!show) return alone(refusedByOmbi({ identifier, label: `TMDB ${id}` }, 'not_found', medium, {}), verb);

  const seasons = seasonsOf(show.seasonRequests);
  const selection = selectEpisodes(seasons, input, context.now);
  const named = { title: show.title, date: show.firstAired, fallback: `TMDB ${id}` };
  const name = titleWithYear(named, context, requester.name);
  const label = `${name}, ${spelled(selection.open, seasons)}`;
  const leftOut = leftOutWords(selection, seasons);
  const parentId = positiveId(show.requestId);
  const title = titleWithYear(named, context);
  const asked: Asked = {
    id,
    identifier,
    title,
    name,
    me,
    requester,
    overrides,
    seasons,
    selection,
    label,
    leftOut,
    parentId,
  };
  if (selection.open.size > 0) warnOfBareKey(me, context);
  if (parentId !== undefined && Object.keys(overrides).length > 0) {
    context.warn('Profile and folder belong to the show: what is chosen holds for its other requests too.');
  }
  if (input.preview === true) return preview(asked, calls, context);
  return alone(
    selection.open.size === 0
      ? await nothingLeft(asked, leftOut ?? 'no episode is open', calls, context)
      : await attempt(wishFor(asked, calls, context), context),
    verb,
  );
};

function preview(
  { title, label, leftOut, selection: { open, notAired } }: Asked,
  calls: Calls<RequestShowCall>,
  context: CallContext,
): Promise<Mutation> {
  const toCome = notAired > 0 ? ` (${notAired} not aired yet)` : '';
  return previewed(
    {
      wanted: open.size > 0 ? [`${label}${toCome}`] : [],
      refused: leftOut === undefined ? [] : [open.size > 0 ? leftOut : `${title}: ${leftOut}`],
      cost: countOf(open),
      unit: medium.unit,
      quota: () => calls['GET /api/v1/Request/tv/remaining'](),
    },
    context,
  );
}

function wishFor(asked: Asked, calls: Calls<RequestShowCall>, context: CallContext): Wish {
  const { id, identifier, label, leftOut, name, me, overrides, parentId, requester, seasons, selection } = asked;
  const { open } = selection;
  const wished = { name, asked: open, seasons };
  // A show's first request makes the parent, whose id only the show's details tell.
  const parentNow = async () => parentOf(parentId ?? positiveId((await look(id, calls))?.requestId), calls);
  return {
    identifier,
    kind: 'tv_child',
    label,
    remark: leftOut === undefined ? undefined : `left out: ${leftOut}`,
    service: 'Sonarr',
    ownerId: requester.id,
    send: () =>
      calls['POST /api/v2/Requests/tv']({
        body: {
          theMovieDbId: id,
          seasons: seasonEntries(seasons, open),
          ...overrides,
          ...(requester.onBehalf === undefined ? {} : { requestOnBehalf: requester.onBehalf }),
        },
      }),
    find: async () => {
      const sought = { asked: open, ownerId: requester.id, wasNew: parentId === undefined };
      return { saved: savedChild(newChild(await parentNow(), sought), context, wished), complete: true };
    },
    readBack: async (childId) => {
      const parent = await parentNow();
      const child = childrenOf(parent).find(({ id }) => id === childId);
      // The details that name the parent are kept for hours, so without it nothing is proved.
      return { saved: savedChild(child, context, wished), complete: parent !== undefined };
    },
    parked: async (target) => (await parkedAmong([target], 'Sonarr', me, calls, context)).has(target.id),
    refused: (reason, answer) =>
      reason === 'already_requested' || reason === 'already_available' || reason === 'nothing_new'
        ? nothingLeft(asked, 'Ombi, Plex or Sonarr already has every episode', calls, context, answer)
        : refusedByOmbi({ identifier, label }, reason, medium, answer),
    settledBy: 'read_requests {"media":"tv"}, newest first',
    hint: bareKeyHint(me),
  };
}

/** Why there is nothing to ask for, with the requests that already ask for it. */
async function nothingLeft(
  { me, selection, parentId, ...called }: Asked,
  why: string,
  calls: Calls<RequestShowCall>,
  context: CallContext,
  answer?: UpstreamEngineResult,
): Promise<ItemOutcome> {
  const asking = async () => askingFor(await parentOf(parentId, calls), selection.named);
  const requests = ((await optionalPart('Who asked for it', asking, context)) ?? [])
    .flatMap((child) => savedChild(child, context) ?? [])
    .filter(({ state }) => !state.available);
  return nothingNew(called, { why, requests, parentId }, me, answer);
}

/** The route's parameter is called TVDB id, but is the TMDB id. An unknown show is an empty answer. */
async function look(id: number, calls: Calls<RequestShowCall>): Promise<UpstreamShow | undefined> {
  try {
    return await orMissing(calls['GET /api/v2/Search/tv/{tvdbId}']({ params: { path: { tvdbId: String(id) } } }));
  } catch (error) {
    throw metadataFailure(error);
  }
}

async function parentOf(id: number | undefined, calls: Calls<RequestShowCall>): Promise<ShowParent | undefined> {
  if (id === undefined) return undefined;
  return calls['GET /api/v1/Request/tv/{requestId}']({ params: { path: { requestId: id } } });
}
