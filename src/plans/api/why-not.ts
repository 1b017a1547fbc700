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
export function whyNot(tool: OperationTool, ombi: AnyOperation): WhyNot | undefined {
  const { name, withheld, facts } = tool.operation;
  if (withheld && !ombi.isExposed(name)) {
    const instead = insteadOf(tool, ombi);
    return { reason: withheld, means: meaningOf(withheld), ...(instead ? { instead } : {}) };
  }
  if (!ombi.readOnly || facts.effect === 'read') return undefined;
  return { reason: 'read_only', means: 'it changes something, and this server only reads (OMBI_MCP_READ_ONLY)' };
}

/** The operation or tool that is better, as it holds here: not every tool is offered. */
export function insteadOf({ operation: { instead } }: OperationTool, ombi: AnyOperation): string | undefined {
  if (instead === undefined || instead.includes(' ') || ombi.isOffered(instead)) return instead;
  return `${instead}, which is not offered here`;
}

/** A reason in words that follow the name of an operation. */
export const meaningOf = (reason: string): string =>
  Object.entries(reasons).find(([code]) => code === reason)?.[1] ?? reason;
