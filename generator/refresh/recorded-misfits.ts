/** Which recorded answers a new swagger no longer describes: Ombi changed, or its swagger tells a new lie. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ErrorObject } from 'ajv/dist/2020.js';
import { answerValidators } from '../answer-validators.ts';
import type { Json } from '../read.ts';

export interface Misfit {
  operation: string;
  /** Recorded cases, as `folder/case`. */
  cases: string[];
  /** What is wrong with the first of them, each thing once. */
  what: readonly string[];
}

/** Of `before` and `after`, both corrected, each operation whose recordings were right before and are not after. */
export function recordedMisfits(root: string, before: Json, after: Json): Misfit[] {
  const [was, is] = [answerValidators(before), answerValidators(after)];
  const found = new Map<string, Misfit>();
  for (const { name, operation, response } of recordings(root)) {
    if (response.status !== 200 || !('json' in response)) continue;
    const validate = is(operation);
    if (!validate || validate(response.json) || was(operation)?.(response.json) === false) continue;
    const what = [...new Set((validate.errors ?? []).map(errorText))];
    const misfit = found.get(operation) ?? { operation, cases: [], what };
    misfit.cases.push(name);
    found.set(operation, misfit);
  }
  return [...found.values()];
}

function* recordings(root: string): Generator<{ name: string; operation: string; response: Json }> {
  const folder = join(root, 'test', 'fixtures', 'ombi');
  for (const slug of readdirSync(folder).sort()) {
    for (const file of readdirSync(join(folder, slug)).sort()) {
      const { operation, response } = JSON.parse(readFileSync(join(folder, slug, file), 'utf8'));
      yield { name: `${slug}/${file.slice(0, -'.json'.length)}`, operation, response };
    }
  }
}

/** `[].value must NOT have additional properties`: what is said of one row is said of all. */
function errorText({ instancePath, message, params }: ErrorObject): string {
  const member = params['additionalProperty'];
  const place =
    instancePath.replaceAll(/\/\d+/g, '[]').replaceAll('/', '.') + (member === undefined ? '' : `.${member}`);
  return `${place.replace(/^\./, '') || 'the answer'} ${message}`;
}
