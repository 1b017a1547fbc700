/** One thing that is different now, as the end of a sentence that begins with what it is about. */
export interface Change {
  what: string;
  /** Whether what worked before may fail now; a change that only adds breaks nothing. */
  isBreaking: boolean;
}
