/** Run as a process of its own: reads the first page of films through read_requests and tells what memory that took. */
import type { PagingOutput } from '../../generated/contract.ts';
import { openSession } from '../support/session.ts';

const session = await openSession({ url: process.argv[2] ?? '' });
// Loads the whole way of a call first, so that only the list is measured.
await session.call('read_requests', { media: 'album' });
const before = process.memoryUsage().rss;
const { ok, data } = await session.call('read_requests', { media: 'movie', limit: 20 });
const { page } = data as unknown as { page: PagingOutput };
// The high-water mark of the whole process, in KiB.
const peak = process.resourceUsage().maxRSS * 1024;
process.stdout.write(JSON.stringify({ ok, page, grownBytes: peak - before }));
await session.close();
