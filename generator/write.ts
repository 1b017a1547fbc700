/** The last step: compares what was emitted with what is committed, and writes it unless only asked to check. */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';

/** One generated file: path from the root with forward slashes, and its text with `\n` line ends. */
export interface Emitted {
  path: string;
  text: string;
}

/** Paths whose committed bytes differ from what was emitted, and files in `generated/` that nothing emits. */
export function staleFiles(root: string, files: readonly Emitted[]): string[] {
  const differing = files.filter(({ path, text }) => {
    const file = join(root, path);
    return !existsSync(file) || !readFileSync(file).equals(Buffer.from(text));
  });
  return [...differing.map(({ path }) => path), ...leftOver(root, files)];
}

/** Writes the files that differ and removes what nothing emits; returns their paths. */
export function write(root: string, files: readonly Emitted[]): string[] {
  const stale = staleFiles(root, files);
  for (const path of stale) {
    const emitted = files.find((file) => file.path === path);
    if (emitted) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), emitted.text);
    } else rmSync(join(root, path));
  }
  return stale;
}

function leftOver(root: string, files: readonly Emitted[]): string[] {
  const emitted = new Set(files.map(({ path }) => path));
  const found = existsSync(join(root, 'generated'))
    ? readdirSync(join(root, 'generated'), { withFileTypes: true, recursive: true })
    : [];
  return found
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .filter((path) => !emitted.has(path));
}
