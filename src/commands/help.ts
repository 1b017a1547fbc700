/** `ombi-mcp --help`. */
import { variables } from '../config.ts';

/** The text for a terminal. */
export function helpText(): string {
  const settings = variables.map(
    ({ name, flag, meaning }) =>
      `  ${`${name}${flag ? ` (--${flag})` : ''}`.padEnd(38)} ${meaning.replaceAll('`', '')}`,
  );
  return `ombi-mcp: Ombi for assistants, over the Model Context Protocol.

  ombi-mcp              serves your Ombi on stdio (a host such as Claude Desktop starts it so)
  ombi-mcp demo         serves a built-in demo Ombi on stdio; nothing to set up. You are bob there; with
                        --username alice you may approve, with --username admin do everything
  ombi-mcp demo --tour  walks through the demo and prints what happens
  ombi-mcp --version

Settings:
${settings.join('\n')}
`;
}
