/** Run as a process of its own: fetches the film requests at the given address and parses them whole. */
import { grownBy } from '../support/memory.ts';

const headers = { ApiKey: 'test-key' };
const base = process.argv[2] ?? '';

await (await fetch(`${base}/api/v1/Request/movie/total`, { headers })).json();
const began = performance.now();
const { result, grownBytes } = await grownBy('resident', async () => {
  const answer = await fetch(`${base}/api/v2/Requests/movie/20/0/id/asc`, { headers });
  const { collection } = (await answer.json()) as { collection: unknown[] };
  return collection.length;
});
process.stdout.write(JSON.stringify({ rows: result, ms: performance.now() - began, grownBytes }));
