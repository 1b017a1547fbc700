/** What comes of read_settings when Ombi does not answer as it should. */
import { describe, expect, test } from 'vitest';
import { html } from '../support/faults.ts';
import type { Answer } from '../support/recorded-ombi.ts';
import { readOf, sections, settingsSession } from './settings-session.ts';

const session = settingsSession();

const faults: [string, Answer, string][] = [
  ['an internal error', { status: 500, json: { error: 'System.Exception at /config' } }, 'UPSTREAM_REJECTED'],
  ['giving up after 100 s', { status: 204, headers: { 'content-type': 'application/json' } }, 'TIMEOUT'],
  ['a web page (Ombi without this section)', html(), 'UNSUPPORTED_CAPABILITY'],
  ['broken JSON', { headers: { 'content-type': 'application/json' }, text: '{"ena' }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['null', { status: 204 }, 'UPSTREAM_SCHEMA_MISMATCH'],
  ['a word', { json: 'settings' }, 'UPSTREAM_SCHEMA_MISMATCH'],
];

describe.each(sections)('[C18] %s, when Ombi answers with', (section) => {
  test.each(faults)('%s', async (_title, answer, code) => {
    session.ombi.on(readOf(section), answer);
    const { ok, error, data } = await session.call(section);
    expect({ ok, code: error?.code, data }).toEqual({ ok: false, code, data: undefined });
    expect(error?.message).not.toMatch(/config|System\./);
  });
});

test('[C18] another object is no empty section', async () => {
  session.ombi.on(readOf('vote'), { json: { something: 'else' } });
  expect((await session.call('vote')).error?.code).toBe('UPSTREAM_SCHEMA_MISMATCH');
});

/** Sections that Ombi shows to everybody, and those that it shows to power users. */
const open = ['landing_page', 'customization', 'authentication', 'issues', 'features'];
const forPowerUsers = ['sonarr', 'radarr'];

test.each(sections.filter((section) => !open.includes(section)))(
  '%s is not for bob: the role that is missing is named',
  async (section) => {
    session.ombi.on(readOf(section), 'as-bob');
    const { error } = await session.call(section, 'bob');
    const role = forPowerUsers.includes(section) ? 'PowerUser (before Ombi 4.49.1: Admin)' : 'Admin';
    expect(error?.code).toBe('FORBIDDEN');
    expect(error?.message).toContain(`bob may not do this: it needs the role ${role} in Ombi.`);
  },
);

test('an unknown section is refused with those there are', async () => {
  const { error } = await session.call('sonar');
  expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field: 'section' });
  expect(error?.message).toMatch(/sonarr/);
});
