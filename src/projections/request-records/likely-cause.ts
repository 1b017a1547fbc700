/** The likely cause why one part of a request is missing, from all that was found out. */
import type { CallContext } from '../../call/context.ts';
import { typeOfRetry, type UpstreamRetry } from '../retry-queue.ts';
import { downloadManager } from './download-manager.ts';
import type { Evidence } from './evidence.ts';
import { serversWithAll } from './library-words.ts';
import { isPending, type RequestFacts, type RequestPart, type RequestRow } from './request-facts.ts';
import { unreleasedWords } from './request-rows.ts';
import { retryReason } from './retry-reason.ts';
import { partWords } from './status-text.ts';

interface Case {
  readonly row: RequestRow;
  readonly facts: RequestFacts;
  readonly part: RequestPart;
  readonly entry: UpstreamRetry | undefined;
  readonly evidence: Evidence;
}

/** One clause without a full stop. */
export function likelyCause({ row, facts, part, entry, evidence }: Case, context: CallContext): string {
  const { queue, managerOn } = evidence;
  const manager = downloadManager(row);
  const servers = serversWithAll(row, part, evidence.library);
  const unreleased = unreleasedWords(facts, context.now);
  if (part.available === true) return 'nothing is missing, Ombi has it as available';
  if (servers.length > 0) {
    return `it is there already, on ${servers.join(' and ')}; Ombi only has not marked the request as available yet`;
  }
  if (part.denied === true) return `it was ${partWords(part, context) ?? 'denied'}`;
  if (isPending(part)) return `nobody has approved it yet${unreleased ? `; besides, it is ${unreleased}` : ''}`;
  if (part.approved !== true) return 'Ombi does not tell enough of this request';
  if (entry) {
    const failed = `it was approved, but ${retryReason(typeOfRetry(entry)?.medium, entry)}; it waits in the retry queue`;
    return unreleased ? `${failed}; besides, it is ${unreleased}` : failed;
  }
  // Ombi tells this of the standard Radarr only.
  if (part.quality === 'standard' && 'known' in managerOn && !managerOn.known) {
    return `it was approved, but ${manager} is not switched on in Ombi`;
  }
  if (unreleased) return `it was approved and is ${unreleased}`;
  if ('unknown' in queue) {
    return `it was approved; either it did not reach ${manager}, which could not be checked (${queue.unknown}), or ${manager} has not got it yet`;
  }
  return `it was approved and nothing is known to have failed: ${manager} has probably not found it or not finished it yet`;
}
