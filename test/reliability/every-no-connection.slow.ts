/** Every call of every tool to an Ombi that is not reached: what `no-connection.test.ts` tries a part of. */
import { it } from 'vitest';
import { curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';
import { expectUnsent, unreached } from './no-connection.ts';

it.each(unreached)('[C08] where %s, every call fails before anything is sent', async (_, open, says, retryable) => {
  await expectUnsent([...curatedCalls, ...rawCalls, ...layerCalls], open, says, retryable);
});
