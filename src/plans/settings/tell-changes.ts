/** Changes in words: for the question to a person, and for the result. */
import type { CallContext } from '../../call/context.ts';
import { firstFew } from '../../projections/first-few.ts';
import { cleanText, cutText } from '../../projections/text.ts';
import type { Scalar } from './find-field.ts';
import type { Wanted } from './wanted-changes.ts';

const maxTold = 10;
const maxValueCharacters = 60;

/** `/enabled from true to false, /movieVoteMax from 5 to 7`; what hidden fields held is not told. */
export function tellChanges(changes: readonly Wanted[], context: Pick<CallContext, 'markTruncated'>): string {
  const told = changes.map(
    ({ name, field, present, value }) =>
      `${name}${field.hide ? '' : ` from ${shown(present, context)}`} to ${shown(value, context)}`,
  );
  return firstFew(told, maxTold);
}

function shown(value: Scalar, context: Pick<CallContext, 'markTruncated'>): string {
  if (typeof value !== 'string') return String(value);
  return JSON.stringify(cutText(cleanText(value, 'comment', context) ?? '', maxValueCharacters));
}
