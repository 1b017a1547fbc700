/** The recorded answers are the real ones, and the corrected swagger, from which our types come, is true of them. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { beforeAll, describe, expect, it } from 'vitest';
import { answerValidators } from '../generator/answer-validators.ts';
import { correct } from '../generator/correct.ts';
import { answerSchema, operationsOf } from '../generator/document.ts';
import { type Json, readSwagger } from '../generator/read.ts';
import { corrections } from '../spec/ombi/corrections.ts';
import type { RecordedCase } from './support/recorded-cases.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'test', 'fixtures', 'ombi');

/** Every recorded file as `folder/case`, in one order everywhere. */
const names = readdirSync(folder)
  .sort()
  .flatMap((slug) =>
    readdirSync(join(folder, slug))
      .sort()
      .map((file) => `${slug}/${file.slice(0, -'.json'.length)}`),
  );
const bytesOf = (name: string) => readFileSync(join(folder, `${name}.json`));
const cases = names.map((name) => ({ name, recorded: JSON.parse(bytesOf(name).toString()) as RecordedCase }));
const answered = cases.filter(({ recorded }) => recorded.response.status === 200);

let document: Json;
beforeAll(() => {
  document = correct(readSwagger(root).swagger, corrections).document;
});

describe('fixtures', () => {
  it('are the recorded answers, byte for byte', () => {
    const hash = createHash('sha256');
    for (const name of names) hash.update(`${name}\n`).update(bytesOf(name));
    expect(names).toHaveLength(2027);
    expect(hash.digest('hex')).toBe('1ba95569ef91d751313e279369adee93295e5fd822d3f0474d11444f04cdaf25');
  });
});

describe('the corrected swagger', () => {
  it('describes every recorded 200 JSON answer of its operations', () => {
    const validatorOf = answerValidators(document);
    const misfits: string[] = [];
    let checked = 0;
    for (const { name, recorded } of answered) {
      const validate = validatorOf(recorded.operation);
      if (!validate || !('json' in recorded.response)) continue;
      checked++;
      if (!validate(recorded.response.json)) misfits.push(`${name}: ${JSON.stringify(validate.errors?.slice(0, 3))}`);
    }
    expect(misfits).toEqual([]);
    expect(checked).toBe(1363);
  });

  it('names no answer only where none was recorded', () => {
    const silent = operationsOf(document).filter(({ operation }) => !answerSchema(operation));
    const bodies = answered.filter(({ recorded: { operation, response } }) => {
      const empty = !('json' in response) && (response.text ?? response.base64 ?? '') === '';
      return !empty && silent.some(({ name }) => name === operation);
    });
    expect(bodies.map(({ name }) => name)).toEqual([]);
    expect(silent.map(({ name }) => name)).toEqual([
      'POST /api/v1/Identity/language',
      'POST /api/v1/Identity/streamingcountry',
      'POST /api/v1/Identity/welcomeEmail',
      'GET /api/v1/Identity/newsletter/unsubscribe/{userId}',
      'POST /api/v1/Logging',
      'POST /api/v1/Plex/WatchlistUsers/revalidate',
      'DELETE /api/v1/Request/movie/all',
      'DELETE /api/v1/Request/tv/{requestId}',
      'POST /api/v1/Token/refresh',
    ]);
  });

  it('declares the path parameters that its path templates name', () => {
    const wrong = operationsOf(document).filter(({ path, operation }) => {
      const inTemplate = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
      const declared = (operation.parameters ?? []).filter((p: Json) => p.in === 'path').map((p: Json) => p.name);
      return JSON.stringify(inTemplate) !== JSON.stringify(declared.sort());
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('a correction', () => {
  it.each(corrections.map(({ kind, evidence }) => ({ kind, evidence })))(
    '$kind has evidence: $evidence',
    ({ evidence }) => {
      const cited = evidence.match(/\b(?:(?:get|post|put|delete)-v[12]-[a-z0-9-]+|cross-cutting)\/[a-z0-9-]+/g) ?? [];
      const places = evidence.match(/\b\w+(?:Controller\.cs:\d+|Engine\.\w+)/g) ?? [];
      expect(cited.filter((name) => !names.includes(name))).toEqual([]);
      expect(cited.length + places.length).toBeGreaterThan(0);
    },
  );
});
