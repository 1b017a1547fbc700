/** `generated/server.json`: the server's entry in the registry of MCP servers. */
import { askedSettings, jsonText, mayBeBlank } from '../compose/installation.ts';
import type { Model } from '../resolve.ts';

/**
 * The file's text. Only what a person must be asked for is in it: clients of the registry ask for every variable that
 * has no value, one after the other, and give what was left empty as an empty text.
 */
export function emitServerJson(model: Model): string {
  const { name, mcpName, version, description, homepage, repository } = model.package;
  const blank = mayBeBlank(model);
  return jsonText({
    $schema: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json',
    name: mcpName,
    title: 'Ombi',
    description,
    version,
    websiteUrl: homepage,
    repository: { url: repository.url.replace(/^git\+|\.git$/g, ''), source: 'github' },
    packages: [
      {
        registryType: 'npm',
        registryBaseUrl: 'https://registry.npmjs.org',
        identifier: name,
        version,
        runtimeHint: 'npx',
        transport: { type: 'stdio' },
        environmentVariables: [
          ...askedSettings(model).map((asked) => ({
            name: asked.variable,
            description: asked.description,
            isRequired: asked.isRequired,
            isSecret: asked.isSecret,
          })),
          { name: blank.variable, value: blank.value },
        ],
      },
    ],
  });
}
