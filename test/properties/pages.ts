/** Lists in pages: whoever goes on where a page says so sees every record once, in order, and comes to an end. */
import fc from 'fast-check';
import { expect } from 'vitest';
import type { PagingOutput } from '../../generated/contract.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { everyView } from '../support/every-view.ts';
import { openSession, type Session } from '../support/session.ts';
import { closeAfterTest } from '../upstream/wire.ts';
import type { Law } from './law.ts';

type Args = Record<string, unknown>;

interface Page {
  readonly page?: PagingOutput;
  readonly [list: string]: unknown;
}

async function pageOf(
  session: Session,
  tool: string,
  args: Args,
): Promise<{ records: unknown[]; page: PagingOutput } | undefined> {
  const { data } = await session.call(tool, args);
  const { page, ...lists } = (data ?? {}) as Page;
  const records = Object.values(lists).find(Array.isArray) as unknown[] | undefined;
  return page && records ? { page, records } : undefined;
}

export const pagesJoinToTheList: Law = {
  title: '[C56] the pages of a list, of whatever size, join to what one large page shows',
  runs: 60,
  hold: async (tries) => {
    const ombi = await startDemoOmbi();
    const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'admin' });
    closeAfterTest(() => session.close().then(() => ombi.close()));
    const { tools } = await session.client.listTools();
    const isPaged = (tool: string) => {
      const { offset, limit } = (tools.find(({ name }) => name === tool)?.inputSchema.properties ?? {}) as Args;
      return offset !== undefined && limit !== undefined;
    };
    const views = everyView().filter(([tool]) => isPaged(tool));
    let walked = 0;
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...views), fc.integer({ min: 1, max: 12 }), async ([tool, args], limit) => {
        const whole = await pageOf(session, tool, { ...args, limit: 100 });
        if (!whole || whole.page.mode === 'none' || whole.page.has_more !== false) return;
        const seen: unknown[] = [];
        for (let offset: number | null = 0; offset !== null; ) {
          const next = await pageOf(session, tool, { ...args, limit, offset });
          if (!next) throw new Error(`no page at ${offset}`);
          expect(next.records.length).toBeLessThanOrEqual(limit);
          expect(next.page.returned).toBe(next.records.length);
          expect(next.page.next_offset === null || next.page.next_offset > offset).toBe(true);
          seen.push(...next.records);
          offset = next.page.next_offset;
        }
        walked++;
        expect(seen).toEqual(whole.records);
      }),
      tries,
    );
    expect(walked).toBeGreaterThan(tries.numRuns / 4);
  },
};
