/** generated/TOOLS.md: literal parts of the small decisions, and that the committed file names every tool and operation. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../generator/compose/catalogue.ts';
import { emitToolsMd } from '../../generator/emit/tools-md.ts';
import type { Json } from '../../generator/read.ts';
import { reasons } from '../../spec/reasons.ts';
import { smallModel } from './small-model.ts';

const fileText = (name: string) => readFileSync(new URL(`../../generated/${name}`, import.meta.url), 'utf8');
const committed = fileText('TOOLS.md');
const entries: CatalogueEntry[] = JSON.parse(fileText('tools.json')).tools;

/** What stands under a heading, without blank lines. */
function under(text: string, heading: string): string[] {
  const [, section = ''] = text.split(`\n${heading}\n`);
  const [own = ''] = section.split(/\n#{2,3} /);
  return own.split('\n').filter((line) => line !== '');
}

const small = (change?: (sources: Json) => void) => emitToolsMd(smallModel(change));

describe('a tool of the ledger', () => {
  it('has its words, effect, inputs, examples and operations', () => {
    const text = small((sources) => {
      const { tool } = sources.ledger[0];
      tool.description = 'Show *things* | more, by `kind`.';
      tool.hints.openWorldHint = true;
      tool.input.kind = { type: 'array', items: { type: 'string', enum: ['a', 'b'] }, description: 'x|y' };
      tool.required = ['id'];
    });
    expect(under(text, '## read_things')).toEqual([
      'Things. Show \\*things\\* | more, by `kind`.',
      'Toolset discovery · changes nothing · reaches services beyond Ombi',
      '| input | type | default | meaning |',
      '|---|---|---|---|',
      '| `view` | `list` `get` | `list` |  |',
      '| `kind` | list of `a` `b` |  | x\\|y |',
      '| `id` | string | required |  |',
      '- What is there? `{}`',
      'Behind it:',
      '- `GET /things`',
      '- `GET /things/{id}`',
    ]);
    expect(under(text, '## write_thing')[1]).toBe(
      'Toolset requests · may destroy something · a repeat is another change',
    );
  });

  it.each([
    [true, 'every operation of Ombi that is not withheld'],
    [false, 'nothing; Ombi is not called'],
  ])('with an open route says what it reaches (open to the world: %s)', (openWorldHint, behind) => {
    const text = small((sources) => {
      const { tool } = sources.ledger[0];
      tool.hints.openWorldHint = openWorldHint;
      tool.routes = [{ when: {}, takes: [], family: 'api_result', plan: 'makeThing', open: true }];
    });
    expect(under(text, '## read_things').slice(-2)).toEqual(['Behind it:', `- ${behind}`]);
  });
});

describe('the operation layer', () => {
  const text = small((sources) => {
    sources.operations['GET /things'].role = 'Admin';
    sources.operations['POST /things'].api = true;
    sources.operations['DELETE /things/{id}'].api = 'superseded_by';
    sources.layerWords.operations['GET /things'].does = 'All things, <i>a|b</i>.';
    sources.layerWords.operations['POST /things'].required = ['body', 'body.kind'];
  });

  it('has a row for each operation that is offered, by domain, required inputs bold', () => {
    expect(under(text, '### things')).toEqual([
      '| tool | operation | effect | role | inputs | what it does |',
      '|---|---|---|---|---|---|',
      '| `ombi_things_by_id` | `GET /things/{id}` | read |  | **`id`** | One thing. |',
      '| `ombi_things_get` | `GET /things` | read | Admin | `kind` | All things, \\<i\\>a\\|b\\</i\\>. |',
      '| `ombi_things_post` | `POST /things` | addition |  | **`body`** (`owner`, **`kind`**) | Makes a thing. |',
    ]);
  });

  it('says of each that is withheld why, and what is better', () => {
    expect(under(text, '## Withheld operations').slice(1)).toEqual([
      '| tool | operation | effect | inputs | why it is withheld | what is better |',
      '|---|---|---|---|---|---|',
      '| `ombi_things_delete` | `DELETE /things/{id}` | may destroy | **`id`** | something else does the same better | `write_thing` |',
    ]);
  });

  it('counts members of a body beyond twelve', () => {
    const many = small((sources) => {
      const schema = sources.swagger.components.schemas['My.Thing`1[[A, B]]'];
      for (let index = 1; index <= 14; index++) schema.properties[`m${index}`] = { type: 'string' };
    });
    expect(many).toContain('`m9`, `m10`, 4 more)');
  });
});

describe('the committed TOOLS.md', () => {
  const operations = entries.flatMap(({ operation, published }) => (operation ? [{ operation, published }] : []));
  const rows = new Map(
    [...committed.matchAll(/^\| `(ombi_\w+)` \| `([^`]+)` \| (.*) \|$/gm)].map(
      ([, tool = '', name = '', rest = '']) => [tool, { name, cells: rest.split(' | ') }],
    ),
  );

  it('[G10] has a section for each tool of the ledger, in their order', () => {
    const headings = [...committed.matchAll(/^## ([a-z_]+)$/gm)].map(([, name]) => name);
    const tools = entries.filter(({ operation }) => operation === undefined);
    expect(headings).toHaveLength(34);
    expect(headings).toEqual(tools.map(({ published }) => published.name));
  });

  it('[G05] [G10] has one row for each of the 377 operations, with its tool', () => {
    expect([...rows].map(([tool, { name }]) => `${tool} ${name}`).sort()).toEqual(
      operations.map(({ operation, published }) => `${published.name} ${operation.name}`).sort(),
    );
    expect(committed.match(/^\| `ombi_/gm)).toHaveLength(377);
  });

  it('says of the 150 that are withheld why, in words', () => {
    const withheld = operations.filter(({ operation }) => operation.withheld);
    expect(withheld).toHaveLength(150);
    for (const { operation, published } of withheld) {
      const words = reasons[operation.withheld as keyof typeof reasons];
      const instead = operation.instead ? `\`${operation.instead}\`` : '';
      expect(rows.get(published.name)?.cells.slice(-2), published.name).toEqual([words, instead]);
    }
  });

  it.each([
    ['ombi_request_movie_total', 'GET /api/v1/Request/movie/total', 'read'],
    ['ombi_search_movie_similar_v1', 'POST /api/v1/Search/movie/similar', 'read'],
    ['ombi_request_movie_delete', 'DELETE /api/v1/Request/movie/{requestId}', 'may destroy'],
    ['ombi_settings_clientid', 'GET /api/v1/Settings/clientid', 'addition'],
  ])('%s is %s: %s', (tool, name, effect) => {
    expect(rows.get(tool)).toMatchObject({ name });
    expect(rows.get(tool)?.cells[0]).toBe(effect);
  });

  it('has as many cells in each row as its table has columns', () => {
    let columns = 0;
    for (const line of committed.split('\n').filter((one) => one.startsWith('|'))) {
      const cells = line.replaceAll('\\|', '').split('|').length;
      if (/^\|(---\|)+$/.test(line)) columns = cells;
      else if (columns > 0 && !/^\| (tool|input) \|/.test(line)) expect(cells, line).toBe(columns);
    }
    expect(columns).toBeGreaterThan(0);
  });

  it('leads each link to a heading', () => {
    const anchors = new Set(
      [...committed.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title.toLowerCase().replaceAll(' ', '-')),
    );
    const links = [...committed.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor);
    expect(links).toHaveLength(36);
    expect(links.filter((anchor) => !anchors.has(anchor ?? ''))).toEqual([]);
  });
});
