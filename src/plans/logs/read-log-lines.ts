/** read_logs: lines of one file, read as a stream of which only the lines asked for are kept. */
import type { LogFileOutput, ReadLogsInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import { CallFailure, failure } from '../../failure.ts';
import { entryLines } from '../../projections/log-records/log-format.ts';
import { redact } from '../../projections/log-records/redact.ts';
import type { LogsRead } from '../../projections/logs.ts';
import { withoutInvisible } from '../../projections/text.ts';
import { orMissing } from '../media/or-missing.ts';
import { firstLines, lastLines, maxTailLines } from './line-window.ts';
import { type LogFilesCall, logFiles } from './log-files.ts';

type ReadLogLinesCall = LogFilesCall | 'GET /api/v2/System/logs/{logFileName}';

/** The lines as Ombi wrote them, newest last. Without `file_id` those of the newest file. */
export const readLogLines: Plan<ReadLogsInput, ReadLogLinesCall, LogsRead> = async (input, calls, context) => {
  const { tail, limit, offset, file_id, level } = input;
  if (tail && offset + limit > maxTailLines) throw tooFarBack();
  const files = await logFiles(calls);
  const file = file_id === undefined ? files[0] : files.find((one) => one.file_id === file_id || one.name === file_id);
  if (!file && file_id !== undefined) throw noSuchFile();
  if (!file) {
    context.warn('Ombi has no log files.');
    return { files: [], lines: [], goesOn: false };
  }
  const wanted = linesWith(entryLines(await open(file, calls), level), input.contains);
  const { lines, goesOn } = await (tail ? lastLines : firstLines)(wanted, offset, limit);
  const older = files[files.indexOf(file) + 1];
  if (tail && !goesOn && older) {
    context.warn(`${file.name} has no more such lines before these; the file before it is ${older.file_id}.`);
  }
  return { files: [file], lines, goesOn };
};

async function open({ name }: LogFileOutput, calls: Calls<ReadLogLinesCall>): Promise<AsyncIterable<string>> {
  const call = calls['GET /api/v2/System/logs/{logFileName}']({ params: { path: { logFileName: name } } });
  const lines = await orMissing(call);
  if (!lines) throw noSuchFile();
  return lines;
}

/** Looked for in what may be shown: whoever asks could else find out a secret letter by letter. */
async function* linesWith(lines: AsyncIterable<string>, text: string | undefined): AsyncGenerator<string> {
  const wanted = text?.toLowerCase() ?? '';
  const has = (line: string) => line.toLowerCase().includes(wanted);
  for await (const line of lines) if (wanted === '' || (has(line) && has(redact(withoutInvisible(line))))) yield line;
}

const noSuchFile = () =>
  failure(
    'not_found',
    { what: 'The log file', next: 'Take a file_id from read_logs with view: files.' },
    { field: 'file_id' },
  );

const tooFarBack = () =>
  new CallFailure(
    'INVALID_ARGUMENT',
    `offset: the tail reaches back ${maxTailLines} lines, limit included. Set tail to false, which counts from the beginning of the file, or ask for fewer lines with level or contains.`,
    { field: 'offset' },
  );
