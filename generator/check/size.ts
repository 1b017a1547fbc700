/** What a model reads of the list stays small, and so does the list: its bytes are paid in every conversation. */
import { composeCatalogue } from '../emit/tools-json.ts';
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';

export function size(model: Model): Problem[] {
  const published = composeCatalogue(model).map((entry) => entry.published);
  const visible = bytes(published.map(({ name, description, inputSchema }) => ({ name, description, inputSchema })));
  const whole = bytes(published);
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

function bytes(value: unknown): number {
  return Buffer.byteLength(JSON.stringify(value));
}
