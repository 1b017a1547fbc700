/**
 * The lines of Ombi's log: `2026-11-28 00:10:00.210 +00:00 [ERR] message`, and below it what does not fit on one line,
 * above all exceptions (recorded: get-v2-system-logs-logfilename/normal).
 */

export type LogLevel = 'any' | 'warning' | 'error';

const head = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3} [+-]\d\d:\d\d \[([A-Z]{3})\] /;
const frame = /^\s+at .+\(|^\s*--- End of .*stack trace/;

const atLeast: Readonly<Record<Exclude<LogLevel, 'any'>, readonly string[]>> = {
  warning: ['WRN', 'ERR', 'FTL'],
  error: ['ERR', 'FTL'],
};

/** When and how bad, at the beginning of an entry's first line; empty for the lines below it. */
export const headOf = (line: string): string => head.exec(line)?.[0] ?? '';

/** The lines of entries of this level or worse. Runs of stack frames, which are Ombi's own code, become one line. */
export async function* entryLines(lines: AsyncIterable<string>, level: LogLevel): AsyncGenerator<string> {
  let isWanted = level === 'any';
  let frames = 0;
  for await (const line of lines) {
    if (frame.test(line)) {
      frames++;
      continue;
    }
    if (frames > 0 && isWanted) yield frameCount(frames);
    frames = 0;
    const code = head.exec(line)?.[1];
    if (code && level !== 'any') isWanted = atLeast[level].includes(code);
    if (isWanted && line.trim() !== '') yield line;
  }
  if (frames > 0 && isWanted) yield frameCount(frames);
}

const frameCount = (count: number) => `   (${count} stack frame${count === 1 ? '' : 's'})`;
