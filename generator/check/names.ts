/** G04: names are snake_case, at most 40 characters, unique; a file holds the tool of its name. */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function names(model: Model): Problem[] {
  const problems: Problem[] = [];
  const seen = new Map<string, string>();
  for (const { tool, source } of model.tools) {
    if (!/^[a-z]+(_[a-z0-9]+)*$/.test(tool.name) || tool.name.length > model.defaults.maxToolNameLength) {
      problems.push({
        where: source,
        what: `"${tool.name}" is not a tool name`,
        mend: `snake_case, at most ${model.defaults.maxToolNameLength} characters`,
      });
    }
    const other = seen.get(tool.name);
    if (other)
      problems.push({ where: source, what: `${tool.name} stands in ${other} too`, mend: 'rename one of them' });
    seen.set(tool.name, source);
    const file = `spec/tools/${tool.name.replaceAll('_', '-')}.ts`;
    if (source !== file) problems.push({ where: source, what: `holds ${tool.name}`, mend: `move it to ${file}` });
  }
  return problems;
}
