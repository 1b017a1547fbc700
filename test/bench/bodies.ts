/** What memory very large and very odd answers take: each read by a server in a process of its own. */
import { startRecordedOmbi } from '../support/recorded-ombi.ts';
import { bodies as all, readInOwnProcess, serveSurroundings } from '../upstream/bodies.ts';

/** Growth of the resident memory at most, garbage and all, and how long the call took. Throws where a body reads otherwise. */
export async function bodies(): Promise<{ title: string; peakMiB: number; maxMiB: number; seconds: number }[]> {
  const measured: { title: string; peakMiB: number; maxMiB: number; seconds: number }[] = [];
  const ombi = serveSurroundings(await startRecordedOmbi());
  try {
    for (const body of all) {
      const { outcome, grownBytes, seconds } = await readInOwnProcess(body, ombi, 'resident');
      if (outcome !== body.outcome) throw new Error(`${body.title}: ${outcome} instead of ${body.outcome}`);
      measured.push({ title: body.title, peakMiB: grownBytes / 1024 / 1024, maxMiB: body.maxMiB, seconds });
    }
  } finally {
    await ombi.close();
  }
  return measured;
}
