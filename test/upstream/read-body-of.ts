/** Run as a process of its own: makes one call through a real client and tells what it came to and what memory it took. */
import { grownBy, type Memory } from '../support/memory.ts';
import { openSession } from '../support/session.ts';

const [url = '', memory, call = ''] = process.argv.slice(2);
const [tool, args] = JSON.parse(call) as [tool: string, args: Record<string, unknown>];
const settings = { OMBI_MCP_TOOLSETS: 'requests,system,raw', OMBI_MCP_TIMEOUT_MS: '59000' };
const session = await openSession({ url, settings });
// Loads the whole way of both kinds of call first, so that only the answer is measured.
await session.call('read_requests', { media: 'album' });
await session.call('api_request', { path: '/api/v1/Request/movie/total' });
const began = performance.now();
const { result, grownBytes } = await grownBy(memory as Memory, () => session.call(tool, args));
const seconds = (performance.now() - began) / 1000;
process.stdout.write(JSON.stringify({ outcome: result.ok ? 'ok' : result.error?.code, grownBytes, seconds }));
await session.close();
