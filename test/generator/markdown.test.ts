/** Markdown that GitHub shows as it was meant. */
import { describe, expect, it } from 'vitest';
import { codeText, markdownTable, plainText } from '../../generator/emit/markdown.ts';

describe('plain text', () => {
  it.each([
    ['a word with underscores', 'a tv_parent goes', 'a tv_parent goes'],
    ['underscores at the edge of a word', 'read_ and _write', 'read\\_ and \\_write'],
    ['emphasis', '*all* of ~it~', '\\*all\\* of \\~it\\~'],
    ['links and tags', '[a](b) <img>', '\\[a\\](b) \\<img\\>'],
    ['entities', 'A&amp;B, Q&A', 'A\\&amp;B, Q&A'],
    ['backslashes', 'C:\\x', 'C:\\\\x'],
    ['line breaks', 'one\n  two', 'one two'],
    ['code as code', 'needs `a_*` or *b*', 'needs `a_*` or \\*b\\*'],
    ['a single backtick', 'odd ` one', 'odd \\` one'],
  ])('keeps %s', (_, text, markdown) => {
    expect(plainText(text)).toBe(markdown);
  });
});

describe('code', () => {
  it.each([
    ['plain', '`plain`'],
    ['with ` in it', '``with ` in it``'],
    ['`edge', '`` `edge ``'],
  ])('fences %s', (text, markdown) => {
    expect(codeText(text)).toBe(markdown);
  });
});

it('a bar stays inside its cell, also in code', () => {
  expect(markdownTable(['a', 'b'], [['x|y', '`p|q`']])).toBe('| a | b |\n|---|---|\n| x\\|y | `p\\|q` |');
});
