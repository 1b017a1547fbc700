/** Calls that stand for all others, where making all of them would take too long. */
import { byTool, type Call, curatedCalls, layerCalls, rawCalls } from '../support/every-call.ts';

/** Of each curated and raw tool one view. */
export const oneViewEach: readonly Call[] = [...byTool([...curatedCalls, ...rawCalls]).values()].flatMap((calls) =>
  calls.slice(0, 1),
);

/** Every twelfth operation. */
export const someOperations: readonly Call[] = layerCalls.filter((_, at) => at % 12 === 0);
