/** Large lists: how fast they are read and what memory that takes, against parsing the same answer whole. */
import { markdownTable } from '../../../generator/emit/markdown.ts';
import { stream as streamed } from '../../support/faults.ts';
import { inOwnProcess } from '../../support/in-own-process.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../../support/recorded-ombi.ts';
import { endlessList } from '../../upstream/endless-list.ts';
import type { Contender } from '../contenders.ts';
import { interleaved } from '../interleaved.ts';
import { median } from '../median.ts';
import { amount } from '../report.ts';
import type { Section } from '../section.ts';

const sizesMiB = [10, 50, 200];
/** One round reads half a gigabyte, and its numbers hardly differ from another's. */
const maxRounds = 2;
const maxFirstPageMiB = 48;
const bytesPerMiB = 1024 * 1024;

const readers = {
  'row by row, ours': new URL('../read-all-rows.ts', import.meta.url),
  'JSON.parse': new URL('../parse-whole.ts', import.meta.url),
};

interface Reading {
  readonly rows: number;
  readonly ms: number;
  readonly grownBytes: number;
}

/** Nobody else's: peers parse each answer whole. */
export async function stream(_contenders: readonly Contender[], rounds: number): Promise<Section> {
  const ombi = await startRecordedOmbi();
  ombi.on('GET /api/v1/Request/movie/total', { json: 15 });
  const rows: string[][] = [];
  for (const sizeMiB of sizesMiB) {
    serve(ombi, sizeMiB);
    const measured = await interleaved(Object.entries(readers), Math.min(rounds, maxRounds), async ([, script]) =>
      inOwnProcess<Reading>(script, ombi.url, 'resident'),
    );
    for (const { one, values, why } of measured) {
      const mibPerSecond = median(values.map(({ ms }) => (sizeMiB / ms) * 1000));
      const grownMiB = median(values.map(({ grownBytes }) => grownBytes / bytesPerMiB));
      rows.push([`${sizeMiB} MiB`, one[0], ...(why ? [why, ''] : [amount(mibPerSecond), amount(grownMiB)])]);
    }
  }
  const firstPageMiB = await largestGrowth(ombi, Math.min(rounds, maxRounds));
  await ombi.close();
  return {
    title: 'Large lists',
    text: `${markdownTable(['list', 'read', 'MiB/s', 'more RSS, MiB'], rows)}

The first page of ${sizesMiB.at(-1)} MiB through \`read_requests\` takes ${amount(firstPageMiB)} MiB more RSS.`,
    checks: [
      { what: 'first page of a list of 200 MB, more RSS', value: firstPageMiB, max: maxFirstPageMiB, unit: 'MiB' },
    ],
  };
}

function serve(ombi: RecordedOmbi, sizeMiB: number): void {
  ombi.on(
    'GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}',
    streamed(() => endlessList(sizeMiB * bytesPerMiB)),
  );
}

/** The most memory, garbage and all, that the first page of the last list that was served took in any round. */
async function largestGrowth(ombi: RecordedOmbi, rounds: number): Promise<number> {
  const albums = 'GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}';
  ombi.on(albums, { json: { collection: [], total: 0 } });
  const script = new URL('../../upstream/requests-page.ts', import.meta.url);
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    const { grownBytes } = await inOwnProcess<{ grownBytes: number }>(script, ombi.url, 'resident');
    most = Math.max(most, grownBytes / bytesPerMiB);
  }
  return most;
}
