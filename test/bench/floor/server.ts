/** The floor's server: the SDK's bare `Server` with the same list, whose only call hands on what Ombi answers. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import catalogue from '../../../generated/tools.json' with { type: 'json' };

const tools = (catalogue as { tools: { published: object }[] }).tools.map((tool) => tool.published);

/** A new one, for one connection. */
export function floorServer(): Server {
  const server = new Server({ name: 'floor', version: '1' }, { capabilities: { tools: {} } });
  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }) as never);
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { arguments: given } }, { signal }) => {
    const address = `${process.env['OMBI']}${String(given?.['path'])}`;
    const answer = await fetch(address, { headers: { ApiKey: 'key' }, signal });
    return { content: [{ type: 'text', text: await answer.text() }] };
  });
  return server;
}
