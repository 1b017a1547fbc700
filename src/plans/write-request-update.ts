/** write_request_update: quality profile and root folder of a request. Ombi sets what it is not given to 0 (recorded). */
import type { TargetOutput, WriteRequestUpdateInput } from '../../generated/contract.ts';
import type { Calls, Plan, ResponseOf } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import { failure } from '../failure.ts';
import type { UpstreamEngineResult } from '../projections/engine-result.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { objectsOf } from '../projections/values.ts';
import { identified } from './identified.ts';
import { orMissing } from './media/or-missing.ts';
import type { ShowsCall } from './requests/scan-shows.ts';
import { alone } from './write/alone.ts';
import { beyondScan } from './write/beyond-scan.ts';
import { makeChange } from './write/change.ts';
import { type FilmCall, findFilm, findInShows } from './write/find-targets.ts';
import { nameOf } from './write/found-target.ts';
import { oneAtATime } from './write/one-at-a-time.ts';
import { type RadarrCall, radarr, type SonarrCall, sonarr } from './write/override-sources.ts';
import { chooseOverride, type Source } from './write/overrides.ts';
import { gone, isDone, isGone, unproved } from './write/request-engine.ts';
import { requireHeld } from './write/roles.ts';
import { titleWithYear } from './write/title-with-year.ts';

type UpdateFilmCall = 'POST /api/v2/Requests/movie/advancedoptions' | FilmCall | RadarrCall;
type UpdateShowCall =
  | 'POST /api/v2/Requests/tv/advancedoptions'
  | 'GET /api/v1/Request/tv/{requestId}'
  | ShowsCall
  | SonarrCall;

const verb = 'changed';

/** What a request holds: numbers of Radarr's or Sonarr's, 0 for Ombi's own choice. */
interface Settings {
  readonly profile: number;
  readonly folder: number;
}

/** A request whose profile and folder are to be changed. */
interface Changing {
  readonly target: TargetOutput;
  readonly label: string;
  readonly now: Settings;
  readonly source: Source;
  /** Whether something of it went to the service already. */
  readonly isSent: boolean;
  send(settings: Settings): Promise<UpstreamEngineResult | undefined>;
  read(): Promise<Settings | undefined>;
}

/** From the look at what is kept to the last answer, calls go one at a time: two of them would undo each other's half. */
const inTurn = oneAtATime();

export const updateFilm: Plan<WriteRequestUpdateInput, UpdateFilmCall, Mutation> = async (input, calls, context) => {
  await requireRight(input, context);
  return inTurn(() => filmUpdate(input, calls, context), context.signal);
};

async function filmUpdate(
  input: WriteRequestUpdateInput,
  calls: Calls<UpdateFilmCall>,
  context: CallContext,
): Promise<Mutation> {
  const { id } = input;
  const found = await findFilm(id, calls, context);
  if (found.found === 'missing') return alone(found.refused, verb);
  const { facts, label, target, request } = found;
  const info = 'GET /api/v1/Request/movie/info/{requestId}';
  const only4k = facts.standard === undefined;
  if (!only4k && facts.fourK) {
    context.warn(
      'The film is asked for in 4K as well: Ombi keeps one profile and one folder for both, by number, and Radarr for 4K may mean something else by it.',
    );
  }
  return update(
    input,
    {
      target,
      label,
      now: request.kind === 'movie' ? filmSettings(request.row) : nothingKnown(info),
      source: radarr(only4k, calls),
      isSent: [facts.standard, facts.fourK].some((part) => part?.approved === true),
      send: ({ profile, folder }) =>
        calls['POST /api/v2/Requests/movie/advancedoptions']({
          body: { requestId: id, qualityOverride: profile, rootPathOverride: folder },
        }),
      read: async () => filmSettings(await calls[info]({ params: { path: { requestId: id } } })),
    },
    context,
  );
}

export const updateShow: Plan<WriteRequestUpdateInput, UpdateShowCall, Mutation> = async (input, calls, context) => {
  await requireRight(input, context);
  return inTurn(() => showUpdate(input, calls, context), context.signal);
};

async function showUpdate(
  input: WriteRequestUpdateInput,
  calls: Calls<UpdateShowCall>,
  context: CallContext,
): Promise<Mutation> {
  const { id } = input;
  const target: TargetOutput = { kind: 'tv_parent', id };
  const show = await readShow(id, calls);
  if (!show) return alone(await noSuchShow(id, calls, context), verb);
  return update(
    input,
    {
      target,
      label: titleWithYear({ title: show.title, date: show.releaseDate, fallback: nameOf(target) }, context),
      now: showSettings(show),
      source: sonarr(calls),
      isSent: objectsOf(show.childRequests).some(({ approved }) => approved === true),
      // The language profile is left out, which Ombi keeps then.
      send: ({ profile, folder }) =>
        calls['POST /api/v2/Requests/tv/advancedoptions']({
          body: { requestId: id, qualityOverride: profile, rootPathOverride: folder },
        }),
      read: async () => {
        const now = await readShow(id, calls);
        return now && showSettings(now);
      },
    },
    context,
  );
}

