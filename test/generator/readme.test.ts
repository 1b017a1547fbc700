/** README.md: what is generated between its markers, and that the committed file names every tool and setting. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../generator/compose/catalogue.ts';
import { emitReadme } from '../../generator/emit/readme.ts';
import type { Json } from '../../generator/read.ts';
import { variables } from '../../src/config/settings.ts';
import { smallModel } from './small-model.ts';

const committed = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const catalogue = JSON.parse(readFileSync(new URL('../../generated/tools.json', import.meta.url), 'utf8'));
const entries: CatalogueEntry[] = catalogue.tools;

/** The lines between the markers of a part. */
function partOf(text: string, name: string): string[] {
  const begin = `<!-- ${name}: generated, do not edit -->\n`;
  return text.slice(text.indexOf(begin) + begin.length, text.indexOf(`\n<!-- /${name} -->`)).split('\n');
}

/** The small decisions with two operations withheld. */
const small = (change: (sources: Json) => void = () => {}) =>
  emitReadme(
    smallModel((sources) => {
      sources.defaults.optInToolsets = ['api'];
      sources.operations['POST /things'].api = 'superseded_by';
      sources.operations['DELETE /things/{id}'].api = 'grants_access';
      change(sources);
    }),
  );

describe('the generated parts', () => {
  it('say of each tool its first sentence', () => {
    const text = small((sources) => {
      sources.ledger[0].tool.description = 'Show things (e.g. *big* ones. Or not) here: read_x_. More.';
    });
    expect(partOf(text, 'tools')).toEqual([
      '| tool | what for |',
      '|---|---|',
      '| `read_things` | Show things (e.g. \\*big\\* ones. Or not) here. |',
      '| `write_thing` | Make or remove a thing. |',
    ]);
  });

  it('count what is offered and withheld, and what it costs', () => {
    const lines = partOf(small(), 'operations');
    expect(lines[0]).toBe('Of the 4 operations of Ombi 1.2.3 the toolset `api` offers 2; 2 are withheld.');
    expect(lines.slice(2, 4)).toEqual(['| toolsets | tools | a model reads | tools/list |', '|---|---|---|---|']);
    expect(lines[4]).toMatch(/^\| those that are there by default \| 2 \| 1 KB, some 200 tokens \| \d+ KB \|$/);
    expect(lines[5]).toMatch(/^\| `api` \| \+ 2 \| \+ 1 KB, some 100 tokens \| \+ \d+ KB \|$/);
    expect(lines.slice(7)).toEqual([
      '| why operations are withheld | how many |',
      '|---|---|',
      '| it can give anybody access or more rights | 1 |',
      '| something else does the same better | 1 |',
    ]);
  });

  it('say what read-only leaves of a toolset that has changes', () => {
    const text = small((sources) => {
      sources.operations['POST /things'].api = true;
    });
    const rows = partOf(text, 'operations').filter((line) => line.includes('`api`') && line.startsWith('|'));
    expect(rows.map((line) => line.split(' | ').slice(0, 2))).toEqual([
      ['| `api`', '+ 3'],
      ['| `api`, read-only', '+ 2'],
    ]);
  });

  it('show the settings with their flags', () => {
    expect(partOf(small(), 'settings')).toEqual([
      '| variable | flag | meaning |',
      '|---|---|---|',
      '| `THINGS_URL` | `--url` | address, e.g. `http://nas` |',
      '| `THINGS_KEY` |  | a \\| key |',
    ]);
  });

  it('leave what is written by hand', () => {
    expect(small((sources) => (sources.readme = `Before\n${sources.readme}After\n`))).toMatch(
      /^Before\n# Things\n.*After\n$/s,
    );
  });

  it('[G03] are written anew, whatever stood there, and stay as they are', () => {
    const again = (readme: string) => small((sources) => (sources.readme = readme));
    const text = small();
    expect(again(text)).toBe(text);
    expect(again(text.replace('`read_things`', '`old_things`').replace('offers 2', 'offers 3'))).toBe(text);
  });

  it.each(['tools', 'operations', 'settings'])('must have a place: %s', (name) => {
    const without = (sources: Json) => {
      sources.readme = sources.readme.replace(`<!-- /${name} -->`, '');
    };
    expect(() => small(without)).toThrow(
      `README.md\n    has no place for ${name}\n    → write <!-- ${name}: generated, do not edit --> and <!-- /${name} -->`,
    );
  });
});

describe('the committed README', () => {
  it('[G10] names exactly the tools that are there by default, in their order', () => {
    const names = partOf(committed, 'tools').flatMap((line) => line.match(/^\| `(\w+)` \|/)?.[1] ?? []);
    const byDefault = entries.filter(({ toolset }) => !catalogue.optInToolsets.includes(toolset));
    expect(names).toHaveLength(31);
    expect(names).toEqual(byDefault.map(({ published }) => published.name));
  });

  it('names the tools of the escape hatch', () => {
    const raw = entries.filter(({ toolset }) => toolset === 'raw').map(({ published }) => published.name);
    expect(raw).toHaveLength(3);
    for (const name of raw) expect(committed).toContain(`\`${name}\``);
  });

  it('counts the operations', () => {
    expect(partOf(committed, 'operations')[0]).toBe(
      'Of the 377 operations of Ombi 4.59.3 the toolset `api` offers 227; 150 are withheld.',
    );
  });

  it('shows every setting once, in the order of --help', () => {
    const names = partOf(committed, 'settings').flatMap((line) => line.match(/^\| `(\w+)` \|/)?.[1] ?? []);
    expect(names).toEqual(variables.map(({ name }) => name));
  });

  it('names no setting and no toolset that does not exist', () => {
    const names = new Set(variables.map(({ name }) => name));
    const said = [...committed.matchAll(/\b(?:OMBI_[A-Z_]*[A-Z])\b(?!_)/g)].map(([name]) => name);
    expect(said.filter((name) => !names.has(name))).toEqual([]);
    const [, toolsets = ''] = committed.match(/^OMBI_MCP_TOOLSETS=(.*)$/m) ?? [];
    expect(toolsets.split(',')).toEqual(catalogue.toolsets.filter((name: string) => name !== 'raw'));
  });

  it('exposes only what is withheld in its example', () => {
    const [, operation] = committed.match(/^OMBI_MCP_EXPOSE="(.*)"$/m) ?? [];
    expect(entries.find((entry) => entry.operation?.name === operation)?.operation?.withheld).toBe('superseded_by');
  });
});
