/** Who a call runs as. */

/** The acting user as Ombi names it. */
export interface ActingUser {
  readonly id: string;
  readonly userName: string;
  /** The name that Ombi shows to others: the alias where there is one. */
  readonly displayName: string;
  /** Roles held, by Ombi's names (`Admin`, `PowerUser`, `RequestMovie`, …). Empty for a bare key, which may do everything. */
  readonly roles: ReadonlySet<string>;
  /** True when calls run on the API key alone, as Ombi's hidden system user: no quota, everything approved at once. */
  readonly bareKey: boolean;
}
