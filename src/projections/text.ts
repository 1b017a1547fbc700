/**
 * Other people's text is data: titles, overviews, aliases, comments and log lines are cleaned and capped here before
 * they enter a result.
 */
import type { CallContext } from '../call/context.ts';

/** Characters a text may have by what it is. */
export const maxLength = { title: 300, name: 200, overview: 1500, comment: 2000, reason: 2000, logLine: 1000 } as const;

/**
 * Control characters but tab and newline, line and paragraph separators, zero-width characters, bidirectional overrides,
 * tag characters (U+E0000 to U+E007F, a pair of surrogates each), ANSI sequences, lone surrogates.
 */
const unwanted =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is removed
  /\u001b\[[0-9;?]*[ -/]*[@-~]|[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u061c\u180e\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g;

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
  const text = withoutInvisible(value).trim();
  if (text === '') return undefined;
  const cut = cutText(text, maxLength[kind]);
  if (cut !== text) context.markTruncated();
  return cut;
}

/** A text without characters that nobody sees and that change what others see. */
export function withoutInvisible(text: string): string {
  return plain.test(text) ? text : text.replace(unwanted, '');
}

/** Most texts are, and are known for it in a tenth of the time. */
const plain = /^[ -~]*$/;

/** Whether nothing of a text is seen. */
export function isBlank(text: string): boolean {
  return withoutInvisible(text).trim() === '';
}

/** A text of at most `maxCharacters`, ending in an ellipsis where it was cut, never in half a surrogate pair. */
export function cutText(text: string, maxCharacters: number): string {
  if (text.length <= maxCharacters) return text;
  return `${text.slice(0, maxCharacters - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
