/** The v2 request lists: filtered, sorted, de-duplicated and cut as Ombi does it, oddities included. */
import { type DemoAnswer, failure, nullReference, Refusal } from './answer.ts';
import type { Caller } from './caller.ts';
import { allChildren, type Household } from './household.ts';
import { presentAlbum, presentChild, presentFilm } from './present-requests.ts';
import {
  never,
  type UpstreamAlbum,
  type UpstreamChild,
  type UpstreamFilm,
  type UpstreamShow,
} from './upstream-rows.ts';

export type Status = 'pending' | 'processing' | 'available' | 'unavailable' | 'denied';

/** What the path of a list asks for; `position` counts rows to skip. */
export interface Window {
  readonly count: number;
  readonly position: number;
  readonly sort: string;
  readonly sortOrder: string;
}

interface Part {
  requested: boolean;
  approved: boolean;
  available: boolean;
  denied: boolean | null;
}

const inStatus: Record<Status, (part: Part) => boolean> = {
  pending: (part) => part.requested && !part.approved && !part.available && !part.denied,
  processing: (part) => part.requested && part.approved && !part.available && !part.denied,
  available: (part) => part.available,
  // Denied requests that were approved before are in it, too.
  unavailable: (part) => part.approved && !part.available,
  denied: (part) => part.denied === true && !part.available,
};

const standardPart = (row: UpstreamFilm): Part => ({ ...row, requested: row.requestedDate !== never });
const part4K = (row: UpstreamFilm): Part => ({
  requested: row.has4KRequest,
  approved: row.approved4K,
  available: row.available4K,
  denied: row.denied4K,
});

/** Film requests; a status other than `unavailable` looks at both the standard and the 4K part. */
export function filmList(household: Household, caller: Caller, window: Window, status?: Status) {
  const rows = household.films
    .filter((row) => {
      if (!status) return true;
      const parts = status === 'unavailable' ? [standardPart(row)] : [standardPart(row), part4K(row)];
      return parts.some(inStatus[status]);
    })
    .map((row) => presentFilm(household, caller, row));
  return { collection: page(sorted(rows, window, 'requestedDate'), window), total: rows.length };
}

/** Album requests; ascending order ignores the name of the sort. */
export function albumList(household: Household, caller: Caller, window: Window, status?: Status) {
  const rows = household.albums
    .filter((row) => !status || inStatus[status]({ ...row, requested: true }))
    .map((row) => presentAlbum(caller, row));
  const sort = ascending(window) ? 'requestedDate' : window.sort;
  return {
    collection: page(sorted<UpstreamAlbum>(rows, { ...window, sort }, 'requestedDate'), window),
    total: rows.length,
  };
}

/**
 * Child requests, one for each show *title*: others of that title are only nested in the row that stays. `total` is
 * counted before they are taken out.
 */
export function childList(household: Household, caller: Caller, window: Window, status?: Status) {
  const found = allChildren(household).filter(({ child }) => {
    if (!status) return true;
    if (status === 'available' && child.denied) return false;
    return inStatus[status]({ ...child, requested: true });
  });
  const listed = new Set(found.map(({ child }) => child.id));
  const rows = found.map(({ show, child }) => ({
    ...presentChild(caller, child),
    parentRequest: { ...show, childRequests: siblings(caller, show, child, listed, status) },
  }));
  const titles = new Set<string | null>();
  const kept = sorted(rows, window, 'title').filter(({ parentRequest: { title } }) => {
    const first = !titles.has(title);
    titles.add(title);
    return first;
  });
  return { collection: page(kept, window), total: rows.length };
}

/** The unavailable list does not load them; and the subscription is worked out for rows of the list only. */
const siblings = (
  caller: Caller,
  show: UpstreamShow,
  child: UpstreamChild,
  listed: ReadonlySet<number>,
  status?: Status,
) =>
  status === 'unavailable'
    ? []
    : show.childRequests
        .filter(({ id }) => id !== child.id)
        .map((sibling) => presentChild(caller, sibling))
        .map((sibling) => (listed.has(sibling.id) ? sibling : { ...sibling, showSubscribe: false }));

const ascending = ({ sortOrder }: Window) => sortOrder.toLowerCase() === 'asc';
const page = <Row>(rows: readonly Row[], { count, position }: Window): Row[] =>
  rows.slice(Math.max(position, 0), Math.max(position, 0) + Math.max(count, 0));

/** A name with a dot falls back to the list's own sort; an unknown one fails as soon as there are rows. */
function sorted<Row extends object>(rows: readonly Row[], window: Window, fallback: string): Row[] {
  const wanted = window.sort.includes('.') ? fallback : window.sort;
  const [first] = rows;
  if (!first) return [];
  const name = Object.keys(first).find((key) => key.toLowerCase() === wanted.toLowerCase());
  if (name === undefined) throw new Refusal(nullReference);
  const keyed = rows.map((row) => ({ row, key: (row as Record<string, unknown>)[name] }));
  if (rows.length > 1 && keyed.some(({ key }) => typeof key === 'object' && key !== null)) {
    throw new Refusal(notComparable);
  }
  const direction = ascending(window) ? 1 : -1;
  return keyed.sort((a, b) => direction * compare(a.key, b.key)).map(({ row }) => row);
}

const notComparable: DemoAnswer = failure('At least one object must implement IComparable.');
const collator = new Intl.Collator('en');

function compare(a: unknown, b: unknown): number {
  if (a === b) return 0;
  if (a === null || a === undefined) return -1;
  if (b === null || b === undefined) return 1;
  return typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
}
