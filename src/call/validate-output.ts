/** Step 7: what is sent is what was published. */
import type { ErrorObject } from 'ajv';
import type { Catalogue, CatalogueTool } from '../catalog.ts';
import { type Envelope, envelopeText } from './envelope.ts';
import { maxEnvelopeBytes } from './fit-budget.ts';

/** Breaches of the published output schema and of the budget, as places and rules without values; empty when there are none. */
export async function validateOutput(tool: CatalogueTool, envelope: Envelope, catalogue: Catalogue): Promise<string[]> {
  const validate = await catalogue.validator(tool, 'outputSchema');
  const breaches = validate(envelope).map(
    ({ instancePath, keyword }: ErrorObject) => `${instancePath || '/'} ${keyword}`,
  );
  const bytes = Buffer.byteLength(envelopeText(envelope));
  return bytes <= maxEnvelopeBytes ? breaches : [...breaches, `${bytes} bytes`];
}
