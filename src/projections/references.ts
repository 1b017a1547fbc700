/** reference_page: named values that other tools accept, or that somebody has (C38). */
import type { PagingOutput, ReferenceOutput, ReferencePagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { page, type Window } from './page.ts';
import { cleanText } from './text.ts';
import { positiveId } from './values.ts';

/** One entry as a plan finds it. */
export interface ReferenceSource {
  /** Ombi's id in its own type; left out where the name is the id. A number that is not positive is no id (C15). */
  readonly id?: string | number | null | undefined;
  /** What it may be called, the best first. */
  readonly labels: readonly unknown[];
  /** What it stands for; the id is taken where this is left out, and the name where there is no id. */
  readonly value?: ReferenceOutput['value'];
  readonly category?: string;
}

/** The entries of one page, and the window they fill. */
export interface GatheredReferences {
  readonly items: readonly ReferenceSource[];
  readonly window: Window;
  /** `none` where nothing is paged. */
  readonly mode?: PagingOutput['mode'];
}

/** The payload. Entries that have neither a name nor an id are left out. */
export function referencePage(
  { items, window, mode = 'local' }: GatheredReferences,
  _input: unknown,
  context: CallContext,
): ReferencePagePayload {
  const references = items.flatMap((item) => reference(item, context) ?? []);
  return { kind: 'reference_page', items: references, page: page(window, references.length, mode, 'references') };
}

/**
 * One entry. A label that arrived corrupted is passed over for a clean one; where there is no clean one it is shown, with a
 * warning. An entry without a label is called by its id.
 */
function reference(
  { id: upstreamId, labels, value, category }: ReferenceSource,
  context: Pick<CallContext, 'warn' | 'markTruncated'>,
): ReferenceOutput | undefined {
  const id = typeof upstreamId === 'string' ? upstreamId : positiveId(upstreamId);
  const shownId = cleanText(id?.toString(), 'name', context);
  const name = bestLabel(labels, context) ?? shownId;
  if (name === undefined) return undefined;
  if (isCorrupted(name)) {
    context.warn(`A name arrived with its characters lost${shownId === undefined ? '' : ` (id ${shownId})`}.`);
  }
  return {
    ...(shownId === undefined ? {} : { id: shownId }),
    name,
    value: value === undefined ? (typeof id === 'number' ? id : (shownId ?? name)) : value,
    ...(category === undefined ? {} : { category }),
  };
}

/** The first label that is whole, else the first one that is there. */
function bestLabel(labels: readonly unknown[], context: Pick<CallContext, 'markTruncated'>): string | undefined {
  const texts = labels.flatMap((label) => cleanText(label, 'name', context) ?? []);
  return texts.find((text) => !isCorrupted(text)) ?? texts[0];
}

/** All question marks, or the character that stands for unreadable bytes: what a wrong code page leaves of a name. */
function isCorrupted(text: string): boolean {
  return text.includes('\ufffd') || /^[?\s]+$/.test(text);
}
