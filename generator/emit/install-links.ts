/** The links of README.md that install the server with one click, and the commands of Claude Code's plugin. */
import { askedSettings, environmentOf, serverName } from '../compose/installation.ts';
import type { Model } from '../resolve.ts';

/** Markdown. GitHub shows no links to `vscode:` and `cursor:`, hence the pages that pass them on. */
export function installLinks(model: Model): string {
  const { name, repository } = model.package;
  const path = new URL(repository.url.replace(/^git\+|\.git$/g, '')).pathname.slice(1);
  const plugin = [`claude plugin marketplace add ${path}`, `claude plugin install ${serverName}@${name}`];
  return `[Install in VS Code](${vsCodeLink(model)}) · [in VS Code Insiders](${vsCodeLink(model, 'insiders')}) · [in Cursor](${cursorLink(model)})

\`\`\`
${plugin.join('\n')}
\`\`\``;
}

/** VS Code asks for each input at the first start, and keeps what is secret in its own store. */
function vsCodeLink(model: Model, quality?: 'insiders'): string {
  const inputs = askedSettings(model).map(({ key, description, isSecret }) => ({
    type: 'promptString',
    id: inputId(key),
    description,
    ...(isSecret && { password: true }),
  }));
  const config = { ...command(model), env: environmentOf(model, ({ key }) => `\${input:${inputId(key)}}`) };
  return link('https://insiders.vscode.dev/redirect/mcp/install', {
    name: serverName,
    inputs: JSON.stringify(inputs),
    config: JSON.stringify(config),
    ...(quality && { quality }),
  });
}

/** Cursor asks for nothing: its form shows the variables, to be filled in there. A user name that is left empty stops the start. */
function cursorLink(model: Model): string {
  const env = Object.fromEntries(askedSettings(model).map(({ variable }) => [variable, '']));
  const config = Buffer.from(JSON.stringify({ ...command(model), env })).toString('base64');
  return link('https://cursor.com/en-US/install-mcp', { name: serverName, config });
}

const command = ({ package: { name } }: Model) => ({ command: 'npx', args: ['-y', `${name}@latest`] });

/** Inputs of all servers share one list. */
const inputId = (key: string) => `${serverName}_${key}`;

/** Brackets would end the link in Markdown, so they are encoded too. */
function link(address: string, query: Readonly<Record<string, string>>): string {
  const encoded = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
  return `${address}?${Object.entries(query)
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')}`;
}
