/** A Markdown file that is written by hand but for some parts, each between two markers. */
import { stopAt } from '../problem.ts';

/** The text with one part anew; all else stays. Throws `ProblemsFound` when the part's markers are missing. */
export function withPart(file: string, text: string, name: string, part: string): string {
  const [begin, end] = [`<!-- ${name}: generated, do not edit -->`, `<!-- /${name} -->`];
  const [from, to] = [text.indexOf(begin), text.indexOf(end)];
  if (from < 0 || to < from) {
    stopAt([{ where: file, what: `has no place for ${name}`, mend: `write ${begin} and ${end}` }]);
  }
  return `${text.slice(0, from + begin.length)}\n${part}\n${text.slice(to)}`;
}
