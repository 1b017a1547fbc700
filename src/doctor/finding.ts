/** What `ombi-mcp doctor` found out about one thing. */

/**
 * `ok`: as it should be · `note`: worth knowing · `warning`: works, but most likely not as wanted · `fault`: broken ·
 * `skipped`: not looked at, because of a fault elsewhere.
 */
export type Level = 'ok' | 'note' | 'warning' | 'fault' | 'skipped';

export interface Finding {
  readonly level: Level;
  /** What was found, in whole sentences. Never a key, an address of a service behind Ombi, or text of Ombi's own. */
  readonly says: string;
  /** What to do about it. */
  readonly remedy?: string;
}
