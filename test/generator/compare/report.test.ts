/** Reports in a terminal and as Markdown. */
import { expect, it } from 'vitest';
import { reportMarkdown, reportText } from '../../../generator/compare/report.ts';

const report = {
  title: 'Ombi 1 → 2: additive',
  sections: [
    { title: 'Fields', items: [{ text: 'A`1[[B]]', details: ['x_ is new', 'touches read_media'] }] },
    { title: 'Nothing', items: [] },
    { title: 'Names', items: [{ text: '<a> → b' }], isFolded: true as const },
  ],
};

it('a report is plain text without what is empty', () => {
  expect(reportText(report)).toBe(
    `Ombi 1 → 2: additive

Fields (1)
  A\`1[[B]]
    x_ is new
    touches read_media

Names (1)
  <a> → b
`,
  );
});

it('a report is Markdown that shows the same, and folds what is long', () => {
  expect(reportMarkdown(report)).toBe(
    `## Ombi 1 → 2: additive

### Fields (1)

- A\\\`1\\[\\[B\\]\\]
  - x\\_ is new
  - touches read_media

<details><summary>Names (1)</summary>

- \\<a\\> → b

</details>
`,
  );
});
