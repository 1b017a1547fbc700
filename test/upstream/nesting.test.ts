/** Answers that nest without end: neither parsing them nor what becomes of them exhausts the stack. */
import { describe, expect, test } from 'vitest';
import { recorded } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { nestedJson } from './nested-json.ts';
import { changeReading, readings, rowReading, wholeReading } from './readings.ts';
import { closeAfterTest, failureOf, ombiForTest, settingsOf } from './wire.ts';

describe.each(readings.filter(({ type }) => type.includes('json')))('$title', (reading) => {
  test.each([10_000, 1_000_000])('of %d levels has a wrong shape', async (levels) => {
    const ombi = await ombiForTest();
    const text = reading === rowReading ? `{"collection":[${nestedJson(levels)}]}` : nestedJson(levels);
    ombi.on(reading.operation, { headers: { 'content-type': reading.type }, text });
    const failed = await failureOf(reading.read(settingsOf(ombi)));
    expect(failed.situation).toBe(reading === changeReading ? 'unknown_outcome' : 'wrong_shape');
  });
});

test('an object of 900 levels is read', async () => {
  const ombi = await ombiForTest();
  ombi.on(wholeReading.operation, { headers: { 'content-type': wholeReading.type }, text: nestedJson(900) });
  expect(await wholeReading.read(settingsOf(ombi))).toMatchObject({ a: [{ a: [{}] }] });
});

const section = 'GET /api/v1/Settings/Ombi';

test.each([
  [900, undefined],
  [10_000, 'UPSTREAM_SCHEMA_MISMATCH'],
])('settings with a value of %d levels are read, or have a wrong shape', async (levels, code) => {
  const ombi = await ombiForTest();
  const stored = JSON.stringify({ ...recorded<object>('get-v1-settings-ombi'), more: '@' });
  const text = stored.replace('"@"', nestedJson(levels));
  ombi.on(section, { headers: { 'content-type': 'application/json' }, text });
  const session = await openSession({ url: ombi.url });
  closeAfterTest(() => session.close());
  expect((await session.call('read_settings', { section: 'ombi' })).error?.code).toBe(code);
});
