/** Limits how many calls run at once: a queue with places. */

/** Gives back a place; giving it back twice is harmless. */
export type EndTurn = () => void;

export class Turns {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(places: number) {
    this.#free = places;
  }

  /** Waits for a place. Rejects with the signal's reason when it aborts first. */
  async take(signal: AbortSignal): Promise<EndTurn> {
    signal.throwIfAborted();
    if (this.#free > 0) this.#free--;
    else await this.#queue(signal);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    };
  }

  #queue(signal: AbortSignal): Promise<void> {
    return new Promise((resolve, reject) => {
      const leave = () => {
        this.#waiting.splice(this.#waiting.indexOf(proceed), 1);
        reject(signal.reason);
      };
      const proceed = () => {
        signal.removeEventListener('abort', leave);
        resolve();
      };
      this.#waiting.push(proceed);
      signal.addEventListener('abort', leave, { once: true });
    });
  }
}
