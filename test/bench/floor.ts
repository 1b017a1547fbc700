/** The floor: the SDK's bare `Server` that serves the same JSON, bundled the same way. */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import catalogue from '../../generated/tools.json' with { type: 'json' };

const server = new Server({ name: 'floor', version: '1' }, { capabilities: { tools: {} } });
const tools = (catalogue as { tools: { published: object }[] }).tools.map((tool) => tool.published);
server.setRequestHandler(ListToolsRequestSchema, () => ({ tools }) as never);
await server.connect(new StdioServerTransport());
