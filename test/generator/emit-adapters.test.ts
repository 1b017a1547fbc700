/** The generated rows of the small decisions: a direct route with its bindings, and a planned one. */
import { expect, it } from 'vitest';
import { emitAdapters } from '../../generator/emit/adapters.ts';
import type { Json } from '../../generator/read.ts';
import { routeOf, smallModel } from './small-model.ts';

/** The lines of a row, by the decision that it comes from. */
function rowFrom(source: string, change?: (sources: Json) => void): string[] {
  const text = emitAdapters(smallModel(change));
  const [, row = ''] = text.split(`/** @generated from ${source} */\n`);
  return row
    .slice(0, row.indexOf('    }),\n'))
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/^ {4}/, ''));
}

it('binds a query parameter through its conversion', () => {
  expect(rowFrom('spec/tools/read-things.ts routes[0]')).toEqual([
    'directRoute<ReadThingsInput, MediaPagePayload>()({',
    "  when: { view: 'list' },",
    "  takes: ['kind'],",
    '  needs: [],',
    '  oneOf: [],',
    "  call: operations['GET /things'],",
    '  bind: (input) => ({ params: { query: { kind: kindName(input.kind) } } }),',
    '  project: thingPage,',
  ]);
});

it.each([
  ['a path parameter', { id: { input: 'id' } }, '(input) => ({ params: { path: { id: input.id } } })'],
  ['a constant', { id: { value: 7 } }, '() => ({ params: { path: { id: 7 } } })'],
  ['nothing', {}, '() => ({})'],
])('binds %s', (_, bind, code) => {
  const row = rowFrom('spec/tools/read-things.ts routes[1]', (sources) => {
    routeOf(sources, 1).bind = bind;
  });
  expect(row).toContain(`  bind: ${code},`);
});

it('binds the members of a body', () => {
  const row = rowFrom('spec/tools/write-thing.ts routes[0]', (sources) => {
    const { plan, also, ...route } = routeOf(sources, 0, 1);
    Object.assign(route, { bind: { body: { 'a-b': { input: 'id' } } } });
    sources.ledger[1].tool.routes[0] = route;
  });
  expect(row).toContain("  bind: (input) => ({ body: { 'a-b': input.id } }),");
});

it('gives a plan exactly the operations that its route names', () => {
  expect(rowFrom('spec/tools/write-thing.ts routes[0]').slice(-6)).toEqual([
    '  operations: {',
    "    'POST /things': operations['POST /things'],",
    "    'DELETE /things/{id}': operations['DELETE /things/{id}'],",
    '  },',
    '  plan: makeThing,',
    '  project: madeThing,',
  ]);
});

it('[B6] calls Ombi the same whatever the swagger says of the key, which every call carries anyhow', () => {
  const wrong = (sources: Json) => {
    sources.swagger.components.securitySchemes = { ApiKey: { type: 'apiKey', in: 'query', name: 'wrong' } };
    sources.swagger.security = [{ ApiKey: [] }];
  };
  expect(emitAdapters(smallModel(wrong))).toBe(emitAdapters(smallModel()));
});
