/** What older releases of Ombi do differently, as far as somebody who uses the tools notices it. Measured on running servers. */

export interface Difference {
  /** The first release that does as the tools expect. */
  readonly since: string;
  /** What happens before it. */
  readonly before: string;
}

/** The oldest release that was tried. */
export const oldestTried = '4.39.1';

/** In the order of the releases. */
export const differences: readonly Difference[] = [
  {
    since: '4.43.0',
    before: 'There is no role AutoApprove4KMovie, and whoever has AutoApproveMovie may request in 4K.',
  },
  { since: '4.46.3', before: 'A film request does not say whether it is standard, 4K or both.' },
  { since: '4.46.5', before: 'Some dates come without their time zone.' },
  { since: '4.47.1', before: 'The quality profiles of a Radarr that is switched off fail instead of being none.' },
  { since: '4.49.1', before: 'Settings of Sonarr and Radarr, and what Ombi says of itself, are for Admins only.' },
  { since: '4.53.3', before: 'Filtering films by decade has no effect, and nothing says so.' },
  { since: '4.54.2', before: 'Denied requests count as pending, and there is no count of them.' },
  {
    since: '4.55.1',
    before:
      'A standard request after one in 4K for the same film joins it instead of being refused as already requested.',
  },
  { since: '4.55.8', before: 'Deleting an issue that does not exist fails with an internal error.' },
  { since: '4.58.0', before: 'Lists of shows have the poster where the backdrop should be.' },
  {
    since: '4.58.5',
    before: 'A Plex user who is not a friend of the account is shown as not enabled for the watchlist.',
  },
];

/** Whether a version like `4.53.5` comes before another. */
export function isOlder(version: string, than: string): boolean {
  const [own, other] = [version, than].map((text) => text.split('.').map(Number));
  for (let part = 0; part < Math.max(own?.length ?? 0, other?.length ?? 0); part++) {
    const difference = (own?.[part] ?? 0) - (other?.[part] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}
