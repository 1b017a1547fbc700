/** A show of which nothing is left to ask for. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { ActingUser } from '../../identity.ts';
import type { UpstreamEngineResult } from '../../projections/engine-result.ts';
import { firstFew } from '../../projections/first-few.ts';
import type { Season } from '../../projections/media-records/episodes.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { rejected } from '../write/refusal.ts';
import { type SavedRequest, stateWords } from '../write/saved-request.ts';
import { type Called, nextStep, requestedBy } from './conflict.ts';
import type { Reason, Selection } from './select-episodes.ts';
import { spelled } from './spell-episodes.ts';

const reasonWords: Readonly<Record<Reason, string>> = {
  available: 'already there',
  requested: 'already requested',
  denied: 'already requested and denied',
  in_sonarr: 'already in Sonarr',
};

/** `already there: S02E01–E03; already requested: S03 (8 episodes)`; undefined when nothing was left out. */
export function leftOutWords({ leftOut }: Selection, seasons: readonly Season[]): string | undefined {
  const parts = Object.entries(reasonWords).flatMap(([reason, words]) => {
    const episodes = leftOut[reason as Reason];
    return episodes.size > 0 ? [`${words}: ${spelled(episodes, seasons)}`] : [];
  });
  return parts.length > 0 ? parts.join('; ') : undefined;
}

const maxNamedRequests = 5;

/** The refusal. `requests` are those of the wished episodes that the caller may see, `parentId` the show's. */
export function nothingNew(
  { identifier, title }: Called,
  { why, requests, parentId }: { why: string; requests: readonly SavedRequest[]; parentId: number | undefined },
  me: ActingUser,
  answer?: UpstreamEngineResult,
): ItemOutcome {
  const [only, ...further] = requests;
  const who = requests.map((saved) => `${requestedBy(saved, me)}, ${stateWords(saved.state)}`);
  const asked = who.length === 0 ? '' : `; asked for by ${firstFew(who, maxNamedRequests, '; by ')}`;
  return rejected(
    identifier,
    'CONFLICT',
    `${identifier}: nothing new to request, since every episode asked for is there, requested or in Sonarr already. ${advice(only, further.length > 0, me)}`,
    `${title}: nothing new; ${why}${asked}`,
    { target: further.length > 0 ? parentTarget(parentId) : only?.target, answer },
  );
}

function advice(only: SavedRequest | undefined, several: boolean, me: ActingUser): string {
  if (several) {
    return 'read_requests with view get and that target lists its requests; write_request_subscription and write_vote take each of them.';
  }
  if (!only) return 'read_media with include seasons shows the state of each episode.';
  return `It is request target ${only.target.kind} ${only.target.id}. ${nextStep(only, me)}`;
}

function parentTarget(id: number | undefined): TargetOutput | undefined {
  return id === undefined ? undefined : { kind: 'tv_parent', id };
}
