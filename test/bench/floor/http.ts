/** The floor over Streamable HTTP, with a session for each client as the SDK's documentation shows it. */
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { floorServer } from './server.ts';

const sessions = new Map<string, StreamableHTTPServerTransport>();

async function begun(): Promise<StreamableHTTPServerTransport> {
  const transport = new StreamableHTTPServerTransport({
    sessionIdGenerator: () => randomUUID(),
    onsessioninitialized: (id) => void sessions.set(id, transport),
  });
  await floorServer().connect(transport as Parameters<ReturnType<typeof floorServer>['connect']>[0]);
  return transport;
}

createServer(async (request, response) => {
  const session = sessions.get(String(request.headers['mcp-session-id']));
  await (session ?? (await begun())).handleRequest(request, response);
}).listen(Number(process.argv[2]), '127.0.0.1');
