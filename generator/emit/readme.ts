/** README.md with its tool table brought up to date; all else in it is written by hand. */
import { stopAt } from '../problem.ts';
import type { Model } from '../resolve.ts';
import { tableCell } from './tools-md.ts';

const begin = '<!-- tools: generated, do not edit -->';
const end = '<!-- /tools -->';

/** The file's text. Throws `ProblemsFound` when the markers of the table are missing. */
export function emitReadme({ readme, tools }: Model): string {
  const [from, to] = [readme.indexOf(begin), readme.indexOf(end)];
  if (from < 0 || to < from) {
    stopAt([{ where: 'README.md', what: 'has no place for the tool table', mend: `write ${begin} and ${end}` }]);
  }
  const rows = tools.map(({ tool }) => `| \`${tool.name}\` | ${tableCell(firstSentence(tool.description))} |`);
  const table = ['| tool | what for |', '|---|---|', ...rows].join('\n');
  return `${readme.slice(0, from + begin.length)}\n${table}\n${readme.slice(to)}`;
}

/** Up to the first full stop or colon that ends a clause outside of brackets, so that a row stays a line. */
function firstSentence(text: string): string {
  return text.match(/^(?:\([^)]*\)|[^(])*?[.!:](?= |$)/)?.[0].replace(/:$/, '.') ?? text;
}
