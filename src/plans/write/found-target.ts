/** What there is of the requests that a change is for, and how it is spoken of. */
import type { TargetOutput } from '../../../generated/contract.ts';
import type { CallContext } from '../../call/context.ts';
import { firstFew } from '../../projections/first-few.ts';
import { seasonsOf } from '../../projections/media-records/episodes.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { personName } from '../../projections/person-name.ts';
import {
  partsOf,
  type RequestFacts,
  type RequestRow,
  requestFacts,
  type UpstreamShowRequest,
} from '../../projections/request-records/request-facts.ts';
import { partWords } from '../../projections/request-records/status-text.ts';
import { objectsOf, positiveId } from '../../projections/values.ts';
import { rejected } from './refusal.ts';
import { titleWithYear } from './title-with-year.ts';

export type Kind = TargetOutput['kind'];

interface Sought {
  readonly target: TargetOutput;
  /** `movie:12` */
  readonly identifier: string;
  /** Title, year and person, `Saltwind (2014, bob)`, of a child its seasons: words for people, never for advice. */
  readonly label: string;
}

/** One request. */
export interface FoundRequest extends Sought {
  readonly found: 'request';
  readonly request: RequestRow;
  readonly facts: RequestFacts;
}

/** A whole show. */
export interface FoundShow extends Sought {
  readonly found: 'show';
  readonly show: UpstreamShowRequest;
  readonly children: readonly FoundRequest[];
}

/** Nothing of it could be seen: the list is longer than may be looked through. */
interface UncheckedTarget extends Sought {
  readonly found: 'unchecked';
}

/** There is no such request. */
export interface MissingTarget extends Sought {
  readonly found: 'missing';
  readonly refused: ItemOutcome;
}

export type FoundTarget = FoundRequest | FoundShow | UncheckedTarget | MissingTarget;

/** `movie:12`, as batches name their items. */
export function nameOf({ kind, id }: TargetOutput): string {
  return `${kind}:${id}`;
}

/** A request with its row. */
export function foundRequest(target: TargetOutput, request: RequestRow, context: CallContext): FoundRequest {
  const facts = requestFacts(request);
  return {
    found: 'request',
    target,
    identifier: nameOf(target),
    label: labelOf(request, facts, context),
    request,
    facts,
  };
}

/** A whole show with all of its requests. */
export function foundShow(target: TargetOutput, show: UpstreamShowRequest, context: CallContext): FoundShow {
  const identifier = nameOf(target);
  const named = { title: show.title, date: show.releaseDate, fallback: identifier };
  const label = titleWithYear(named, context, 'the whole show');
  return { found: 'show', target, identifier, label, show, children: childrenOf(show, context) };
}

/** The requests of a show. */
export function childrenOf(show: UpstreamShowRequest, context: CallContext): FoundRequest[] {
  return objectsOf(show.childRequests).flatMap((row) => {
    const id = positiveId(row.id);
    return id === undefined ? [] : [foundRequest({ kind: 'tv_child', id }, { kind: 'tv_child', row, show }, context)];
  });
}

/** The state of a request in words: `pending approval`. */
export function stateOf({ facts }: FoundRequest, context: CallContext): string {
  const words = partsOf(facts).map((part) => {
    const state = partWords(part, context) ?? 'state unknown';
    return part.quality === '4K' ? `in 4K ${state}` : state;
  });
  return words.length === 0 ? 'state unknown' : words.join(', ');
}

const maxNamedSeasons = 10;

function labelOf(request: RequestRow, facts: RequestFacts, context: CallContext): string {
  const { kind, row } = request;
  const seasons = kind === 'tv_child' ? seasonsOf(row.seasonRequests).map(({ number }) => number) : [];
  const notes = [
    ...(seasons.length > 0 ? [`season ${firstFew(seasons.map(String), maxNamedSeasons)}`] : []),
    personName(facts.user, context) ?? 'somebody',
  ];
  const date = kind === 'tv_child' ? request.show.releaseDate : row.releaseDate;
  return titleWithYear({ title: facts.title, date, fallback: `${kind} ${row.id}` }, context, ...notes);
}

const nouns: Record<Kind, string> = {
  movie: 'film request',
  tv_parent: 'requested show',
  tv_child: 'request for a show (tv_child)',
  album: 'album request',
};

/** `hint` is our own words on what the number is instead; `words` may name titles and people. */
export function missing(target: TargetOutput, hint: string, words = ''): MissingTarget {
  const identifier = nameOf(target);
  const next = hint === '' ? '' : ` ${hint}`;
  const advice = `The ${nouns[target.kind]} ${target.id} was not found, so nothing was sent for it.${next} read_requests with view list and query: part of the title gives kind and id.`;
  const refused = rejected(
    identifier,
    'NOT_FOUND',
    advice,
    `${identifier}: ${words === '' ? 'no such request' : words}`,
  );
  return { found: 'missing', target, identifier, label: identifier, refused };
}

/** Beyond the bounded scan. */
export function unchecked(target: TargetOutput): UncheckedTarget {
  const identifier = nameOf(target);
  return { found: 'unchecked', target, identifier, label: identifier };
}
