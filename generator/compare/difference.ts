/** What is different about one place of a schema. */

/** Which way values go: into a call, or out of it. */
export type Way = 'request' | 'answer';

export interface Difference {
  /** The place, e.g. `answer.items[].id`. */
  at: string;
  what: string;
  /** Whom it breaks: who sends such values, or who reads them. Nobody, where it only adds. */
  breaks: readonly Way[];
}

export const both: readonly Way[] = ['request', 'answer'];
