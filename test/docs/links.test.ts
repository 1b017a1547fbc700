/** Every link of the documentation that stays in the repository leads somewhere. */
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { anchorsOf, pages, readPage, root, targetOf } from './pages.ts';

const prose = (text: string) => text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, '');

const links = pages.flatMap((page) =>
  [...prose(page.text).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter((link) => !/^[a-z]+:/.test(link))
    .map((link) => ({ page, link })),
);

describe('links', () => {
  it('are found', () => {
    expect(links.length).toBeGreaterThan(50);
  });

  it('lead to files and folders that are there', () => {
    const broken = links.filter(({ page, link }) => !existsSync(join(root, targetOf(page, link).path)));
    expect(broken.map(({ page, link }) => `${page.path}: ${link}`)).toEqual([]);
  });

  it('lead to headings that are there', () => {
    const broken = links.filter(({ page, link }) => {
      const { path, anchor } = targetOf(page, link);
      if (anchor === undefined || statSync(join(root, path)).isDirectory()) return false;
      return !anchorsOf(readPage(path)).includes(anchor);
    });
    expect(broken.map(({ page, link }) => `${page.path}: ${link}`)).toEqual([]);
  });

  it.each([
    ['## What is safe', 'what-is-safe'],
    ['### `UNKNOWN_OUTCOME`', 'unknown_outcome'],
    ['### "It is on Plex, but"', 'it-is-on-plex-but'],
    ['## Every operation: `api`, `raw` and EXPOSE', 'every-operation-api-raw-and-expose'],
  ])('name %s as GitHub does', (heading, anchor) => {
    expect(anchorsOf(`${heading}\n`)).toEqual([anchor]);
  });
});
