/**
 * Other people's text is data: titles, overviews, aliases, comments and log lines are cleaned and capped here before
 * they enter a result.
 */
import type { CallContext } from '../call/context.ts';

/** Characters a text may have by what it is (design.md, "Lengths"). */
export const maxLength = { title: 300, name: 200, overview: 1500, comment: 2000, reason: 2000, logLine: 1000 } as const;

/** Control characters but tab and newline, zero-width characters, bidirectional overrides, ANSI sequences, lone surrogates. */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /\u001b\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

/**
 * A text of Ombi's as it may be shown: cleaned, trimmed, cut with an ellipsis at `maxCharacters` (which marks the result
 * as truncated). `undefined` when there is no text, or something that is not one.
 */
export function cleanText(
  value: unknown,
  kind: keyof typeof maxLength,
  context: Pick<CallContext, 'markTruncated'>,
): string | undefined {
  if (typeof value !== 'string') return undefined;
  const text = value.replace(unwanted, '').trim();
  if (text === '') return undefined;
  const limit = maxLength[kind];
  if (text.length <= limit) return text;
  context.markTruncated();
  const cut = text.slice(0, limit - 1);
  // Never end in half a surrogate pair.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
