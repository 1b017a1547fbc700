/** The documentation: README.md and every page below .github. */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, posix, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

export interface Page {
  /** From the root, with forward slashes. */
  readonly path: string;
  readonly text: string;
}

/** A piece of code between fences. */
export interface CodeBlock {
  readonly language: string;
  readonly text: string;
}

export const pages: readonly Page[] = [
  'README.md',
  ...readdirSync(join(root, '.github'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)).replaceAll('\\', '/'))
    .sort(),
].map((path) => ({ path, text: readPage(path) }));

/** The page at that path. Throws where there is none. */
export function pageAt(path: string): Page {
  const page = pages.find((one) => one.path === path);
  if (!page) throw new Error(`no page ${path}`);
  return page;
}

/** The text of a file of the repository. */
export function readPage(path: string): string {
  return readFileSync(join(root, path), 'utf8').replaceAll('\r\n', '\n');
}

export function codeBlocks({ text }: Pick<Page, 'text'>): CodeBlock[] {
  return [...text.matchAll(/^```(\w*)\n(.*?)\n```$/gms)].map(([, language = '', code = '']) => ({
    language,
    text: code,
  }));
}

/** What is code on a page, in blocks and in lines. */
export function codeOf(page: Page): string[] {
  const prose = page.text.replaceAll(/^```.*?^```$/gms, '');
  return [
    ...codeBlocks(page).map(({ text }) => text),
    ...[...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code),
  ];
}

/** Where a page's link leads: a path from the root and an anchor in it. */
export function targetOf(page: Page, link: string): { path: string; anchor: string | undefined } {
  const [path = '', anchor] = link.split('#');
  return { path: path === '' ? page.path : posix.normalize(posix.join(dirname(page.path), path)), anchor };
}

/** The anchors of a page, as GitHub makes them of its headings. */
export function anchorsOf(text: string): string[] {
  const headings = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#{1,6} +(.*)$/gm)];
  const seen = new Map<string, number>();
  return headings.map(([, heading = '']) => {
    const slug = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .trim()
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(/\s/g, '-');
    const before = seen.get(slug) ?? 0;
    seen.set(slug, before + 1);
    return before === 0 ? slug : `${slug}-${before}`;
  });
}
