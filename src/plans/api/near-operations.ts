/** What a caller may have meant that named an operation which is not known. */
import type { OperationTool } from '../../operation-layer/any-operation.ts';
import { rankedOperations } from './ranked-operations.ts';

const maxNear = 3;

/** `; near it are …`, with the operations that have most of its words; empty where none has any. */
export function nearOperations(asked: string, known: readonly OperationTool[]): string {
  const near = rankedOperations(asked, known, () => true)
    .slice(0, maxNear)
    .map(({ operation }) => operation.name);
  return near.length === 0 ? '' : `; near it are ${near.join(', ')}`;
}
