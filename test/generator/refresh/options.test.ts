/** What `npm run spec:refresh` takes. */
import { expect, it } from 'vitest';
import { exitCodes } from '../../../generator/compare/verdict.ts';
import { readOptions, usage } from '../../../generator/refresh/options.ts';

it('the options are read as they are given', () => {
  expect(readOptions(['--from', 'http://nas:5000'])).toEqual({ from: 'http://nas:5000', isDryRun: false });
  const all = ['--version', '4.60.0', '--commit', 'abc', '--markdown', 'a.md', '--dry-run'];
  expect(readOptions(['--from', 'swagger.json', ...all])).toEqual({
    from: 'swagger.json',
    version: '4.60.0',
    commit: 'abc',
    markdown: 'a.md',
    isDryRun: true,
  });
});

it.each<[args: string[], says: RegExp]>([
  [[], /^--from is missing$/],
  [['--form', 'http://nas'], /^Unknown option '--form'/],
  [['http://nas'], /^Unexpected argument 'http:\/\/nas'/],
  [['--from', 'a.json', '--version', 'newest'], /^--version newest is no version of Ombi; write e\.g\. 4\.59\.3$/],
])('%j is not understood', (args, says) => {
  expect(readOptions(args)).toMatch(says);
});

it('the usage tells the exit codes', () => {
  expect(exitCodes).toEqual({ same: 0, additive: 10, breaking: 20 });
  expect(usage).toContain(
    'Exit codes: 0 nothing changed in the API; 10 additive changes only; 20 breaking changes; 1 ',
  );
});
