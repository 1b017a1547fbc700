/** The client's requests that are neither answered nor cancelled. */
import type { RequestId } from '@modelcontextprotocol/sdk/types.js';

/**
 * Each goes by a number of ours behind this: the SDK cannot cancel a request whose id is 0 or empty, and lets the client
 * cancel `initialize`, which MCP forbids.
 */
export class OpenRequests {
  readonly #byId = new Map<unknown, { readonly number: number; readonly method: string }>();
  readonly #ids = new Map<unknown, RequestId>();
  readonly #waiting: (() => void)[] = [];
  #last = 0;

  /** Its number; undefined while another one with its id is open. */
  open(id: RequestId, method: string): number | undefined {
    if (this.#byId.has(id)) return undefined;
    const number = ++this.#last;
    this.#byId.set(id, { number, method });
    this.#ids.set(number, id);
    return number;
  }

  /** The number of a request that is cancelled; undefined for one that cannot be, or is over. */
  cancel(id: unknown): number | undefined {
    const request = this.#byId.get(id);
    if (!request || request.method === 'initialize') return undefined;
    this.close(request.number);
    return request.number;
  }

  /** The id of a request that is answered; undefined for one that was cancelled. */
  close(number: unknown): RequestId | undefined {
    const id = this.#ids.get(number);
    if (id === undefined) return undefined;
    this.#ids.delete(number);
    this.#byId.delete(id);
    if (this.#ids.size === 0) for (const resolve of this.#waiting.splice(0)) resolve();
    return id;
  }

  /** Resolves when none is open. */
  async none(): Promise<void> {
    if (this.#ids.size > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
