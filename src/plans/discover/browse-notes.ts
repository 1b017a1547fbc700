/** What a reader of a browse list must know and the page cannot say. */
import type { CallContext } from '../../call/context.ts';
import type { Window } from '../../projections/page.ts';

/** How many of the window's rows are not shown, by reason. */
export interface LeftOut {
  /** Rows that came for the window. */
  readonly came: number;
  /** Rows without an id: Ombi leaves 0 behind where its metadata source failed. */
  readonly lost: number;
  /** Rows that `only_new` left out. */
  readonly known: number;
}

/** Leaves the warnings. */
export function noteOnBrowsing({ came, lost, known }: LeftOut, window: Window, context: CallContext): void {
  if (came === 0) {
    context.warn(
      window.offset === 0
        ? 'Ombi found nothing (its metadata source may have failed).'
        : `Ombi has nothing at offset ${window.offset} (its metadata source may have failed).`,
    );
  }
  if (lost > 0) {
    context.cut(`${lost} of ${came} titles are left out: Ombi lost their ids, because its metadata source failed.`);
  }
  if (known > 0) {
    const all = known + lost === came && window.nextOffset !== null ? ` Go on with offset ${window.nextOffset}.` : '';
    context.warn(`${known} of ${came} titles are left out: available or requested.${all}`);
  }
  if (window.nextOffset !== null) {
    context.warn('Ombi pages without a snapshot: titles may shift between pages, and a short page is not the end.');
  }
}
