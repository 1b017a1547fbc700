/** Where in the household's library a title stands. Ombi's links lead to the household's own servers and are never shown. */
import type { ProviderOutput } from '../../../generated/contract.ts';

/** Ombi's links into the media servers; a link that is there proves that the server has the title. */
export interface UpstreamLinks {
  readonly plexUrl?: string | null;
  readonly embyUrl?: string | null;
  readonly jellyfinUrl?: string | null;
}

/** Names of the media servers that have the title. */
export function librariesOf({ plexUrl, embyUrl, jellyfinUrl }: UpstreamLinks): string[] {
  const links = { Plex: plexUrl, Emby: embyUrl, Jellyfin: jellyfinUrl };
  return Object.entries(links).flatMap(([name, link]) => (typeof link === 'string' && link !== '' ? [name] : []));
}

/** One library as a provider; `4K` when the file there is the 4K one. */
export function libraryProvider(name: string, quality: 'standard' | '4K' = 'standard'): ProviderOutput {
  return { name, access: quality === '4K' ? 'library (4K)' : 'library' };
}
