/** Who is measured: ours, the floor, and the peers. */

/** How a process of it is started; nothing of our own environment reaches it but where programs are. */
export interface Launch {
  /** What Node runs, with its arguments. */
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
}

export interface HttpLaunch extends Launch {
  readonly path: string;
  /** Headers that the client of this number sends. */
  readonly headers: (client: number) => Readonly<Record<string, string>>;
}

/** One tool call. */
export interface ToolCall {
  readonly name: string;
  readonly arguments: Readonly<Record<string, unknown>>;
}

export interface Contender {
  readonly name: string;
  /** How it was made and is run. */
  readonly form: string;
  /** Serves the Ombi at this address on stdio. Throws where it could not be installed or made, with the reason. */
  stdio(ombi: string): Launch;
  /** Serves it over HTTP on this port; undefined where it has no such mode. */
  readonly http?: (ombi: string, port: number) => HttpLaunch;
  /** The call that reads films of the request list from this position. */
  page(position: number): ToolCall;
}

/** What one page of the list has; ours asks Ombi for one more, to know whether the list goes on, so all do. */
export const pageRows = 20;
export const askedRows = pageRows + 1;

/** The operation that every contender calls for a page. */
export const pagePath = (position: number) => `/api/v2/Requests/movie/${askedRows}/${position}/id/desc`;
