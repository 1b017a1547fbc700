/** `.github/docs/clients.md`: for each client its file and what to write there, for the demo, a real Ombi and a server elsewhere. */
import type { Client } from '../../spec/types.ts';
import { serverName } from '../compose/installation.ts';
import type { Model } from '../resolve.ts';
import { codeText, markdownTable } from './markdown.ts';
import { tomlTables } from './toml.ts';

/** The values that the examples give the settings; a client that can keep the key out of the file has its own for that. */
const example: Readonly<Record<string, string>> = {
  OMBI_URL: 'http://nas:5000',
  OMBI_API_KEY: 'your-api-key',
  OMBI_USERNAME: 'your-user-name',
};

/** The file's text. */
export function emitClientsMd(model: Model): string {
  const { name } = model.package;
  return `<!-- Generated from spec/clients.ts; do not edit. -->

# Clients

What to write where, so that a client starts ${name}. Each part has the demo, which needs no Ombi, your own Ombi, Windows, and a server
that runs elsewhere (\`${name} http\`, see [For a household](../../README.md#for-a-household)).

Before that, see that it works at all: \`npx -y ${name} doctor\` with the same variables names what is wrong with them
([README](../../README.md#connect-it-to-your-ombi)).

- In place of \`${example['OMBI_URL']}\`, \`${example['OMBI_API_KEY']}\` and \`${example['OMBI_USERNAME']}\` write the address of your Ombi (with its base path, if it
  has one), the key from Ombi under Settings → Ombi, and the name of the Ombi user that the assistant acts as. Without
  \`OMBI_USERNAME\` the assistant [may do everything](safety.md#without-a-user-name).
- As long as no version is on npm, [install it from a clone](../../README.md#try-it-without-an-ombi) first. Or write \`node\` for \`npx\` and
  \`["/path/to/${name}/dist/ombi-mcp.js"]\` for \`["-y", "${name}"]\`; nothing of that differs on Windows.
- \`npx -y ${name}@1.2.3\` keeps to one version.
- On Windows, \`npx\` is a script that many clients cannot start by themselves; \`cmd /c\` does it for them.
- A key that is written into a command stays in the history of the shell. A file of its own keeps it out of there and out of the
  configuration: \`OMBI_API_KEY_FILE\` with its path, in place of \`OMBI_API_KEY\`.

${model.clients.map((client) => section(client, name)).join('\n\n')}
`;
}

function section(client: Client, name: string): string {
  const { format, files, open, notes = [], remote, remoteInputs, remoteCommand, remoteNote } = client;
  const fileBlock = (entry: object, inputs?: Client['inputs']) => fenced(format, configuration(client, entry, inputs));
  const demo = (isWindows: boolean) => {
    const words = start(name, isWindows, 'demo');
    return ['The demo:', ...asCommand(commandOf(client, words)), fileBlock(started(client, words))];
  };
  const real = (isWindows: boolean) => {
    const words = start(name, isWindows);
    const block = fileBlock(started(client, words, environment(client)), client.inputs);
    return ['Your Ombi:', ...asCommand(commandOf(client, words, example)), block];
  };
  const fileRows = files.map(([where, path]) => [where, codeText(path)]);
  const parts = [
    `## ${client.name}`,
    markdownTable(['for', 'file'], fileRows),
    open,
    ...notes,
    ...demo(false),
    ...real(false),
    '<details>\n<summary>On Windows</summary>',
    ...demo(true),
    ...real(true),
    '</details>',
    'A server that runs elsewhere:',
    ...asCommand(remoteCommand),
    fileBlock(remote, remoteInputs),
    remoteNote,
    client.afterwards,
    `[Documentation of ${client.name}](${client.source})`,
  ];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

/** The command line that starts the server. */
function start(name: string, isWindows: boolean, ...args: readonly string[]): readonly string[] {
  return [...(isWindows ? ['cmd', '/c'] : []), 'npx', '-y', name, ...args];
}

function environment({ key = example['OMBI_API_KEY'] ?? '' }: Client): Readonly<Record<string, string>> {
  return { ...example, OMBI_API_KEY: key };
}

/** The entry of a server that the client starts. */
function started(
  { members }: Client,
  [command, ...args]: readonly string[],
  env?: Readonly<Record<string, string>>,
): object {
  const { type, ...others } = members ?? {};
  return { ...(type !== undefined && { type }), command, args, ...others, ...(env && { env }) };
}

/** The file's text with that one server. */
function configuration({ format, servers }: Client, entry: object, inputs?: Client['inputs']): string {
  const root = { [servers]: { [serverName]: entry }, ...(inputs && { inputs }) };
  return format === 'toml' ? tomlTables(root) : shortLists(JSON.stringify(root, null, 2));
}

/** The same as a command, for clients that have one. */
function commandOf({ command }: Client, words: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const flags = Object.entries(env).map(([name, value]) => `--env ${name}=${value} `);
  return command?.replace('{env} ', flags.join('')).replace('{start}', words.join(' '));
}

/** What stands before the block of a file where a command does the same. */
const asCommand = (command: string | undefined) =>
  command === undefined ? [] : [fenced('', command), 'or, in the file:'];

const fenced = (language: string, text: string) => `\`\`\`${language}\n${text}\n\`\`\``;

/** Lists of texts on one line, as people write them. */
function shortLists(json: string): string {
  return json.replaceAll(/\[\n\s+("(?:[^"\\]|\\.)*"(?:,\n\s+"(?:[^"\\]|\\.)*")*)\n\s+\]/g, (_, members: string) => {
    return `[${members.replaceAll(/\n\s+/g, ' ')}]`;
  });
}
