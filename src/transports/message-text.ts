/** The JSON of a message as it goes out. */
import type { JSONRPCMessage } from '@modelcontextprotocol/sdk/types.js';
import { writtenText } from '../json-text.ts';

/** The text. Most of a result is its structured content, which was written before, to be measured. */
export function messageText(message: JSONRPCMessage): string {
  if (!('result' in message)) return JSON.stringify(message);
  const { structuredContent } = message.result;
  const written = writtenText(structuredContent);
  if (written === undefined) return JSON.stringify(message);
  const text = JSON.stringify({ ...message, result: { ...message.result, structuredContent: 0 } });
  // No text within can hold these characters: its quotes are escaped.
  const at = text.lastIndexOf(place);
  return `${text.slice(0, at)}"structuredContent":${written}${text.slice(at + place.length)}`;
}

const place = '"structuredContent":0';
