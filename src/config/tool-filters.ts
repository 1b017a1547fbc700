/** The settings that say which tools there are. */
import { isToolName, operationTools, toolsets } from '../catalog.ts';
import { listed } from './listed.ts';

/** The toolsets that are asked for; undefined where nothing is said. */
export function readToolsets(text: string | undefined, problems: string[]): ReadonlySet<string> | undefined {
  if (text === undefined) return undefined;
  const names = namesIn('OMBI_MCP_TOOLSETS', text, `name some of ${toolsets.join(', ')}`, problems);
  for (const name of names.filter((name) => !toolsets.includes(name))) {
    problems.push(
      `OMBI_MCP_TOOLSETS names ${JSON.stringify(name)}, which does not exist; there are ${toolsets.join(', ')}`,
    );
  }
  return new Set(names);
}

/** The tools that are not registered. */
export function readDisabledTools(text: string | undefined, problems: string[]): ReadonlySet<string> {
  const names = namesIn('OMBI_MCP_DISABLED_TOOLS', text, 'name some tools', problems);
  for (const name of names.filter((name) => !isToolName(name))) {
    problems.push(
      `OMBI_MCP_DISABLED_TOOLS names ${JSON.stringify(name)}, which does not exist; \`ombi-mcp tools\` names the tools there are`,
    );
  }
  return new Set(names);
}

/** The withheld operations that are offered all the same. */
export function readExposed(text: string | undefined, readOnly: boolean, problems: string[]): ReadonlySet<string> {
  const names = namesIn('OMBI_MCP_EXPOSE', text, 'name some withheld operations', problems);
  const tools = names.length === 0 ? [] : operationTools();
  for (const name of names) {
    const tool = tools.find(({ operation }) => operation.name === name);
    const says = `OMBI_MCP_EXPOSE names ${JSON.stringify(name)}`;
    if (!tool) {
      problems.push(`${says}, which is no operation of Ombi; write method and path as generated/TOOLS.md does`);
    } else if (!tool.operation.withheld) {
      problems.push(`${says}, which is not withheld; drop it, and add api to OMBI_MCP_TOOLSETS`);
    } else if (readOnly && tool.access !== 'read') {
      problems.push(`${says}, a change, which OMBI_MCP_READ_ONLY forbids; drop one of the two`);
    }
  }
  return new Set(names);
}

/** The names that a setting lists; a problem where it is blank. */
function namesIn(setting: string, text: string | undefined, remedy: string, problems: string[]): readonly string[] {
  if (text === undefined) return [];
  const members = listed(text);
  if (members.length === 0) problems.push(`${setting} is blank; ${remedy}, or unset it`);
  return members;
}
