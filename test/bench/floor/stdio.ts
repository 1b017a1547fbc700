/** The floor on stdio. */
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { floorServer } from './server.ts';

await floorServer().connect(new StdioServerTransport());
