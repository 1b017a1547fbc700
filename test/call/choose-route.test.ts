/** Which route answers a call, and what is refused because it does not fit the route, through a real MCP client. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { closedPort } from '../support/faults.ts';
import { openSession, type Session } from '../support/session.ts';

describe('an input that the route does not take', () => {
  let session: Session;
  beforeAll(async () => {
    session = await openSession({ url: await closedPort() });
  });
  afterAll(() => session.close());

  it.each([
    [
      'read_users',
      { view: 'me', limit: 5 },
      'limit',
      'limit does not go with view me, which takes nothing else; leave it out.',
    ],
    [
      'read_requests',
      { view: 'get', kind: 'movie', id: 1, limit: 5 },
      'limit',
      'limit does not go with view get, which takes kind, id.',
    ],
  ] as const)('[C08] is refused with what goes there: %s %j', async (tool, args, field, words) => {
    const { ok, error } = await session.call(tool, args);
    expect(ok).toBe(false);
    expect(error).toMatchObject({ code: 'INVALID_ARGUMENT', field });
    expect(error?.message).toMatch(words);
  });
});
