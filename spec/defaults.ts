/** Choices that hold for every tool. */
import type { Operation, Toolset } from './types.ts';

export const defaults = {
  /** The order in which toolsets and their tools are listed. */
  toolsets: ['discovery', 'requests', 'issues', 'people', 'system', 'api', 'raw'] satisfies Toolset[],
  /** Operations the runtime itself calls, beside those that routes name: who a call runs as. */
  runtimeOperations: ['GET /api/v1/Identity'] satisfies Operation[],
  maxToolNameLength: 40,
  /** Ceilings for tools/list (bytes of JSON): what a model reads, and all of it. */
  maxModelVisibleBytes: 40_000,
  maxListBytes: 150_000,
} as const;
