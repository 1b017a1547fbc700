/** Clients, as their own documentation describes them; `.github/docs/clients.md` is made from this table. */
import type { Client } from './types.ts';

/** What the documentation shows of a server that runs elsewhere. */
const url = 'http://nas.local:8765/mcp';
const token = 'ombi-mcp_the-token';
const bearer = { Authorization: `Bearer ${token}` };

/** What VS Code asks for, so that it stays out of the file. */
const secretInput = (id: string, description: string) => ({ type: 'promptString', id, description, password: true });

export const clients = [
  {
    name: 'Claude Desktop',
    source: 'https://modelcontextprotocol.io/docs/develop/connect-local-servers',
    files: [
      ['macOS', '~/Library/Application Support/Claude/claude_desktop_config.json'],
      ['Windows', '%APPDATA%\\Claude\\claude_desktop_config.json'],
    ],
    open: 'Settings → Developer → Edit Config shows the file.',
    format: 'json',
    servers: 'mcpServers',
    // Its configuration file takes only servers that it starts; a bridge is one, and this is how its documentation passes a header.
    remote: {
      command: 'npx',
      args: ['-y', 'mcp-remote', url, '--allow-http', '--header', `Authorization:\${AUTH_HEADER}`],
      env: { AUTH_HEADER: bearer.Authorization },
    },
    remoteNote:
      'The configuration file takes only servers that Claude Desktop starts itself, so a bridge stands in between: [mcp-remote](https://github.com/geelen/mcp-remote), which is not ours. `--allow-http` is for addresses without TLS in your own network.',
    afterwards: 'Quit Claude Desktop, since closing its window is not enough, and start it again.',
    notes: [
      'Each release has a file `ombi-mcp.mcpb`. A double click on it installs the server with a form for address, key and user, and nothing of what follows is needed.',
    ],
  },
  {
    name: 'Claude Code',
    source: 'https://code.claude.com/docs/en/mcp',
    files: [['one project, in its folder', '.mcp.json']],
    format: 'json',
    servers: 'mcpServers',
    key: `\${OMBI_API_KEY}`,
    command: 'claude mcp add --scope user {env} --transport stdio ombi -- {start}',
    remote: { type: 'http', url, headers: bearer },
    remoteCommand: `claude mcp add --scope user --transport http ombi ${url} --header "Authorization: Bearer ${token}"`,
    afterwards: '`/mcp` shows whether it is connected.',
    notes: [
      'The command makes it available in all your projects. The file is for one project and is usually committed, so the key stays out of it: Claude Code fills in the variable `OMBI_API_KEY` of its own environment.',
      'The plugin asks for address, key and user instead: `claude plugin marketplace add ombi-mcp/ombi-mcp`, then `claude plugin install ombi@ombi-mcp`.',
    ],
  },
  {
    name: 'VS Code',
    source: 'https://code.visualstudio.com/docs/copilot/reference/mcp-configuration',
    files: [['one workspace', '.vscode/mcp.json']],
    open: 'For all workspaces, the command "MCP: Open User Configuration" shows the file of your profile.',
    format: 'json',
    servers: 'servers',
    members: { type: 'stdio' },
    key: `\${input:ombi-api-key}`,
    inputs: [secretInput('ombi-api-key', 'API key of Ombi')],
    remote: { type: 'http', url, headers: { Authorization: `Bearer \${input:ombi-token}` } },
    remoteInputs: [secretInput('ombi-token', 'Token for ombi-mcp')],
    afterwards:
      'Click Start above the server in that file. VS Code asks for what is secret once, and keeps it outside of the file. The tools are there in agent mode.',
  },
  {
    name: 'Cursor',
    source: 'https://cursor.com/docs/mcp',
    files: [
      ['all projects', '~/.cursor/mcp.json'],
      ['all projects, Windows', '%USERPROFILE%\\.cursor\\mcp.json'],
      ['one project', '.cursor/mcp.json'],
    ],
    format: 'json',
    servers: 'mcpServers',
    remote: { url, headers: bearer },
    afterwards: 'Start Cursor again, and see that the server is switched on in its list of MCP servers.',
  },
  {
    name: 'Codex',
    source: 'https://developers.openai.com/codex/mcp',
    files: [
      ['all projects', '~/.codex/config.toml'],
      ['all projects, Windows', '%USERPROFILE%\\.codex\\config.toml'],
      ['one trusted project', '.codex/config.toml'],
    ],
    format: 'toml',
    servers: 'mcp_servers',
    members: { startup_timeout_sec: 60 },
    command: 'codex mcp add ombi {env} -- {start}',
    remote: { url, bearer_token_env_var: 'TOKEN_FOR_OMBI' },
    remoteNote: 'Codex reads the token from the variable that this names, so set it where Codex starts.',
    afterwards: '`/mcp` shows whether it is connected.',
    notes: [
      'Command-line tool, editor extension and app share the file. Codex waits 10 s for a server; the first start by `npx`, which downloads it, may take longer, hence `startup_timeout_sec`.',
    ],
  },
  {
    name: 'Gemini CLI',
    source: 'https://github.com/google-gemini/gemini-cli/blob/main/docs/tools/mcp-server.md',
    files: [
      ['all projects', '~/.gemini/settings.json'],
      ['all projects, Windows', '%USERPROFILE%\\.gemini\\settings.json'],
      ['one project', '.gemini/settings.json'],
    ],
    format: 'json',
    servers: 'mcpServers',
    remote: { httpUrl: url, headers: bearer },
    afterwards: 'Start Gemini CLI again; `/mcp` shows whether it is connected.',
    notes: ['Add the member `mcpServers` to what stands in the file.'],
  },
  {
    name: 'LM Studio',
    source: 'https://lmstudio.ai/docs/app/mcp',
    files: [
      ['macOS and Linux', '~/.lmstudio/mcp.json'],
      ['Windows', '%USERPROFILE%\\.lmstudio\\mcp.json'],
    ],
    open: 'In the right-hand sidebar, Program → Install → Edit mcp.json shows the file.',
    format: 'json',
    servers: 'mcpServers',
    remote: { url, headers: bearer },
    afterwards: 'Save, and switch `mcp/ombi` on for the conversation.',
    notes: [
      'Models with a small context cope better with fewer tools: `OMBI_MCP_TOOLSETS=discovery,requests` leaves out the rest.',
    ],
  },
] as const satisfies readonly Client[];
