/** Every setting of the server, in the order in which people meet them; --help and README.md show this table. */
import { defaults } from './defaults.ts';
import type { Variable } from './types.ts';

export const variables = [
  {
    name: 'OMBI_URL',
    flag: 'url',
    meaning: 'address of Ombi, e.g. `http://nas:5000` or `https://example.org/ombi`',
    asked: { title: 'Address of Ombi' },
  },
  {
    name: 'OMBI_API_KEY',
    meaning: 'the API key, from Ombi under Settings → Ombi',
    asked: { title: 'API key', secret: true },
  },
  { name: 'OMBI_API_KEY_FILE', meaning: 'a file that holds the API key, instead of OMBI_API_KEY' },
  {
    name: 'OMBI_USERNAME',
    flag: 'username',
    meaning: 'the Ombi user to run as; without it the key acts as an administrator',
    asked: { title: 'Ombi user name', optional: true },
  },
  {
    name: 'OMBI_MCP_TOOLSETS',
    flag: 'toolsets',
    meaning: `comma-separated: ${defaults.toolsets.join(', ')}; by default all but ${defaults.optInToolsets.join(' and ')}, which are for experts`,
  },
  { name: 'OMBI_MCP_READ_ONLY', flag: 'read-only', meaning: '`true` registers no tool that changes anything' },
  { name: 'OMBI_MCP_DISABLED_TOOLS', flag: 'disable', meaning: 'comma-separated names of tools not to register' },
  {
    name: 'OMBI_MCP_EXPOSE',
    meaning:
      'comma-separated operations of Ombi that are withheld (TOOLS.md says why), e.g. `POST /api/v1/Settings/plex`; each becomes a tool, at your own risk',
  },
  {
    name: 'OMBI_MCP_ACT_AS',
    meaning:
      'user names, comma-separated, that any call may run as (input `act_as`); `*` for everybody. Whoever uses the server can then act as them',
  },
  {
    name: 'OMBI_MCP_CONFIRM',
    meaning:
      'whether a person is asked before what cannot be taken back: `auto` (default) asks where the client can ask and goes ahead where it cannot; `always` refuses where it cannot; `never` asks nobody',
  },
  { name: 'OMBI_MCP_AUDIT_FILE', meaning: 'a file to which each change that was sent is added, a line of JSON each' },
  {
    name: 'OMBI_MCP_OUTPUT_SCHEMAS',
    meaning: '`false` leaves output schemas out of tools/list, for hosts that choke on them',
  },
  {
    name: 'OMBI_MCP_TIMEOUT_MS',
    meaning: 'how long a call may take, in milliseconds (1000 to 120000); by default 30 s, and 50 s for changes',
  },
  {
    name: 'NODE_EXTRA_CA_CERTS',
    meaning:
      'a file of further certificate authorities to trust (read by Node itself; where it cannot, it says so on stderr and starts without)',
  },
  {
    name: 'OMBI_MCP_INSECURE_TLS',
    meaning: '`true` accepts any certificate, of Ombi’s server and of a proxy on the way to it',
  },
  { name: 'HTTP_PROXY', meaning: 'proxy for http addresses; HTTPS_PROXY and NO_PROXY likewise' },
  {
    name: 'OMBI_MCP_MAY_BE_BLANK',
    meaning:
      'comma-separated settings that count as not given where they are blank or a placeholder, for forms that send every field, filled in or not',
  },
  {
    name: 'OMBI_MCP_HTTP_HOST',
    flag: 'host',
    command: 'http',
    meaning:
      'address that `ombi-mcp http` listens on, `127.0.0.1` by default; one that others reach (`0.0.0.0`) needs OMBI_MCP_HTTP_TOKENS_FILE',
  },
  {
    name: 'OMBI_MCP_HTTP_PORT',
    flag: 'port',
    command: 'http',
    meaning: 'its port, 8765 by default; 0 takes a free one',
  },
  {
    name: 'OMBI_MCP_HTTP_TOKENS_FILE',
    meaning:
      'a JSON file of the tokens that are let in and the Ombi user of each; `ombi-mcp token` makes one and its entry',
  },
  {
    name: 'OMBI_MCP_HTTP_ALLOWED_HOSTS',
    meaning: 'comma-separated further names under which clients may reach it, e.g. `nas.local` or `mcp.example.org`',
  },
  {
    name: 'OMBI_MCP_HTTP_ALLOWED_ORIGINS',
    meaning: 'comma-separated origins of web pages that may use it, e.g. `https://chat.example.org`',
  },
  {
    name: 'OMBI_MCP_HTTP_JSON',
    meaning: '`true` answers with plain JSON instead of a stream of events, for clients and proxies that choke on it',
  },
] as const satisfies readonly Variable[];
