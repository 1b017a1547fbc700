/** Every numbered rule of the contract is proved by a test that names it. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** C01 to C60 and G01 to G11. */
const rules = [...idsOf('C', 60), ...idsOf('G', 11)];

function idsOf(letter: string, last: number): string[] {
  return Array.from({ length: last }, (_, index) => `${letter}${String(index + 1).padStart(2, '0')}`);
}

/** Texts that titles are made of: the string literals of a test file, comments left out. */
function stringsIn(file: string): string[] {
  const strings: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) strings.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, readFileSync(`${folder}${file}`, 'utf8'), ts.ScriptTarget.Latest));
  return strings;
}

const named = new Set(
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.test.ts') && file !== 'rules.test.ts')
    .flatMap(stringsIn)
    .flatMap((text) => [...text.matchAll(/\[([CG]\d\d(?:[, ]+[CG]\d\d)*)\]/g)])
    .flatMap(([, ids = '']) => ids.split(/[, ]+/)),
);

describe('the rules', () => {
  it('stand on their page, each once and in order', () => {
    const page = readFileSync(`${folder}../.github/rules.md`, 'utf8');
    expect([...page.matchAll(/^- ([CG]\d\d): \S/gm)].map(([, id]) => id)).toEqual(rules);
  });

  it('are each named by a test title', () => {
    const missing = rules.filter((id) => !named.has(id));
    expect(missing, 'write a test whose title begins with [the id]').toEqual([]);
  });

  it('that titles name exist', () => {
    expect([...named].filter((id) => !rules.includes(id))).toEqual([]);
  });
});
