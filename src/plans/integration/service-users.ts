/** The users of a media server, as it lists them to Ombi. */
import type { ResponseOf } from '../../adapter.ts';
import { type TroubledState, throughOmbi } from './service-state.ts';
import type { MediaServer } from './services.ts';

export type UpstreamServiceUsers = ResponseOf<'GET /api/v1/Emby/users'>;

/**
 * The users, or the state that keeps them. Recorded: a key that Emby or Jellyfin refused gives an empty list, and neither
 * of them runs without a user; a Plex account may well have no friends.
 */
export async function usersOf(
  service: MediaServer,
  read: () => Promise<UpstreamServiceUsers>,
): Promise<{ readonly answer: UpstreamServiceUsers } | { readonly state: TroubledState }> {
  const found = await throughOmbi(read);
  if ('state' in found || found.answer.length > 0 || service === 'plex') return found;
  return { state: 'key refused or no users' };
}
