import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { believed } from './believed.ts';
import { contenderTable } from './contender-table.ts';
import type { Contender } from './contenders.ts';
import { interleaved } from './interleaved.ts';
import { median, quantile } from './median.ts';
import { peerSwagger } from './peers/peer-swagger.ts';
import { amount, limitTable, report } from './report.ts';
import { holds, type Section } from './section.ts';

describe('the numbers of the bench', () => {
  it('are medians and quantiles of unsorted values', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([10, 2])).toBe(6);
    expect(quantile([...Array(100).keys()].reverse(), 0.99)).toBe(99);
    expect(median([])).toBeNaN();
  });

  it('have as many digits as say something', () => {
    expect([3, 0.456, 12.34, 1234.5, 1_611_561, Number.NaN].map(amount)).toEqual([
      '3',
      '0.46',
      '12.3',
      '1,235',
      '1,611,561',
      '?',
    ]);
  });

  it('hold up to their limit, and not where nothing was measured', () => {
    const check = { what: 'x', max: 2, unit: 'ms' };
    expect([1.9, 2, 2.1, Number.NaN].map((value) => holds({ ...check, value }))).toEqual([true, true, false, false]);
  });
});

describe('rounds', () => {
  it('take contenders in turn, do not count the first round, and leave out whoever fails', async () => {
    const order: string[] = [];
    const measured = await interleaved(['a', 'b'], 2, async (one, round) => {
      order.push(`${one}${round}`);
      if (one === 'b' && round === 1) throw new Error('gone\nand more');
      return round;
    });
    expect(order).toEqual(['a0', 'b0', 'a1', 'b1', 'a2']);
    expect(measured).toEqual([
      { one: 'a', values: [1, 2], why: undefined },
      { one: 'b', values: [], why: 'gone' },
    ]);
  });

  it('show in a table why somebody was not measured', () => {
    const [ours, peer] = ['ours', 'peer'].map((name) => ({ name }) as Contender);
    const measured = [
      { one: ours as Contender, values: [4, 2, 3] },
      { one: peer as Contender, values: [] as const, why: 'no <mode>' },
    ];
    expect(contenderTable(['ms', 'MiB'], measured, (values) => [String(median(values)), '7'])).toBe(
      ['|  | ms | MiB |', '|---|---|---|', '| ours | 3 | 7 |', '| peer | not measured: no \\<mode\\> |  |'].join('\n'),
    );
  });
});

describe('an answer', () => {
  const answer = (result: object) => JSON.stringify({ jsonrpc: '2.0', id: 1, result });

  it('counts only where it holds what was asked for', () => {
    const text = JSON.stringify({ title: 'Film 7 of the list' });
    expect(() => believed(answer({ content: [{ text }] }), 'Film 7 of the list')).not.toThrow();
    expect(() => believed(`event: message\ndata: ${answer({ content: [{ text }] })}\n\n`, 'Film 7')).not.toThrow();
    expect(() => believed(answer({ content: [{ text }] }), 'Film 8')).toThrow('it answers {"title":"Film 7');
    const failed = { isError: true, content: [{ text }, { text: 'invalid\n  output' }] };
    expect(() => believed(answer(failed), 'Film 7')).toThrow('it answers invalid output');
    expect(() => believed(JSON.stringify({ error: { message: 'no tool' } }), 'Film 7')).toThrow('it answers no tool');
  });
});

describe('the report', () => {
  const sections: Record<string, Section> = {
    start: { title: 'Start', text: 'new table', checks: [{ what: 'RSS', value: 61, max: 60, unit: 'MiB' }] },
  };

  it('renews what stands between the markers and keeps all else', () => {
    const part = (name: string) => `<!-- ${name}: generated, do not edit -->\nold\n<!-- /${name} -->`;
    const before = `# Bench\n${part('machine')}\nby hand\n${part('start')}\nremarks\n${part('limits')}\nend\n`;
    const after = report(before, ['Node 20'], sections);
    expect(after).toBe(
      before
        .replace('old', '- Node 20')
        .replace('old', 'new table')
        .replace('old', limitTable(Object.values(sections))),
    );
    expect(report(after, ['Node 20'], sections)).toBe(after);
    expect(after).toContain('| RSS | 61 MiB | 60 MiB | **broken** |');
  });

  it('names a part that has no place', () => {
    expect(() => report('# Bench', [], sections)).toThrow('has no place for machine');
  });

  it('has a place for every row in the file that is committed', () => {
    const file = readFileSync('.github/bench.md', 'utf8');
    const rows = ['start', 'list', 'call', 'walk', 'http', 'stream', 'bodies'];
    const all = Object.fromEntries(rows.map((name) => [name, { title: name, text: `table of ${name}`, checks: [] }]));
    const after = report(file, ['here'], all);
    for (const name of rows) expect(after).toContain(`\ntable of ${name}\n`);
  });
});

describe('the swagger of the peers', () => {
  const swagger = JSON.parse(readFileSync('spec/ombi/swagger.json', 'utf8'));
  const text = JSON.stringify(peerSwagger(swagger));

  it('has the pinned operations, legal names of schemas, and references that lead somewhere', () => {
    const { paths, components } = JSON.parse(text);
    expect(Object.keys(paths)).toEqual(Object.keys(swagger.paths));
    for (const name of Object.keys(components.schemas)) expect(name).toMatch(/^[A-Za-z0-9.\-_]+$/);
    const named = Array.from(text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g), ([, name]) => name);
    expect(named.length).toBeGreaterThan(100);
    expect(named.filter((name) => !(String(name) in components.schemas))).toEqual([]);
  });

  it('spells path parameters as their path does', () => {
    expect(text).not.toContain('"movieDBId"');
    expect(swagger.paths['/api/v2/Search/movie/imdb/{imdbid}'].get.parameters[0].name).toBe('imdbId');
    expect(JSON.parse(text).paths['/api/v2/Search/movie/imdb/{imdbid}'].get.parameters[0].name).toBe('imdbid');
  });
});
