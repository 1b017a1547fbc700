/** `ombi-mcp --help`. */
import { variables } from '../config/settings.ts';
import { wrapped } from '../terminal/wrapped.ts';
import { commands } from './commands.ts';

const maxColumns = 120;

/** The text for a terminal. */
export function helpText(): string {
  const usages = [...commands.flatMap((command) => command.usages), ['--version', 'prints the version'] as const];
  const settings = variables.map(({ name, flag, meaning }) => {
    return [`${name}${flag ? ` (--${flag})` : ''}`, meaning.replaceAll('`', '')] as const;
  });
  return `ombi-mcp: Ombi for assistants, over the Model Context Protocol.

${table(usages.map(([usage, does]) => [`ombi-mcp ${usage}`, does]))}

Settings, as variables of the environment or as flags:
${table(settings)}
`;
}

/** Names, and beside each what it means in as many lines as that takes. */
function table(rows: readonly (readonly [name: string, meaning: string])[]): string {
  const columns = Math.max(...rows.map(([name]) => name.length)) + 4;
  return rows
    .map(([name, meaning]) => {
      const lines = wrapped(meaning, maxColumns - columns);
      return `  ${name.padEnd(columns - 2)}${lines.join(`\n${' '.repeat(columns)}`)}`;
    })
    .join('\n');
}
