/** `generated/upstream.ts`: Ombi's types, by openapi-typescript over the corrected swagger. */
import openapiTS, { astToString } from 'openapi-typescript';
import type { Model } from '../resolve.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export async function emitUpstream(model: Model): Promise<string> {
  return `${preamble(model)}\n${astToString(await openapiTS(structuredClone(model.corrected)))}`;
}
