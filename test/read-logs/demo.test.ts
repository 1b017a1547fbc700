/** The system tools on the demo, as whoever tries it sees them. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LogsPayload, SettingsPayload } from '../../generated/contract.ts';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from '../support/session.ts';

let ombi: DemoOmbi;
let session: Session;
beforeAll(async () => {
  ombi = await startDemoOmbi();
  session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'admin' });
});
afterAll(async () => {
  await session.close();
  await ombi.close();
});

test('the last errors are those of the newest file, and older files are there', async () => {
  const newest = (await session.call('read_logs', { level: 'error' })).data as LogsPayload;
  expect(newest.lines?.length).toBeGreaterThan(20);
  const { files = [] } = (await session.call('read_logs', { view: 'files' })).data as LogsPayload;
  expect(files).toHaveLength(4);
  for (const { file_id } of files) expect(await session.call('read_logs', { file_id })).toMatchObject({ ok: true });
});

test('every section of the settings is there', async () => {
  const { tools } = await session.client.listTools();
  const schema = tools.find(({ name }) => name === 'read_settings')?.inputSchema.properties?.['section'];
  const sections = (schema as { enum: string[] }).enum;
  for (const section of sections) {
    const { data } = await session.call('read_settings', { section });
    expect((data as SettingsPayload).values.length).toBeGreaterThan(0);
  }
  expect(sections).toHaveLength(33);
});
