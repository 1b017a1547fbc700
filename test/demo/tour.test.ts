import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { runTour } from '../../src/demo/tour.ts';

let ombi: DemoOmbi;
beforeEach(async () => {
  ombi = await startDemoOmbi();
});
afterEach(() => ombi.close());

async function tour(): Promise<string[]> {
  const lines: string[] = [];
  await runTour(ombi, (line) => lines.push(line));
  return lines;
}

describe('the tour', () => {
  it('tells of tools, a search, a request, the list before and after, an approval and honest failures', async () => {
    const story = (await tour()).join('\n');
    const chapters = [
      'The tools: read_',
      'Lantern of Ember Vale (2001): there, on Plex',
      'Lantern of Ember Vale: Ash Tide (2005): neither there nor requested',
      'What is waiting for approval?',
      'completed: Frostline (2019, bob), S02E04–E08: pending approval',
      'completed: Lantern of Ember Vale: Ash Tide (2005, bob): pending approval',
      'Lantern of Ember Vale: Ash Tide (movie 16): Pending approval; asked for by bob',
      'alice: Approve it.',
      'completed: Lantern of Ember Vale: Ash Tide (2005, bob): approved',
      'Lantern of Ember Vale: Ash Tide (movie 16): Approved, not yet available; asked for by bob',
      'CONFLICT: movie:501200 is already requested',
    ];
    expect(chapters.map((chapter) => [chapter, story.indexOf(chapter) >= 0])).toEqual(
      chapters.map((chapter) => [chapter, true]),
    );
    const places = chapters.map((chapter) => story.indexOf(chapter));
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('is short, fits a terminal, and is the same each time', async () => {
    const lines = await tour();
    expect(lines.length).toBeLessThanOrEqual(85);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(120);
    await ombi.close();
    ombi = await startDemoOmbi();
    expect(await tour()).toEqual(lines);
  });

  it('shows no secret of the household', async () => {
    expect((await tour()).join('\n')).not.toMatch(/MARKED-|marked-dest|example\.invalid/i);
  });
});
