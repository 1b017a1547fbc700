/** Log files and log lines as they may be shown (C46). */
import type { LogFileOutput, LogsPayload, ReadLogsInput } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { redact } from './log-records/redact.ts';
import { cleanText, withoutInvisible } from './text.ts';

/** What was read: files, or lines of the one file that is named. */
export interface LogsRead {
  readonly files: readonly LogFileOutput[];
  /** As Ombi wrote them, oldest first. */
  readonly lines?: readonly string[];
  /** There are more files or lines behind these, in the direction that was asked for. */
  readonly goesOn: boolean;
}

/** What lines may take of an answer's 64 KiB, as JSON. */
const maxLinesBytes = 52 * 1024;

/** The payload. Lines that do not fit are those furthest from where reading began: `next_offset` goes on with them. */
export function logs({ files, lines, goesOn }: LogsRead, input: ReadLogsInput, context: CallContext): LogsPayload {
  const { offset, tail } = input;
  const all = lines?.map((line) => shown(line, context));
  const fitting = all && thatFit(tail ? all.toReversed() : all);
  const returned = fitting?.length ?? files.length;
  const truncated = goesOn || returned < (all?.length ?? 0);
  if (fitting && all && returned < all.length) {
    context.cut(`Only ${returned} of ${all.length} lines fit; go on with offset ${offset + returned}.`);
  }
  return {
    kind: 'logs',
    files: [...files],
    ...(fitting ? { lines: tail ? fitting.toReversed() : fitting } : {}),
    offset,
    next_offset: truncated ? offset + returned : null,
    truncated,
  };
}

function shown(line: string, context: CallContext): string {
  return cleanText(redact(withoutInvisible(line)), 'logLine', context) ?? '';
}

function thatFit(lines: readonly string[]): string[] {
  let room = maxLinesBytes;
  return lines.filter((line) => {
    room -= Buffer.byteLength(JSON.stringify(line)) + 1;
    return room >= 0;
  });
}
