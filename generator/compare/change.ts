/** What is different: a place of a schema, whichever way its values go, and what that comes to where the way is known. */

/** One thing that is different now, as the end of a sentence that begins with what it is about. */
export interface Change {
  what: string;
  /** Whether what worked before may fail now; a change that only adds breaks nothing. */
  isBreaking: boolean;
}

/** Which part of an operation a change is about: a parameter by its name, `body`, `answer` or `call`. */
export interface OperationChange extends Change {
  part: string;
}

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