async function requireRight(input: WriteRequestUpdateInput, context: CallContext): Promise<void> {
  if (input.quality_profile === undefined && input.root_folder === undefined) {
    const field = 'quality_profile';
    throw failure('missing_input', { field: 'quality_profile or root_folder, or both,', when: '' }, { field });
  }
  requireHeld(await context.actingUser(), 'PowerUser', 'change the profile or folder of a request', context);
}

async function update(input: WriteRequestUpdateInput, changing: Changing, context: CallContext): Promise<Mutation> {
  const { target, label, now, source } = changing;
  const choose = async (field: 'quality_profile' | 'root_folder') => {
    const wanted = input[field];
    return wanted === undefined ? undefined : chooseOverride(field, wanted, source, context, 'Not changed');
  };
  const profile = await choose('quality_profile');
  const folder = await choose('root_folder');
  const wanted: Settings = { profile: profile?.id ?? now.profile, folder: folder?.id ?? now.folder };
  const identifier = nameOf(target);
  const done = [
    ...(profile ? [`quality profile ${profile.shown ?? profile.id}`] : []),
    ...(folder ? [`root folder ${folder.shown ?? folder.id}`] : []),
  ].join(' and ');
  if (isSame(now, wanted)) {
    const words = `${label}: has ${done} already, nothing was changed`;
    return alone({ identifier, target, requestId: target.id, outcome: 'completed', unchanged: true, words }, verb);
  }
  if (changing.isSent) warnOfSent(changing, context);
  const outcome = await makeChange(
    {
      identifier,
      label,
      target,
      requestId: target.id,
      done: `set to ${done}`,
      send: () => changing.send(wanted),
      proof: (answer) =>
        isDone(answer) ? { proves: 'said' } : isGone(answer) ? gone({ identifier }) : unproved(answer),
      isThere: async () => {
        const kept = await changing.read();
        return kept && isSame(kept, wanted);
      },
      settledBy: 'the same call',
      told: (answer) => answer,
    },
    context,
  );
  return alone(outcome.outcome === 'unknown' ? { ...outcome, trouble: unknownYet(target) } : outcome, verb);
}

/** No tool of ours reads profile and folder but this one, which looks before it sends. */
function unknownYet(target: TargetOutput): NonNullable<ItemOutcome['trouble']> {
  const request = `read_requests ${JSON.stringify({ view: 'get', ...target })}`;
  return {
    code: 'UNKNOWN_OUTCOME',
    advice: `The change was sent, but what became of it is not known, and Ombi may still be at it. ${request} tells of the request, though not of profile and folder; this call made again some minutes later looks first, and sends nothing where they are set.`,
  };
}

function warnOfSent({ target, source }: Changing, context: CallContext): void {
  const what = target.kind === 'movie' ? 'The request is' : 'Some of its requests are';
  context.warn(
    `${what} approved already: what ${source.service} took stays as it is there. The change has effect only when the request is sent again (write_request_reprocess).`,
  );
}

async function noSuchShow(id: number, calls: Calls<ShowsCall>, context: CallContext): Promise<ItemOutcome> {
  const found = await findInShows({ kind: 'tv_parent', id }, calls, context);
  return found.found === 'missing' ? found.refused : beyondScan(found);
}

const showCall = 'GET /api/v1/Request/tv/{requestId}';

async function readShow(id: number, calls: Calls<typeof showCall>): Promise<ResponseOf<typeof showCall> | undefined> {
  const answer = await orMissing(calls[showCall]({ params: { path: { requestId: id } } }));
  return identified(answer, (show) => (show.id === id ? id : undefined), showCall);
}

const isSame = (a: Settings, b: Settings) => a.profile === b.profile && a.folder === b.folder;

function filmSettings({ qualityOverride, rootPathOverride }: ResponseOf<FilmCall>): Settings {
  return settings(qualityOverride, rootPathOverride, 'GET /api/v1/Request/movie/info/{requestId}');
}

function showSettings({ qualityOverride, rootFolder }: ResponseOf<typeof showCall>): Settings {
  // Null where nobody ever chose (recorded: after-v1-create), as 0 is.
  return settings(qualityOverride ?? 0, rootFolder ?? 0, showCall);
}

/** What cannot be read cannot be kept. */
function settings(profile: unknown, folder: unknown, operation: FilmCall | typeof showCall): Settings {
  if (!isNumberId(profile) || !isNumberId(folder)) return nothingKnown(operation);
  return { profile, folder };
}

function nothingKnown(operation: FilmCall | typeof showCall): never {
  throw failure('wrong_shape', { operation });
}

const isNumberId = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
