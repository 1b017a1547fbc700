/** An answer of the server as lines for a terminal. */
import type {
  MediaOutput,
  MediaPagePayload,
  MutationPayload,
  RequestPagePayload,
  RetryPagePayload,
} from '../../generated/contract.ts';
import type { Envelope } from '../call/envelope.ts';
import { wrapped } from '../terminal/wrapped.ts';

const maxColumns = 104;

type Payload = MediaPagePayload | RequestPagePayload | RetryPagePayload | MutationPayload;

/** What the answer says, the error with its code, then the warnings. */
export function envelopeLines(envelope: Envelope): string[] {
  const payload = envelope.data as Payload | undefined;
  return [
    ...(payload ? payloadLines(payload) : []),
    ...(envelope.error ? [`${envelope.error.code}: ${envelope.error.message}`] : []),
    ...envelope.warnings.map((warning) => `note: ${warning}`),
  ].flatMap(tourLines);
}

function payloadLines(payload: Payload): string[] {
  switch (payload.kind) {
    case 'media_page':
      return payload.items.map((item) => {
        const state = stateOf(item);
        return `${titleOf(item)}${state === undefined ? '' : `: ${state}`}`;
      });
    case 'request_page':
      return payload.items.map(
        ({ target, title, status_text }) => `${title} (${target.kind} ${target.id}): ${status_text}`,
      );
    case 'retry_page':
      return payload.items.map(({ title, reason }) => `${title}: ${reason}`);
    case 'mutation':
      return [`${payload.outcome}: ${payload.message}`];
  }
}

const titleOf = ({ title, year }: MediaOutput) => (year === undefined ? title : `${title} (${year})`);

/** Undefined for what has no state of its own, such as a collection. */
function stateOf({ media, available, requested, providers }: MediaOutput): string | undefined {
  const places = providers?.filter(({ access }) => access?.startsWith('library')).map(({ name }) => name) ?? [];
  if (media === 'unknown') return 'not found';
  if (available) return `there, on ${places.join(' and ')}`;
  if (requested) return 'not there, but requested';
  if (available === undefined && requested === undefined) return undefined;
  return places.length > 0 ? `partly there, on ${places.join(' and ')}` : 'neither there nor requested';
}

/** A text in lines of the tour's width; further lines are indented. */
export const tourLines = (text: string) => wrapped(text, maxColumns, '  ');
