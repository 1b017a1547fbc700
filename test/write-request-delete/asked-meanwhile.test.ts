/** A show that grew while the person was asked whether to delete it. */
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { expect, test } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession } from '../support/session.ts';

test('a whole show is not deleted with a request that was made while the person was asked', async () => {
  const ombi = await startDemoOmbi();
  const alice = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'alice', answers: 'accept' });
  const bob = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'bob' });
  alice.client.setRequestHandler(ElicitRequestSchema, async () => {
    const asked = await bob.call('write_request_create', { media: 'tv', ids: ['800200'], seasons: 'all' });
    expect(asked.error).toBeUndefined();
    return { action: 'accept', content: {} };
  });
  // The Ember Accord, of which bob and carol asked for a season each.
  const targets = [{ kind: 'tv_parent', id: 1 }];
  expect(await alice.call('write_request_delete', { targets })).toMatchObject({
    ok: false,
    data: { outcome: 'rejected' },
    error: { code: 'CONFLICT', message: expect.stringContaining('was requested of the same show. Nothing was sent.') },
  });
  expect(alice.stderr.join('')).not.toContain('audit');
  await alice.close();
  await bob.close();
  await ombi.close();
});
