/** Whether an operation can be called here, and if not, why. */
import { reasons } from '../../../generated/reasons.ts';
import type { AnyOperation, OperationTool } from '../../operation-layer/any-operation.ts';

/** The code of a reason, what it means, and what is better where something is. */
export interface WhyNot {
  readonly reason: string;
  readonly means: string;
  readonly instead?: string;
}

/** Undefined for an operation that can be called. */
export function whyNot({ operation }: OperationTool, ombi: AnyOperation): WhyNot | undefined {
  const { name, withheld, instead, facts } = operation;
  if (withheld && !ombi.isExposed(name)) {
    return { reason: withheld, means: meaningOf(withheld), ...(instead ? { instead } : {}) };
  }
  if (!ombi.readOnly || facts.effect === 'read') return undefined;
  return { reason: 'read_only', means: 'it changes something, and this server only reads (OMBI_MCP_READ_ONLY)' };
}

/** A reason in words that follow the name of an operation. */
export const meaningOf = (reason: string): string =>
  Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason;
