/** read_server, view health, when something hangs. */
import { expect, test } from 'vitest';
import { hang } from '../support/faults.ts';
import { servicesSession } from '../support/services-session.ts';

const session = servicesSession('read_server', { OMBI_MCP_TIMEOUT_MS: '12000' });

test('a service that hangs costs a share of the time, and the others are told', async () => {
  session.ombi.on('GET /api/v1/Radarr/Profiles', hang);
  const answer = await session.read('admin');
  expect(answer.ok).toBe(true);
  const states = Object.fromEntries(answer.items.map(({ name, value }) => [name, value]));
  expect(states).toMatchObject({ Radarr: 'no answer in time', Lidarr: 'answers', Plex: 'answers' });
  expect(answer.warnings.join()).toMatch(/did not tell in time how Radarr is/);
}, 20_000);
