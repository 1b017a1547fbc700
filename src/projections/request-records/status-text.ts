/** The state of a request in words (C32): flags that disagree are both said, never decided between. */
import type { CallContext } from '../../call/context.ts';
import { cleanText } from '../text.ts';
import type { RequestPart } from './request-facts.ts';

type Notes = Pick<CallContext, 'markTruncated'>;

/** Longer reasons stand in `denied_reason` only. */
const maxReasonCharacters = 200;

/**
 * The parts in words, the standard one first; where there is a 4K part, each part is named. Undefined when Ombi sent too
 * few flags to say anything. Example: `4K: approved, not yet available; standard: not requested`.
 */
export function statusWords(
  { standard, fourK }: { standard: RequestPart | undefined; fourK: RequestPart | undefined },
  context: Notes,
): string | undefined {
  const standardWords = standard && partWords(standard, context);
  const fourKWords = fourK && partWords(fourK, context);
  if (!fourK) return standardWords && capitalised(standardWords);
  if (!standard) return `4K: ${fourKWords ?? 'unknown'}; standard: not requested`;
  return `Standard: ${standardWords ?? 'unknown'}; 4K: ${fourKWords ?? 'unknown'}`;
}

/** One part in words. Approving clears a denial, so that a row with both flags was approved first. */
export function partWords(part: RequestPart, context: Notes): string | undefined {
  const { approved, available, denied } = part;
  const why = reasonWords(part, context);
  if (available === true) {
    if (denied === true) return `available, although ${approved === true ? 'approved and then ' : ''}denied${why}`;
    return approved === false ? 'available, but never approved' : 'available';
  }
  if (denied === true) return `${approved === true ? 'approved, then ' : ''}denied${why}`;
  if (approved === true) return 'approved, not yet available';
  return approved === false ? 'pending approval' : undefined;
}

/** `: no longer wanted`, or nothing when no reason was given or it is too long for a line. */
export function reasonWords({ deniedReason }: RequestPart, context: Notes): string {
  const text = cleanText(deniedReason, 'reason', context)?.replace(/\s+/g, ' ');
  return text === undefined || text.length > maxReasonCharacters ? '' : `: ${text}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
