/** What a law is: a fact that holds for whatever fast-check makes up. `npm test` tries each a little, `npm run test:slow` long. */
import type { Parameters } from 'fast-check';

/** How often to try, and from where: the same seed makes up the same again. */
export type Tries = Required<Pick<Parameters, 'seed' | 'numRuns'>>;

export interface Law {
  /** States the fact. */
  readonly title: string;
  /** How often `npm test` tries it. */
  readonly runs: number;
  /** Throws fast-check's report, with the smallest example that was found, where it does not hold. */
  hold(tries: Tries): Promise<void>;
}
