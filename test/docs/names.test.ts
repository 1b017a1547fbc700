/** What the documentation names exists: scripts, commands, flags, settings, tools and messages. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { isToolName, openCatalogue } from '../../src/catalog.ts';
import { commands } from '../../src/commands/commands.ts';
import { variables } from '../../src/config/settings.ts';
import { codeOf, pageAt, pages, root } from './pages.ts';

/** Pages for those who use the server, not for those who work on it. */
const userPages = pages.filter(({ path }) => path === 'README.md' || path.startsWith('.github/docs/'));
const code = userPages.flatMap((page) => codeOf(page).map((text) => ({ path: page.path, text })));

/** Command lines of ours: what follows the program's name. */
const commandLines = code.flatMap(({ path, text }) =>
  [...text.matchAll(/(?:npx -y ombi-mcp(?:@[\w.]+)?|ombi-mcp\.js|(?<=^|\s)ombi-mcp)(?=$|\s)([^\n&|]*)/gm)].map(
    ([, rest = '']) => ({ path, words: rest.trim().split(/\s+/).filter(Boolean) }),
  ),
);

const flags = new Set([
  ...variables.flatMap(({ flag }) => (flag ? [`--${flag}`] : [])),
  ...commands.flatMap(({ usages }) => usages.flatMap((usage) => usage.join(' ').match(/--[a-z-]+/g) ?? [])),
  '--help',
  '--version',
]);

describe('the documentation', () => {
  it('names only scripts that package.json has', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: object };
    const named = pages.flatMap(({ path, text }) =>
      [...text.matchAll(/npm run (?:-s )?([\w:-]+)/g)].map(([, script = '']) => `${path}: ${script}`),
    );
    expect(named.length).toBeGreaterThan(3);
    expect(named.filter((name) => !Object.hasOwn(scripts, name.split(': ')[1] ?? ''))).toEqual([]);
  });

  it('names only commands that there are, and every one of them', () => {
    const names = commands.map(({ name }) => name);
    const named = commandLines.flatMap(({ path, words: [first = ''] }) =>
      /^[a-z]/.test(first) ? [{ path, name: first }] : [],
    );
    expect(named.filter(({ name }) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => name !== '' && !named.some((one) => one.name === name))).toEqual([]);
  });

  it('names only flags that there are', () => {
    const named = commandLines.flatMap(({ path, words }) =>
      words.filter((word) => word.startsWith('--')).map((flag) => `${path} ${flag}`),
    );
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((name) => !flags.has(name.split(' ')[1] ?? ''))).toEqual([]);
  });

  it('names only settings that there are', () => {
    const names = new Set(variables.map(({ name }) => name));
    const named = userPages.flatMap(({ path, text }) =>
      [...text.matchAll(/\bOMBI_[A-Z_]*[A-Z]\b/g)].map(([name]) => ({ path, name })),
    );
    expect(named.length).toBeGreaterThan(50);
    expect(named.filter(({ name }) => !names.has(name))).toEqual([]);
  });

  it('names only tools that there are', () => {
    const named = code.flatMap(({ path, text }) =>
      [...text.matchAll(/(?<![\w-])(?:read|write)_[a-z_]*[a-z]\b/g)].map(([name]) => ({ path, name })),
    );
    const others = ['read_only'];
    expect(named.length).toBeGreaterThan(40);
    expect(named.filter(({ name }) => !isToolName(name) && !others.includes(name))).toEqual([]);
    expect(openCatalogue({}).tools.length).toBe(31);
  });

  it('quotes messages as the program writes them', () => {
    const sources = ['spec/errors.ts', ...sourceFiles('src')].map((path) => readFileSync(join(root, path), 'utf8'));
    const said = sources.join('\n');
    const quotes = [...pageAt('.github/docs/troubleshooting.md').text.matchAll(/^> (.*)$/gm)].map(
      ([, quote = '']) => quote,
    );
    expect(quotes.length).toBeGreaterThan(25);
    const isSaid = (quote: string) => quote.split('…').every((part) => said.includes(part.trim()));
    expect(quotes.filter((quote) => !isSaid(quote))).toEqual([]);
  });
});

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}
