import { expect, test } from 'vitest';
import { htmlText } from '../../src/projections/html-text.ts';

test.each([
  ['<h2>One</h2><p>Two<br/>three</p>', 'One\nTwo\nthree'],
  ['<ul>\n<li>a</li>\n<li>b</li>\n</ul>', '- a\n- b'],
  ['see <a href="https://docs.example.com">the docs</a>', 'see the docs'],
  ['<script>alert(1)</script>ok<style>p{}</style>', 'ok'],
  ['<script>never closed', ''],
  ['a &amp; b &lt; c &#8211; d &#x26; &unknown;', 'a & b < c – d & &unknown;'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;left', 'left'],
  ['<scr<b>ipt>x</scr</b>ipt>', 'ipt>xipt>'],
  ['<<b>i>x', 'i>x'],
  ['<<<b>b>b>x', 'b>b>x'],
  ['&lt;&lt;b&gt;img src=x&gt;', 'img src=x>'],
  ['a << b', 'a << b'],
  ['1 < 2', '1 < 2'],
  ['cut off <a href="https://exam', 'cut off'],
  ['cut off <li class="x', 'cut off'],
  ['<script async', ''],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});

// With a search for the end from each of their beginnings these would take hours.
test.each([
  ['items that never end', '<li', ''],
  ['breaks that never end', '<br', ''],
  ['scripts whose tag never ends', '<script', ''],
  ['comments that never end', '<!--', ''],
  ['tags inside tags', '<<b>', '<'.repeat(700_000)],
  ['ends of tags that were inside others', 'b>', 'b>'.repeat(700_000)],
])('two million characters of %s are read once', (_, part, text) => {
  // Not `toBe`, which would print both texts where they differ.
  expect(htmlText(part.repeat(700_000)) === text).toBe(true);
});

test('no tag is left of tags nested a hundred thousand times', () => {
  expect(htmlText(`${'<'.repeat(100_000)}${'b>'.repeat(100_000)}`)).not.toMatch(/<[a-z/!?]/i);
});
