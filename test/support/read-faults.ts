/** What any read says when one of its calls fails: proved for each view through a real client. */
import { expect, test } from 'vitest';
import { html } from './faults.ts';
import type { HouseholdSession } from './household-session.ts';
import type { Answer } from './recorded-ombi.ts';

const faults: readonly [string, Answer, string][] = [
  ['403 for the lack of a role', { status: 403 }, 'FORBIDDEN'],
  [
    '500',
    { status: 500, json: { error: 'Object reference not set to an instance of an object.' } },
    'UPSTREAM_REJECTED',
  ],
  ['204 with a content type', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page', html(), 'UNSUPPORTED_CAPABILITY'],
  [
    'JSON that does not parse',
    { headers: { 'content-type': 'application/json' }, text: '[{"id":1,' },
    'UPSTREAM_SCHEMA_MISMATCH',
  ],
  ['JSON of another shape', { json: 'elsewhere' }, 'UPSTREAM_SCHEMA_MISMATCH'],
];

/** Tests that each fault of `operations` ends the call of `args` with its own code, and nothing of Ombi's text. */
export function failsWith(
  session: HouseholdSession,
  args: Record<string, unknown>,
  operations: readonly string[],
): void {
  test.each(faults)(`${JSON.stringify(args)}: %s`, async (_what, answer, code) => {
    for (const operation of operations) session.ombi.on(operation, answer);
    const { ok, error, data } = await session.call('admin', args);
    expect(ok).toBe(false);
    expect(error?.code).toBe(code);
    expect(error?.message).not.toMatch(/Object reference|<|elsewhere/);
    expect(data).toBeUndefined();
  });
}
