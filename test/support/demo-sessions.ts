/** Clients of the people of a demo Ombi. */
import { afterAll, beforeAll } from 'vitest';
import { type DemoOmbi, startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession, type Session } from './session.ts';

/** To be called once, at the top of a test file: one demo for its tests, and a client for whom it is asked. */
export function demoSessions(): (userName: string) => Promise<Session> {
  let ombi: DemoOmbi;
  const sessions: Session[] = [];
  beforeAll(async () => {
    ombi = await startDemoOmbi();
  });
  afterAll(async () => {
    await Promise.all(sessions.map((session) => session.close()));
    await ombi.close();
  });
  return async (userName) => {
    const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName });
    sessions.push(session);
    return session;
  };
}
