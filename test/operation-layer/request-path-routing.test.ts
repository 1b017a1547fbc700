import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Change, changes, filled, values } from './request-path-spellings.ts';
import { at, neverReached, partsOf, possibleAt, sentPath, served } from './request-path-world.ts';

const seed = 20261130;

describe('no spelling of a path reaches what is withheld', () => {
  const reached = { asWritten: 0, sent: 0 };

  test.each(neverReached)('%s', (name) => {
    const { method, template } = partsOf(name);
    fc.assert(
      fc.property(values, fc.array(changes, { maxLength: 4 }), (given, steps) => {
        const written = steps.reduce((path, step) => step(path), filled(template, given));
        if (possibleAt(method, written).some((one) => neverReached.includes(one))) reached.asWritten++;
        const sent = sentPath(method, written);
        if (sent === undefined) return;
        reached.sent++;
        expect(possibleAt(method, sent).filter((one) => neverReached.includes(one))).toEqual([]);
      }),
      { seed, numRuns: 25 },
    );
  });

  test('though many of these spellings would, and many others are sent', () => {
    expect(reached.asWritten).toBeGreaterThan(1_000);
    expect(reached.sent).toBeGreaterThan(150);
  });

  test('neither do values of served operations that lead elsewhere', () => {
    const trick = fc.constantFrom(
      '..',
      '.',
      'all',
      'All',
      '%61ll',
      '%2e%2e',
      '..%2f',
      'search',
      'total',
      'x/../all',
      'Token',
    );
    fc.assert(
      fc.property(fc.constantFrom(...served), fc.array(trick, { minLength: 1 }), changes, (name, tricks, step) => {
        const { method, template } = partsOf(name);
        let next = 0;
        const written = step(template.replace(/\{\w+\}/g, () => tricks[next++ % tricks.length] ?? ''));
        const sent = sentPath(method, written);
        if (sent === undefined) return;
        expect(possibleAt(method, sent).filter((one) => neverReached.includes(one))).toEqual([]);
      }),
      { seed, numRuns: 1_500 },
    );
  });
});

describe('everything that is served is reached', () => {
  test.each(served)('%s', (name) => {
    const { method, template } = partsOf(name);
    const harmless = fc.constantFrom<Change>(
      (path) => path,
      (path) => path.slice(1),
      (path) => `${path}/`,
      (path) => path.replaceAll('/', '//').slice(1),
      (path) => path.replace('/api/v', '/API/V'),
      (path) => path.replace('/', '/%61').replace('%61a', '%61'),
    );
    fc.assert(
      fc.property(values, harmless, (given, step) => {
        const written = step(filled(template, given));
        expect(at(method, written)).toMatchObject({ kind: 'served', operation: { name } });
        expect(possibleAt(method, sentPath(method, written) ?? '')).toContain(name);
      }),
      { seed, numRuns: 4 },
    );
  });
});
