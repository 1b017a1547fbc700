/** What is known of a request from where it should have got to. */

import type { UpstreamRetry } from '../retry-queue.ts';
import type { Checked } from './checked.ts';

/** What was found out about a request besides the request itself. */
export interface Evidence {
  /** The retry queue. */
  readonly queue: Checked<readonly UpstreamRetry[]>;
  /** Radarr, Sonarr or Lidarr is switched on in Ombi. */
  readonly managerOn: Checked<boolean>;
  /** Radarr, Sonarr or Lidarr knows the title, in words; undefined where Ombi does not tell. */
  readonly managed: Checked<string | undefined>;
  /** Where the title stands. */
  readonly library: Checked<LibraryState>;
  /** When the jobs run that bring requests further, in words. */
  readonly schedules: Checked<string>;
}

export interface LibraryState {
  /** Media servers that have the title, or a part of it. */
  readonly servers: readonly string[];
  /** What they have is the 4K version only. */
  readonly only4k: boolean;
  /** Episodes that are there, by `episodeKey`; empty where the title has none. */
  readonly episodes: ReadonlySet<string>;
}
