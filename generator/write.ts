/** The last step: compares what was emitted with what is committed, and writes it unless only asked to check. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** One generated file: path from the root with forward slashes, and its text with `\n` line ends. */
export interface Emitted {
  path: string;
  text: string;
}

/** Paths whose committed bytes differ from what was emitted. */
export function staleFiles(root: string, files: readonly Emitted[]): string[] {
  return files
    .filter(
      ({ path, text }) => !existsSync(join(root, path)) || !readFileSync(join(root, path)).equals(Buffer.from(text)),
    )
    .map(({ path }) => path);
}

/** Writes the files that differ; returns their paths. */
export function write(root: string, files: readonly Emitted[]): string[] {
  const stale = new Set(staleFiles(root, files));
  for (const { path, text } of files.filter((file) => stale.has(file.path))) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return [...stale];
}
