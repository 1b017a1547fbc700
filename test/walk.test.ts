/**
 * Every view of every read tool through a real client, on the demo's household and on a fresh Ombi. `session.call`
 * checks that each result is valid, in budget and free of marked secrets.
 */
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { operations } from '../generated/adapters.ts';
import { openCatalogue } from '../src/catalog.ts';
import { type DemoOmbi, startDemoOmbi } from '../src/demo/demo-ombi.ts';
import { everyView, viewInputs } from './support/every-view.ts';
import { slugOf } from './support/recorded-cases.ts';
import { type RecordedOmbi, startRecordedOmbi } from './support/recorded-ombi.ts';
import { openSession, type Session } from './support/session.ts';

const readTools = openCatalogue({ readOnly: true }).tools;

describe('the walk', () => {
  it('leaves no read tool and no view out', () => {
    const walked = everyView();
    for (const { name, published } of readTools) {
      const calls = walked.filter(([tool]) => tool === name).map(([, args]) => args);
      expect(calls.length, name).toBeGreaterThan(0);
      for (const input of viewInputs) {
        const property = published.inputSchema.properties[input];
        for (const value of property?.enum ?? []) {
          const isWalked = calls.some((args) => (args[input] ?? property?.default) === value);
          expect(isWalked || (input === 'media' && name !== 'read_media'), `${name} ${input} ${value}`).toBe(true);
        }
      }
    }
  });
});

describe('on the household', () => {
  let ombi: DemoOmbi;
  const sessions = new Map<string, Session>();
  beforeAll(async () => {
    ombi = await startDemoOmbi();
    for (const userName of ['admin', 'bob', 'dave']) {
      sessions.set(userName, await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName }));
    }
  });
  afterAll(async () => {
    for (const session of sessions.values()) await session.close();
    await ombi.close();
  });

  it.each(everyView())('an Admin is answered by %s %j', async (tool, args) => {
    const { ok, data, error } = await (sessions.get('admin') as Session).call(tool, args);
    if (!ok)
      expect(['NOT_FOUND', 'UNSUPPORTED_CAPABILITY', 'UPSTREAM_REJECTED'], JSON.stringify(error)).toContain(
        error?.code,
      );
    else expect(data).toBeDefined();
  });

  it.each(['bob', 'dave'].flatMap((user) => everyView().map(([tool, args]) => [user, tool, args] as const)))(
    'somebody without rights (%s) is answered or told the missing role by %s %j',
    async (user, tool, args) => {
      const { ok, error } = await (sessions.get(user) as Session).call(tool, args);
      if (ok) return;
      expect(
        ['FORBIDDEN', 'NOT_FOUND', 'UNSUPPORTED_CAPABILITY', 'UPSTREAM_REJECTED'],
        JSON.stringify(error),
      ).toContain(error?.code);
      if (error?.code === 'FORBIDDEN') expect(error.message).toMatch(/Admin|PowerUser/);
    },
  );
});

describe('on a fresh Ombi', () => {
  let ombi: RecordedOmbi;
  let session: Session;
  beforeAll(async () => {
    ombi = await startRecordedOmbi();
    for (const operation of Object.keys(operations)) {
      const slug = slugOf(operation);
      const recorded = ['empty', 'fresh'].find((name) =>
        existsSync(fileURLToPath(new URL(`fixtures/ombi/${slug}/${name}.json`, import.meta.url))),
      );
      if (recorded) ombi.on(operation, recorded);
    }
    session = await openSession({ url: ombi.url });
  });
  afterAll(async () => {
    await session.close();
    await ombi.close();
  });

  it.each(everyView())('nothing is told by %s %j that is not there', async (tool, args) => {
    const { ok, data, error, warnings } = await session.call(tool, args);
    if (ok) expect(data).toBeDefined();
    else expect(error?.message.length, JSON.stringify({ error, warnings })).toBeGreaterThan(20);
    expect(error?.code).not.toBe('INTERNAL_ERROR');
  });
});
