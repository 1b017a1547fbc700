/** Run as a process of its own: reads the first page of films through read_requests and tells what memory that took. */
import type { PagingOutput, RequestOutput } from '../../generated/contract.ts';
import { grownBy, type Memory } from '../support/memory.ts';
import { openSession } from '../support/session.ts';

// As long as a client waits: how far a list is read is told by its bytes here, on however busy a machine.
const session = await openSession({ url: process.argv[2] ?? '', settings: { OMBI_MCP_TIMEOUT_MS: '59000' } });
// Loads the whole way of a call first, so that only the list is measured.
await session.call('read_requests', { media: 'album' });
const { result, grownBytes } = await grownBy(process.argv[3] as Memory, () =>
  session.call('read_requests', { media: 'movie', limit: 20 }),
);
const { items, page } = result.data as unknown as { items: RequestOutput[]; page: PagingOutput };
const ids = items.map(({ target }) => target.id);
process.stdout.write(JSON.stringify({ ok: result.ok, ids, page, grownBytes }));
await session.close();
