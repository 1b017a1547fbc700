/** All checks together. */
import { expect, it } from 'vitest';
import { check } from '../../generator/check/index.ts';
import { problemsAfter, read, routeOf, smallModel, toolOf } from './small-model.ts';

it('finds nothing wrong with whole decisions', () => {
  expect(check(smallModel())).toEqual([]);
});

it('reports every problem at once', () => {
  const problems = problemsAfter((sources) => {
    toolOf(sources).hints.readOnlyHint = false;
    routeOf(sources, 1).project = 'nothing';
    delete sources.operations['GET /things'];
  });
  expect(problems.map(({ where }) => where)).toEqual(['spec/operations', `${read} routes[1]`, read]);
});
