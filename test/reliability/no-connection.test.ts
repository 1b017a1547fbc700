/** An Ombi to which no connection comes about: every tool says so, with the address, and nothing counts as sent. */
import { it } from 'vitest';
import { expectUnsent, unreached } from './no-connection.ts';
import { oneViewEach, someOperations } from './some-calls.ts';

it.each(unreached)('[C08] where %s, every tool fails before anything is sent', async (_, open, says, retryable) => {
  await expectUnsent([...oneViewEach, ...someOperations], open, says, retryable);
});
