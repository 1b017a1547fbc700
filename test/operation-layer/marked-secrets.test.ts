/** Every secret that was recorded of Ombi, in the answer of every tool: none of them comes out anywhere. */
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { recordedCase, recordedNames } from '../support/recorded-cases.ts';
import { everyOperation, type LayerTool, layerTools, openLayer, sampleArguments } from './layer.ts';

type Members = Readonly<Record<string, unknown>>;

const marked = /MARKED-|marked-dest/i;

/** The objects in recorded answers that hold a marked text themselves, without what is nested in them. */
function* holdersIn(value: unknown): Generator<Members> {
  if (typeof value !== 'object' || value === null) return;
  const members = Object.entries(value);
  const own = members.filter(([, member]) => typeof member !== 'object');
  if (!Array.isArray(value) && own.some(([, member]) => marked.test(String(member)))) yield Object.fromEntries(own);
  for (const [, member] of members) yield* holdersIn(member);
}

/** So many of them that each name of a marked member is there. */
const names = new Set<string>();
const rows: Members[] = [];
for (const slug of readdirSync(new URL('../fixtures/ombi/', import.meta.url))) {
  for (const name of recordedNames(slug)) {
    const { response } = recordedCase(slug, name);
    for (const holder of holdersIn('json' in response ? response.json : undefined)) {
      const own = Object.keys(holder).filter((member) => marked.test(String(holder[member])));
      if (own.some((member) => !names.has(member))) rows.push(holder);
      for (const member of own) names.add(member);
    }
  }
}

/** They look like a right answer of the operation, so that they are read and not refused. */
function answerWithSecrets({ operation: { facts } }: LayerTool) {
  if (facts.accept) {
    const text = rows.map((row) => `[ERR] ${JSON.stringify(row)}\n`).join('');
    return { text, headers: { 'content-type': 'text/plain; charset=utf-8' } };
  }
  if (facts.rows?.at === 'collection') return { json: { collection: rows, total: rows.length } };
  return { json: facts.answer === 'array' || facts.answer === 'objects' ? rows : { found: rows } };
}

let layer: Awaited<ReturnType<typeof openLayer>>;
beforeAll(async () => {
  layer = await openLayer(everyOperation, { userName: 'admin' });
}, 60_000);
afterAll(() => layer.close());

it('the recordings hold secrets of many kinds, and they are few enough to be shown whole', () => {
  for (const name of ['apiKey', 'password', 'email', 'userAccessToken', 'plexAuthToken', 'webhookUrl', 'value', 'ip'])
    expect(names).toContain(name);
  expect(names.size).toBeGreaterThan(40);
  expect(rows.length).toBeLessThanOrEqual(100);
});

// The session fails the test for a marked text in a result or in what is logged.
it('none comes out of a right answer', async () => {
  let shown = 0;
  for (const tool of layerTools) {
    layer.ombi.on(tool.operation.name, answerWithSecrets(tool));
    const { ok, data } = await layer.session.call(tool.name, sampleArguments(tool));
    // What is no secret is there, so that it is not for want of an answer that none was found.
    if (ok && JSON.stringify(data).includes('"enabled"')) shown++;
  }
  expect(shown).toBeGreaterThan(200);
}, 60_000);

const failures = [400, 401, 403, 404, 409, 500, 503];

it('none comes out of a failure', async () => {
  for (const [at, tool] of layerTools.entries()) {
    const secret = 'MARKED-SECRET-said';
    layer.ombi.on(tool.operation.name, {
      status: failures[at % failures.length] ?? 500,
      json: { title: secret, detail: JSON.stringify(rows[0]), errors: { id: [secret] }, rows },
    });
    const { ok } = await layer.session.call(tool.name, sampleArguments(tool));
    expect(ok, tool.name).toBe(false);
  }
}, 60_000);
