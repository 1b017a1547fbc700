/** Run as a process of its own: reads the first page of films through read_requests and tells what memory that took. */
import type { PagingOutput } from '../../generated/contract.ts';
import { openSession } from '../support/session.ts';

const session = await openSession({ url: process.argv[2] ?? '' });
// Loads the whole way of a call first, so that only the list is measured.
await session.call('read_requests', { media: 'album' });
const before = process.memoryUsage().rss;
// Watched during the call alone: the high-water mark of the process is that of loading and compiling its modules.
let peak = before;
const watch = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss);
}, 2);
const { ok, data } = await session.call('read_requests', { media: 'movie', limit: 20 });
const { page } = data as unknown as { page: PagingOutput };
clearInterval(watch);
peak = Math.max(peak, process.memoryUsage().rss);
process.stdout.write(JSON.stringify({ ok, page, grownBytes: peak - before }));
await session.close();
