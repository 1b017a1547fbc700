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
  ['<<b>i>x', 'x'],
  ['1 < 2', '1 < 2'],
  ['cut off <a href="https://exam', 'cut off'],
  ['', ''],
])('%j reads %j', (html, text) => {
  expect(htmlText(html)).toBe(text);
});
