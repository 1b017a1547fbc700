/** `generated/mcpb/manifest.json`: the bundle that Claude Desktop installs with a double click; `npm run mcpb` packs it. */
import { environmentOf, formFields, jsonText } from '../compose/installation.ts';
import type { Model } from '../resolve.ts';

/** The file's text. */
export function emitMcpb(model: Model): string {
  const { name, version, description, license, author, keywords, homepage, repository, bugs, engines } = model.package;
  const entryPoint = 'dist/ombi-mcp.js';
  return jsonText({
    manifest_version: '0.3',
    name,
    display_name: 'Ombi',
    version,
    description,
    author: { name: author },
    repository: { type: repository.type, url: repository.url.replace(/^git\+/, '') },
    homepage,
    support: bugs.url,
    license,
    keywords,
    server: {
      type: 'node',
      entry_point: entryPoint,
      mcp_config: {
        command: 'node',
        args: [`\${__dirname}/${entryPoint}`],
        env: environmentOf(model, ({ key }) => `\${user_config.${key}}`),
      },
    },
    tools: model.tools
      .filter(({ tool }) => !model.defaults.optInToolsets.includes(tool.toolset))
      .map(({ tool }) => ({ name: tool.name, description: tool.title })),
    // The server makes them; the manifest could only hold fixed texts.
    prompts_generated: true,
    compatibility: { platforms: ['darwin', 'win32', 'linux'], runtimes: { node: engines.node } },
    user_config: formFields(model),
  });
}
