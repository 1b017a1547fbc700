import { describe, expect, test } from 'vitest';
import { operations } from '../../generated/adapters.ts';
import { callsTo, failureOf, ombiForTest, search, settingsOf } from './wire.ts';

const term = { params: { path: { searchTerm: 'x' } } };

describe('a list of objects', () => {
  test('is what the generator makes of a list of references', () => {
    expect(operations['GET /api/v1/Identity/Users'].facts.answer).toBe('objects');
    expect(operations['GET /api/v1/Identity'].facts.answer).toBe('object');
  });

  test.each([[[]], [[{}]], [[{ id: 1 }, { id: null }]]])('may be %j', async (json) => {
    const ombi = await ombiForTest();
    ombi.on(search, { json });
    expect(await callsTo(settingsOf(ombi))[search](term)).toEqual(json);
  });

  test.each([[[null]], [[{ id: 1 }, 'x']], [[1]], [[[]]], [{ id: 1 }], ['x'], [null]])('is not %j', async (json) => {
    const ombi = await ombiForTest();
    ombi.on(search, { json });
    expect(await failureOf(callsTo(settingsOf(ombi))[search](term))).toMatchObject({
      situation: 'wrong_shape',
      code: 'UPSTREAM_SCHEMA_MISMATCH',
    });
  });
});
