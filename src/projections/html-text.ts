/** Plain text out of the HTML that Ombi makes of Markdown. */

// What is never closed goes on to the end in each of these patterns: searching for its end again from every later place
// would take hours for a long text.

/** Elements whose content is no text. */
const unread = /<(script|style|template|svg|iframe)\b[^>]*(>[\s\S]*?(<\/\1\s*>|$)|$)/gi;
const items = /<li\b[^>]*(>|$)/gi;
const lineEnds = /<(br|hr)\b[^>]*(>|$)|<\/(p|h[1-6]|ul|ol|pre|blockquote|table|tr|div)\s*>/gi;
const tags = /<!--[\s\S]*?(-->|$)|<[a-z/!?][^>]*(>|$)/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/**
 * Headings, paragraphs and list items as lines. Links keep their words and lose their address. What only looked like text
 * because it was escaped is stripped as well, so that no HTML is left.
 */
export function htmlText(html: string): string {
  const read = decoded(
    stripped(
      html
        .replace(unread, ' ')
        .replace(items, (_, end: string) => (end === '' ? '' : '\n- '))
        .replace(lineEnds, '\n'),
    ),
  );
  return stripped(read.replace(unread, ' '))
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}

/** Where taking one tag out of another leaves a third, that one loses its beginning and is text. */
function stripped(text: string): string {
  return text.replace(tags, '').replace(/(?<!<)<+(?=[a-z/!?])/gi, '');
}

function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,6});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return entities[name.toLowerCase()] ?? whole;
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  });
}
