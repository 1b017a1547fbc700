/** Text that is written piece by piece, and once: what is measured, what stands in `content`, and what goes over the wire. */
import fc from 'fast-check';
import { expect } from 'vitest';
import { NoteBook } from '../../src/call/context.ts';
import { envelopeText, success } from '../../src/call/envelope.ts';
import { jsonText } from '../../src/json-text.ts';
import { messageText } from '../../src/transports/message-text.ts';
import { oddNames, oddTexts } from './json.ts';
import type { Law } from './law.ts';

/** What the places that are written in between look like, and what a replacement would take for a sign. */
const likePlaces = fc.constantFrom('"data":0', '"structuredContent":0', '\\"structuredContent":0', '$&', '$`', '\\');
const payloads = fc.dictionary(
  oddNames,
  fc.oneof(likePlaces, oddTexts, fc.array(likePlaces), fc.dictionary(oddNames, likePlaces)),
);

export const messagesAreJson: Law = {
  title: 'a message is the JSON of what it says, and its text content the JSON of its structured content',
  runs: 200,
  hold: (tries) =>
    fc.assert(
      fc.asyncProperty(payloads, fc.oneof(likePlaces, fc.integer()), fc.boolean(), async (data, id, isMeasured) => {
        if (isMeasured) jsonText(data);
        const notes = new NoteBook('id');
        notes.warn('"data":0 and "structuredContent":0');
        const envelope = success('read_requests', data, notes);
        const text = envelopeText(envelope);
        expect(text).toBe(JSON.stringify(envelope));
        const result = { content: [{ type: 'text', text }], structuredContent: { ...envelope }, isError: false };
        const same = { ...result, structuredContent: envelope as typeof result.structuredContent };
        expect(messageText({ jsonrpc: '2.0', id, result: same })).toBe(JSON.stringify({ jsonrpc: '2.0', id, result }));
      }),
      tries,
    ),
};
