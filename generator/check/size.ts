/** What a model reads of the list stays small, and so does the list: its bytes are paid in every conversation. */
import { composeLedgerTools } from '../compose/catalogue.ts';
import { listSize } from '../compose/list-size.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function size(model: Model): Problem[] {
  const { optInToolsets } = model.defaults;
  const { model: visible, whole } = listSize(
    composeLedgerTools(model).filter(({ toolset }) => !optInToolsets.includes(toolset)),
  );
  const { maxModelVisibleBytes, maxListBytes } = model.defaults;
  return [
    ...(visible > maxModelVisibleBytes
      ? [
          {
            where: 'spec/tools',
            what: `models read ${visible} bytes, over ${maxModelVisibleBytes}`,
            mend: 'shorten descriptions',
          },
        ]
      : []),
    ...(whole > maxListBytes
      ? [
          {
            where: 'spec/tools',
            what: `tools/list is ${whole} bytes, over ${maxListBytes}`,
            mend: 'give a tool fewer families',
          },
        ]
      : []),
  ];
}
