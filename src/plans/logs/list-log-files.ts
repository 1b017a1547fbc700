/** read_logs: which files there are. */
import type { ReadLogsInput } from '../../../generated/contract.ts';
import type { Plan } from '../../adapter.ts';
import type { LogsRead } from '../../projections/logs.ts';
import { type LogFilesCall, logFiles } from './log-files.ts';

/** A page of the files, newest first. */
export const listLogFiles: Plan<ReadLogsInput, LogFilesCall, LogsRead> = async ({ limit, offset }, calls, context) => {
  const all = await logFiles(calls);
  const shown = Math.min(limit, maxFiles);
  if (limit > shown && all.length > offset + shown) context.warn(`At most ${maxFiles} files are listed at once.`);
  const files = all.slice(offset, offset + shown);
  return { files, goesOn: all.length > offset + files.length };
};

const maxFiles = 100;
