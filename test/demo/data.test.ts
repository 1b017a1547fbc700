import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { collectDemoData } from '../../generator/demo-data.ts';

describe('the data of the demo', () => {
  it('is made of recorded answers and nothing else (remake it with npx tsx generator/demo-data.ts)', () => {
    const committed = readFileSync(new URL('../../src/demo/data/household.json', import.meta.url), 'utf8');
    expect(committed === collectDemoData()).toBe(true);
  });
});
