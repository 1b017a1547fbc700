/** What no result may be, whatever the tool and however the call went. */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** What a client's `callTool` gives. */
type Result = Readonly<Record<string, unknown>>;

const ajv = new Ajv2020();

/** How a result differs from what its tool publishes, in words without values; empty where it is right. */
export function resultBreaches(tool: string, result: Result, validate: ValidateFunction): string[] {
  const envelope = result['structuredContent'] as { ok?: unknown; operation?: unknown } | undefined;
  const text = JSON.stringify(envelope) ?? '';
  const content = result['content'] as readonly { readonly text?: string }[] | undefined;
  return [
    ...(validate(envelope) ? [] : [`broke its schema: ${ajv.errorsText(validate.errors)}`]),
    ...(envelope?.operation === tool ? [] : ['answered as another tool']),
    ...(content?.length === 1 && content[0]?.text === text ? [] : ['text and structured content differ']),
    ...(result['isError'] === !envelope?.ok ? [] : ['isError is not the inverse of ok']),
    ...(Buffer.byteLength(text) <= 64 * 1024 ? [] : ['over 64 KiB']),
  ];
}
