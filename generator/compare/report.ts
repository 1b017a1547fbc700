/** What a comparison found, as it is printed in a terminal and as Markdown for a pull request or release notes. */
import { writeFileSync } from 'node:fs';
import { plainText } from '../emit/markdown.ts';
import { Refused } from '../refused.ts';

export interface ReportItem {
  text: string;
  details?: readonly string[];
}

export interface ReportSection {
  title: string;
  items: readonly ReportItem[];
  /** Too long and too seldom read to be open from the start. */
  isFolded?: true;
}

export interface Report {
  title: string;
  sections: readonly ReportSection[];
}

/** Plain text; sections without items are left out. */
export function reportText({ title, sections }: Report): string {
  const parts = sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items }) =>
      [
        `${title} (${items.length})`,
        ...items.flatMap(({ text, details = [] }) => [`  ${text}`, ...details.map((detail) => `    ${detail}`)]),
      ].join('\n'),
    );
  return `${[title, ...parts].join('\n\n')}\n`;
}

/** The same as Markdown. */
export function reportMarkdown({ title, sections }: Report): string {
  const parts = sections
    .filter(({ items }) => items.length > 0)
    .map(({ title, items, isFolded }) => {
      const heading = plainText(`${title} (${items.length})`);
      const list = items
        .flatMap(({ text, details = [] }) => [
          `- ${plainText(text)}`,
          ...details.map((detail) => `  - ${plainText(detail)}`),
        ])
        .join('\n');
      return isFolded ? `<details><summary>${heading}</summary>\n\n${list}\n\n</details>` : `### ${heading}\n\n${list}`;
    });
  return `${[`## ${plainText(title)}`, ...parts].join('\n\n')}\n`;
}

/** Writes it to a file as Markdown; throws `Refused` where that cannot be. */
export function writeMarkdown(path: string, report: Report): void {
  try {
    writeFileSync(path, reportMarkdown(report));
  } catch (error) {
    throw new Refused(`--markdown ${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}
