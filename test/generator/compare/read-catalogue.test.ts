/** What is taken for a catalogue. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readCatalogue } from '../../../generator/compare/read-catalogue.ts';
import type { Json } from '../../../generator/read.ts';
import { Refused } from '../../../generator/refused.ts';

const current = fileURLToPath(new URL('../../../generated/tools.json', import.meta.url));
const altered = (change: (catalogue: Json) => void) => {
  const catalogue = JSON.parse(readFileSync(current, 'utf8'));
  change(catalogue);
  return JSON.stringify(catalogue);
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

it('the present catalogue is one', () => {
  expect(readCatalogue(current).tools.length).toBeGreaterThan(400);
});

it.each<[title: string, content: string | undefined, says: string]>([
  ['a file that is not there', undefined, 'cannot be read as JSON (ENOENT'],
  ['nothing', '', 'cannot be read as JSON (Unexpected end of JSON input); give a file like generated/tools.json'],
  ['a web page', '<html>', 'cannot be read as JSON ('],
  ['null', 'null', 'is no catalogue; give a file like generated/tools.json'],
  ['a list', '[]', 'is no catalogue; '],
  [
    'a catalogue from before toolsets could be switched on',
    altered((catalogue) => {
      delete catalogue.optInToolsets;
    }),
    'is no catalogue; ',
  ],
  [
    'one with a tool of which nothing is said',
    altered(({ tools }) => {
      tools[0] = {};
    }),
    'is no catalogue; ',
  ],
  [
    'one with a tool whose answers are not described',
    altered(({ tools }) => {
      delete tools[0].published.outputSchema;
    }),
    'is no catalogue; ',
  ],
])('%s is refused', (_title, content, says) => {
  const path = join(folder, content === undefined ? 'none.json' : 'catalogue.json');
  if (content !== undefined) writeFileSync(path, content);
  expect(() => readCatalogue(path)).toThrow(Refused);
  expect(() => readCatalogue(path)).toThrow(says);
});
