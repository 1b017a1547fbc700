/** The manifests by which registries and hosts know the package: right in form, and of one mind with the package. */
import { readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, it } from 'vitest';
import { variables } from '../../src/config/settings.ts';
import { registryEntry } from './registry-entry.ts';

const textOf = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const jsonOf = (path: string) => JSON.parse(textOf(path));

const npm = jsonOf('package.json');
const server = jsonOf('generated/server.json');
const bundle = jsonOf('generated/mcpb/manifest.json');
const marketplace = jsonOf('.claude-plugin/marketplace.json');
const plugin = jsonOf('generated/claude-plugin/.claude-plugin/plugin.json');
const pluginServers = jsonOf('generated/claude-plugin/.mcp.json');

/** What whoever installs the server is asked for, wherever that is. */
const form = {
  url: {
    type: 'string',
    title: 'Address of Ombi',
    description: 'Address of Ombi, e.g. http://nas:5000 or https://example.org/ombi',
    required: true,
  },
  api_key: {
    type: 'string',
    title: 'API key',
    description: 'The API key, from Ombi under Settings → Ombi',
    sensitive: true,
    required: true,
  },
  username: {
    type: 'string',
    title: 'Ombi user name',
    description: 'The Ombi user to run as; without it the key acts as an administrator',
    required: false,
  },
};
/** The environment that its answers make, as bundles and plugins write their placeholders. */
const environment = {
  OMBI_URL: `$\{user_config.url}`,
  OMBI_API_KEY: `$\{user_config.api_key}`,
  OMBI_USERNAME: `$\{user_config.username}`,
  OMBI_MCP_MAY_BE_BLANK: 'OMBI_USERNAME',
};

describe('the manifests', () => {
  it('all have the version of the package', () => {
    const versions = [server.version, server.packages[0].version, bundle.version, plugin.version];
    expect(versions).toEqual(versions.map(() => npm.version));
    expect(pluginServers.mcpServers.ombi.args).toEqual(['-y', `${npm.name}@${npm.version}`]);
  });

  it('name only settings that there are', () => {
    const known = variables.map(({ name }) => name);
    const named = [
      ...server.packages[0].environmentVariables.map(({ name }: { name: string }) => name),
      ...Object.keys(bundle.server.mcp_config.env),
      ...Object.keys(pluginServers.mcpServers.ombi.env),
    ];
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});

describe('server.json', () => {
  it('is an entry as the registry takes it', () => {
    const validate = new Ajv2020({ strict: true }).compile(registryEntry);
    expect(validate(server), JSON.stringify(validate.errors)).toBe(true);
  });

  it('has the name by which the package on npm shows that it is the same', () => {
    expect(server.name).toBe('io.github.ombi-mcp/ombi-mcp');
    expect(npm.mcpName).toBe(server.name);
    expect(server.packages[0].identifier).toBe(npm.name);
  });

  it('asks for address, key and user name, the key as a secret, the user name where one wants to', () => {
    const asked = server.packages[0].environmentVariables.map(
      ({ name, isRequired, isSecret, value }: Record<string, unknown>) => [name, isRequired, isSecret, value],
    );
    expect(asked).toEqual([
      ['OMBI_URL', true, false, undefined],
      ['OMBI_API_KEY', true, true, undefined],
      ['OMBI_USERNAME', false, false, undefined],
      ['OMBI_MCP_MAY_BE_BLANK', undefined, undefined, 'OMBI_USERNAME'],
    ]);
  });
});

describe('the plugin for Claude Code', () => {
  it('is offered by the marketplace at the root of the repository', () => {
    expect(marketplace).toEqual({
      name: 'ombi-mcp',
      owner: { name: npm.author },
      plugins: [{ name: plugin.name, source: './generated/claude-plugin', description: npm.description }],
    });
    expect(plugin.name).toBe('ombi');
  });

  it('asks for the same as the bundle, and hands it to the server in the same way', () => {
    expect(plugin.userConfig).toEqual(form);
    expect(bundle.user_config).toEqual(form);
    expect(pluginServers.mcpServers.ombi).toMatchObject({ command: 'npx', env: environment });
    expect(bundle.server.mcp_config.env).toEqual(environment);
  });
});

describe('the links of README.md', () => {
  const links = [...textOf('README.md').matchAll(/\]\((https:\/\/[^)]*\/(?:install|install-mcp)\?[^)]*)\)/g)].map(
    ([, link]) => new URL(link ?? ''),
  );
  const [stable, insiders, cursor] = links;
  const query = (link: URL | undefined, name: string) => link?.searchParams.get(name) ?? '';

  it('are three, each for the server ombi', () => {
    expect(links.map(({ origin, pathname }) => origin + pathname)).toEqual([
      'https://insiders.vscode.dev/redirect/mcp/install',
      'https://insiders.vscode.dev/redirect/mcp/install',
      'https://cursor.com/en-US/install-mcp',
    ]);
    expect(links.map((link) => query(link, 'name'))).toEqual(['ombi', 'ombi', 'ombi']);
  });

  it('make VS Code ask for what the server needs, and keep the key to itself', () => {
    const inputs = JSON.parse(query(stable, 'inputs'));
    expect(inputs).toEqual([
      { type: 'promptString', id: 'ombi_url', description: form.url.description },
      { type: 'promptString', id: 'ombi_api_key', description: form.api_key.description, password: true },
      { type: 'promptString', id: 'ombi_username', description: form.username.description },
    ]);
    expect(JSON.parse(query(stable, 'config'))).toEqual({
      command: 'npx',
      args: ['-y', 'ombi-mcp@latest'],
      env: {
        OMBI_URL: `$\{input:ombi_url}`,
        OMBI_API_KEY: `$\{input:ombi_api_key}`,
        OMBI_USERNAME: `$\{input:ombi_username}`,
        OMBI_MCP_MAY_BE_BLANK: 'OMBI_USERNAME',
      },
    });
    expect(query(insiders, 'quality')).toBe('insiders');
    expect(query(insiders, 'config')).toBe(query(stable, 'config'));
  });

  it('leave Cursor empty fields, of which an empty user name stops the start', () => {
    expect(JSON.parse(Buffer.from(query(cursor, 'config'), 'base64').toString())).toEqual({
      command: 'npx',
      args: ['-y', 'ombi-mcp@latest'],
      env: { OMBI_URL: '', OMBI_API_KEY: '', OMBI_USERNAME: '' },
    });
  });
});
