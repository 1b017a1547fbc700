/** An answer that is a text of several lines: a log, or news. */
import { htmlText } from '../html-text.ts';
import { redact } from '../log-records/redact.ts';
import { cutText, maxLength, withoutInvisible } from '../text.ts';
import { maxBodyBytes } from './fit-body.ts';
import { sizeOf } from './json.ts';
import type { LeftOut } from './left-out.ts';
import { isException, isHtml, isLogLine, isStackFrame, isWebPage } from './other-texts.ts';

const maxLines = 500;
/** What of a line is read at all; of a text with HTML, whose tags may go over lines. */
const maxReadLineCharacters = 4_000;
const maxReadHtmlCharacters = 16_000;

/** Its lines without secrets, hosts and paths, as read_logs shows them; null where it is a web page or an exception. */
export function shownLines(text: string, leftOut: LeftOut): string | null {
  const isLog = isLogLine(text.slice(0, maxReadLineCharacters));
  const beginning = withoutInvisible(text.slice(0, maxReadHtmlCharacters));
  if (!isLog && (isWebPage(beginning) || isException(beginning))) return leftOut.hide(undefined);
  const hasTags = !isLog && isHtml(beginning);
  if (hasTags && text.length > maxReadHtmlCharacters) leftOut.shorten();
  const all = (hasTags ? htmlText(beginning) : text).split(/\r\n|\n|\r/).filter((line) => !isStackFrame(line));
  const lines = firstThatFit(all.slice(0, maxLines).map((line) => shownLine(line, leftOut)));
  if (lines.length < all.length) leftOut.cutLines(lines.length, all.length);
  return lines.join('\n').trimEnd();
}

function shownLine(line: string, leftOut: LeftOut): string {
  const shown = redact(withoutInvisible(line.slice(0, maxReadLineCharacters))).trimEnd();
  const cut = cutText(shown, maxLength.logLine);
  if (cut !== shown) leftOut.shorten();
  return cut;
}

function firstThatFit(lines: readonly string[]): string[] {
  let room = maxBodyBytes - 2;
  const tooMuch = lines.findIndex((line) => {
    // Two bytes for the end of the line, less those of the quotes.
    room -= sizeOf(line);
    return room < 0;
  });
  return tooMuch < 0 ? [...lines] : lines.slice(0, tooMuch);
}
