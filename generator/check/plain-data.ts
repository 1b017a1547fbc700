/** A ledger entry is data: it survives a JSON round trip unchanged, so that nothing can hide in a function or a date. */
import { isDeepStrictEqual } from 'node:util';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function plainData(model: Model): Problem[] {
  return model.ledger
    .filter(({ tool }) => !isDeepStrictEqual(JSON.parse(JSON.stringify(tool)), tool))
    .map(({ file, tool }) => ({
      where: file,
      what: `${tool.name} holds something that is not plain data`,
      mend: 'use only objects, lists, strings, numbers and booleans',
    }));
}
