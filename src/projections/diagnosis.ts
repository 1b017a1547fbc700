/**
 * Why a requested title is still missing: the request itself, and the way it goes step by step in warnings, the likely
 * cause first. Each step is told as yes, no, or not to be checked and why.
 */
import type { ReadRequestsInput, RequestPagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { personName } from './person-name.ts';
import { downloadManager } from './request-records/download-manager.ts';
import type { Evidence } from './request-records/evidence.ts';
import { libraryWords } from './request-records/library-words.ts';
import { likelyCause } from './request-records/likely-cause.ts';
import {
  partsOf,
  type RequestFacts,
  type RequestPart,
  type RequestRow,
  requestFacts,
} from './request-records/request-facts.ts';
import { retryReason } from './request-records/retry-reason.ts';
import { reasonWords } from './request-records/status-text.ts';
import { type GatheredRequests, requestPage } from './requests.ts';
import { typeOfRetry, type UpstreamRetry } from './retry-queue.ts';
import { positiveId } from './values.ts';

export interface GatheredDiagnosis extends GatheredRequests {
  /** Absent where a show is left without requests. */
  readonly evidence: Evidence | undefined;
}

/** The payload of the request; the findings go to `context.warn`. */
export function diagnosisPage(
  gathered: GatheredDiagnosis,
  input: ReadRequestsInput,
  context: CallContext,
): RequestPagePayload {
  const { rows, evidence } = gathered;
  if (evidence) for (const line of findings(rows, evidence, context)) context.warn(line);
  else context.warn('Nobody’s request for this show is left.');
  return requestPage(gathered, input, context);
}

/** The lines, in the order in which they are told. */
function findings(rows: readonly RequestRow[], evidence: Evidence, context: CallContext): string[] {
  const cases = rows.map((row) => ({
    row,
    facts: requestFacts(row),
    entry: entryOf(row, evidence.queue),
    name: rows.length > 1 ? `${row.kind} ${row.row.id}: ` : '',
  }));
  const causes = cases.flatMap(({ row, facts, entry, name }) =>
    partsOf(facts).map((part) => {
      const cause = likelyCause({ row, facts, part, entry, evidence }, context);
      return `${name}Likely cause${named(part, facts)}: ${cause}.`;
    }),
  );
  const steps = cases.flatMap(({ row, facts, entry, name }) => [
    `${name}Asked for: yes${askedBy(facts, context)}.`,
    ...partsOf(facts).map((part) => `${name}Approved${named(part, facts)}: ${approvedWords(part, context)}.`),
    `${name}Sent to ${downloadManager(row)}: ${sentWords(row, facts, entry, evidence.queue)}.`,
    `${name}Known to ${downloadManager(row)}: ${managedWords(evidence)}.`,
    `${name}On a media server: ${libraryWords(row, evidence.library)}.`,
  ]);
  const { schedules } = evidence;
  return [...causes, ...steps, `Schedules: ${'known' in schedules ? schedules.known : unchecked(schedules)}.`];
}

const named = ({ quality }: RequestPart, { fourK }: RequestFacts) => (fourK ? ` (${quality})` : '');

const unchecked = ({ unknown }: { readonly unknown: string }) => `could not be checked: ${unknown}`;

/** The queue names requests by medium and number; of shows the number is the child's. */
function entryOf({ kind, row }: RequestRow, queue: Evidence['queue']): UpstreamRetry | undefined {
  if (!('known' in queue)) return undefined;
  const medium = kind === 'tv_child' ? 'tv' : kind;
  return queue.known.find((entry) => typeOfRetry(entry)?.medium === medium && entry.requestId === row.id);
}

function askedBy({ user, requestedDate }: RequestFacts, context: CallContext): string {
  const person = personName(user, context);
  return `${person === undefined ? '' : `, by ${person}`}${requestedDate === undefined ? '' : ` on ${requestedDate.slice(0, 10)}`}`;
}

function approvedWords(part: RequestPart, context: CallContext): string {
  const { approved, available, denied } = part;
  const why = reasonWords(part, context);
  if (approved === true) return denied === true ? `yes, but it was denied afterwards${why}` : 'yes';
  if (denied === true) return `no, it was denied${why}`;
  if (approved === undefined) return 'Ombi does not tell';
  return available === true ? 'no, but it is available all the same' : 'no, it waits for approval';
}

function sentWords(
  row: RequestRow,
  facts: RequestFacts,
  entry: UpstreamRetry | undefined,
  queue: Evidence['queue'],
): string {
  if (!partsOf(facts).some(({ approved }) => approved === true)) return 'no, only what is approved is sent';
  if (entry) {
    const number = positiveId(entry.failedId);
    const place = number === undefined ? 'the retry queue' : `the retry queue (entry ${number})`;
    return `no, it waits in ${place}: ${retryReason(typeOfRetry(entry)?.medium, entry)}`;
  }
  if ('unknown' in queue) return `${unchecked(queue)} (the retry queue)`;
  return `yes as far as Ombi tells: the retry queue does not hold it. ${downloadManager(row)} itself was not asked`;
}

function managedWords({ managerOn, managed }: Evidence): string {
  if ('known' in managerOn && !managerOn.known) return 'no, it is not switched on in Ombi';
  if ('unknown' in managed) return unchecked(managed);
  const on = 'known' in managerOn ? 'it is switched on; ' : '';
  return managed.known ?? `${on}whether it has the title Ombi does not tell apart from the approval`;
}
