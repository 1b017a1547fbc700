/** README.md with its tool table brought up to date; all else in it is written by hand. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Model } from '../resolve.ts';
import { toolTable } from './tools-md.ts';

const begin = '<!-- tools: generated, do not edit -->';
const end = '<!-- /tools -->';

/** The file's text; throws when the markers are missing. */
export function emitReadme(model: Model): string {
  const text = readFileSync(join(model.root, 'README.md'), 'utf8').replaceAll('\r\n', '\n');
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) throw new Error(`README.md lacks the markers ${begin} … ${end}`);
  return `${text.slice(0, from + begin.length)}\n${toolTable(model)}\n${text.slice(to)}`;
}
