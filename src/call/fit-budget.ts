/**
 * Step 5: keeps a payload inside the budget (C53, C54): at most 100 records, 100 nested records an array, 500 log lines
 * and 64 KiB. Records go first, then long text; `page` keeps telling the truth.
 */
import type { PagingOutput } from '../../generated/contract.ts';
import { jsonText } from '../json-text.ts';
import { cutText } from '../projections/text.ts';
import type { NoteBook } from './context.ts';

/** The whole envelope, as JSON. */
export const maxEnvelopeBytes = 64 * 1024;
/** Left for what stands around payload and warnings: error, names, the warning that something was dropped. */
const reservedBytes = 8 * 1024;
/** Most that one UTF-16 unit of a text takes in UTF-8. */
const maxBytesOfUnit = 3;
const maxRecords = 100;
const maxNestedRecords = 100;
const maxLogLines = 500;

/** Members that hold a payload's records, over all families. */
const recordLists = ['items', 'values', 'lines', 'files', 'item_results'] as const;
type RecordList = (typeof recordLists)[number];
type Payload = { readonly page?: PagingOutput } & { readonly [list in RecordList]?: readonly unknown[] };

/** A payload that fits; the one given where it already does. Never changes its argument. */
export function fitBudget<P extends object>(payload: P, notes: NoteBook): P {
  let fitted: object = hasLongNested(payload) ? capNested(payload, notes) : payload;
  for (const list of recordLists) {
    const limit = list === 'lines' ? maxLogLines : maxRecords;
    const count = (fitted as Payload)[list]?.length ?? 0;
    if (count > limit) fitted = keep(fitted, list, limit, notes);
  }
  const budget = maxEnvelopeBytes - reservedBytes - size(notes.warnings);
  // The text stays with the payload, which most often is sent as it is.
  const text = jsonText(fitted);
  // Most are so much smaller that their bytes need no counting.
  if (text.length * maxBytesOfUnit <= budget || Buffer.byteLength(text) <= budget) return fitted as P;
  fitted = dropRecords(fitted, budget, notes);
  return (size(fitted) <= budget ? fitted : shortenText(fitted, budget, notes)) as P;
}

/** The most leading records that fit, at least one. */
function dropRecords(payload: object, budget: number, notes: NoteBook): object {
  const list = recordLists.find((name) => ((payload as Payload)[name]?.length ?? 0) > 1);
  if (!list) return payload;
  const records = (payload as Payload)[list] ?? [];
  let room = budget - size({ ...payload, [list]: [] });
  let count = 0;
  while (count < records.length && room >= 0) {
    room -= size(records[count]) + 1;
    if (room >= 0) count++;
  }
  return count === records.length ? payload : keep(payload, list, Math.max(count, 1), notes);
}

/** Keeps the first `count` records and makes `page` continue exactly behind them. */
function keep(payload: object, list: RecordList, count: number, notes: NoteBook): object {
  const before = (payload as Payload)[list]?.length ?? 0;
  const shortened = { ...payload, [list]: (payload as Payload)[list]?.slice(0, count) };
  const page = (payload as Payload).page;
  if (!page) {
    notes.cut(`Only the first ${count} of ${before} entries are shown: the answer was too large.`);
    return shortened;
  }
  // Where the list has no reliable continuation, dropping records does not make one.
  const continues = page.mode !== 'none' && (page.next_offset !== null || page.has_more === false);
  const next = continues ? page.offset + count : null;
  notes.cut(
    next === null
      ? `Only the first ${count} of ${before} records are shown: the answer was too large. Ask for fewer at once.`
      : `Only the first ${count} of ${before} records are shown: the answer was too large. Go on with offset ${next}.`,
  );
  return { ...shortened, page: { ...page, returned: count, has_more: true, next_offset: next } };
}

/** Hardly any payload has one, and copying every payload would take as long as the rest of this step. */
function hasLongNested(value: object, depth = 0): boolean {
  if (Array.isArray(value) && depth > 1 && value.length > maxNestedRecords) return true;
  for (const member of Object.values(value)) {
    if (typeof member === 'object' && member !== null && hasLongNested(member, depth + 1)) return true;
  }
  return false;
}

function capNested(payload: object, notes: NoteBook): object {
  const cap = (value: unknown, depth: number): unknown => {
    if (Array.isArray(value)) {
      const nested = depth > 1 && value.length > maxNestedRecords;
      if (nested)
        notes.cut(`Only the first ${maxNestedRecords} of ${value.length} entries of a nested list are shown.`);
      return (nested ? value.slice(0, maxNestedRecords) : value).map((member) => cap(member, depth + 1));
    }
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, cap(member, depth + 1)]));
  };
  return cap(payload, 0) as object;
}

/** Halves the longest texts, then the longest nested lists, until what is left fits. */
function shortenText(payload: object, budget: number, notes: NoteBook): object {
  notes.cut('Long parts of the answer were shortened: it was too large.');
  let limit = 1000;
  let fitted = payload;
  for (; limit >= 40 && size(fitted) > budget; limit = Math.floor(limit / 2)) {
    fitted = shorten(fitted, limit, maxNestedRecords) as object;
  }
  for (let count = maxNestedRecords / 2; count >= 1 && size(fitted) > budget; count = Math.floor(count / 2)) {
    fitted = shorten(fitted, 40, count) as object;
  }
  return fitted;
}

function shorten(value: unknown, maxText: number, maxList: number, depth = 0): unknown {
  if (typeof value === 'string') {
    return cutText(value, maxText);
  }
  if (Array.isArray(value)) {
    const kept = depth > 1 ? value.slice(0, maxList) : value;
    return kept.map((member) => shorten(member, maxText, maxList, depth + 1));
  }
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    // Ids, kinds and links stay whole: half of one is worse than none.
    Object.entries(value).map(([key, member]) => [
      key,
      ['value', 'id', 'kind', 'uri', 'url'].includes(key) && typeof member === 'string'
        ? member
        : shorten(member, maxText, maxList, depth + 1),
    ]),
  );
}

function size(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value) ?? '');
}
