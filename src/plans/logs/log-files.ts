/** Ombi's log files as callers may name them. */
import { createHash } from 'node:crypto';
import type { LogFileOutput } from '../../../generated/contract.ts';
import type { Calls } from '../../adapter.ts';
import { failure } from '../../failure.ts';

export type LogFilesCall = 'GET /api/v2/System/logs';

/** One name in one folder: no separators, no leading dot, nothing that a path could be made of. */
const safeName = /^\w[\w .()-]{0,150}\.txt$/;

/**
 * The files, newest first. Only ids of this list are ever asked for, so that no name leaves the folder (C46). Throws
 * UPSTREAM_SCHEMA_MISMATCH for a list without a single usable name.
 */
export async function logFiles(calls: Calls<LogFilesCall>): Promise<LogFileOutput[]> {
  const operation = 'GET /api/v2/System/logs';
  const names: readonly unknown[] = await calls[operation]();
  const usable = names.filter((name): name is string => typeof name === 'string' && safeName.test(name));
  if (names.length > 0 && usable.length === 0) throw failure('wrong_shape', { operation });
  return usable.sort((a, b) => compare(ageKey(b), ageKey(a))).map((name) => ({ file_id: fileId(name), name }));
}

const fileId = (name: string) => createHash('sha256').update(name).digest('base64url').slice(0, 16);

/** Ombi starts a file each day, and another one (`_001`) when that is full; files without a date come last. */
function ageKey(name: string): string {
  const [, day = '', part = ''] = /(\d{8})(?:_(\d+))?/.exec(name) ?? [];
  return `${day} ${part.padStart(6, '0')} ${name}`;
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);
