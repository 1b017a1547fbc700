/** The plugin for Claude Code, and the marketplace that offers it, which Claude Code looks for at the repository's root. */
import { environmentOf, formFields, jsonText, serverName } from '../compose/installation.ts';
import type { Model } from '../resolve.ts';
import type { Emitted } from '../write.ts';

const folder = 'generated/claude-plugin';

/** The three files. */
export function emitClaudePlugin(model: Model): Emitted[] {
  const { name, version, description, license, author, keywords, homepage, repository } = model.package;
  return [
    {
      path: '.claude-plugin/marketplace.json',
      text: jsonText({
        name,
        owner: { name: author },
        plugins: [{ name: serverName, source: `./${folder}`, description }],
      }),
    },
    {
      path: `${folder}/.claude-plugin/plugin.json`,
      text: jsonText({
        name: serverName,
        version,
        description,
        author: { name: author },
        homepage,
        repository: repository.url.replace(/^git\+|\.git$/g, ''),
        license,
        keywords,
        userConfig: formFields(model),
      }),
    },
    {
      path: `${folder}/.mcp.json`,
      text: jsonText({
        mcpServers: {
          [serverName]: {
            command: 'npx',
            // The plugin's own version: who updates the plugin updates the server.
            args: ['-y', `${name}@${version}`],
            env: environmentOf(model, ({ key }) => `\${user_config.${key}}`),
          },
        },
      }),
    },
  ];
}
