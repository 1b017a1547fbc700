/** Shows an answer as the operation layer does, and collects what it left for the reader. */
import type { ApiResultPayload } from '../../generated/contract.ts';
import { type ApiResultRules, apiResult } from '../../src/projections/api-result.ts';

export interface Shown extends ApiResultPayload {
  readonly cuts: readonly string[];
  readonly warnings: readonly string[];
}

export function shown(body: unknown, rules: ApiResultRules = {}, contentType = 'application/json'): Shown {
  const cuts: string[] = [];
  const warnings: string[] = [];
  const context = {
    cut: (text: string) => void cuts.push(text),
    warn: (text: string) => void warnings.push(text),
    markTruncated: () => undefined,
  };
  return { ...apiResult({ status: 200, contentType, body }, rules, context), cuts, warnings };
}

export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value));

export const maxBodyBytes = 48 * 1024;
