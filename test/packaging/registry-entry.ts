/**
 * What the registry's format of 2025-12-11 asks of an entry such as ours, in words of our own and without the parts that
 * we do not use: what this takes, the published schema takes. The release checks against the registry itself.
 */

const text = { type: 'string', minLength: 1 };
const address = { type: 'string', pattern: '^https://[^\\s]+$' };
const exactVersion = { type: 'string', pattern: '^\\d+\\.\\d+\\.\\d+(-[0-9A-Za-z.-]+)?$', maxLength: 255 };

const object = (properties: object, optional: readonly string[] = []) => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
  additionalProperties: false,
});

const variable = object(
  {
    name: { type: 'string', pattern: '^[A-Z][A-Z0-9_]*$' },
    description: text,
    isRequired: { type: 'boolean' },
    isSecret: { type: 'boolean' },
    value: text,
  },
  ['description', 'isRequired', 'isSecret', 'value'],
);

export const registryEntry = object({
  $schema: { const: 'https://static.modelcontextprotocol.io/schemas/2025-12-11/server.schema.json' },
  name: { type: 'string', pattern: '^[a-zA-Z0-9.-]+/[a-zA-Z0-9._-]+$', minLength: 3, maxLength: 200 },
  title: { ...text, maxLength: 100 },
  description: { ...text, maxLength: 100 },
  version: exactVersion,
  websiteUrl: address,
  repository: object({ url: address, source: { const: 'github' } }),
  packages: {
    type: 'array',
    minItems: 1,
    items: object({
      registryType: { const: 'npm' },
      // The only one of npm's kind that the registry takes.
      registryBaseUrl: { const: 'https://registry.npmjs.org' },
      identifier: text,
      version: exactVersion,
      runtimeHint: { const: 'npx' },
      transport: object({ type: { const: 'stdio' } }),
      environmentVariables: { type: 'array', items: variable },
    }),
  },
});
