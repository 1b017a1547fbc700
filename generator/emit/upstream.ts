/** `generated/upstream.ts`: Ombi's types, by openapi-typescript over the corrected swagger. */
import openapiTS, { astToString } from 'openapi-typescript';
import type { Model } from '../resolve.ts';
import { preamble } from './preamble.ts';

/** The names of operations as the ledger and the runtime write them; one definition for both. */
const operationType = `
/** Every operation of the pinned swagger, written as \`GET /api/v1/Request/movie\`. */
export type Operation = {
  [P in keyof paths & string]: {
    [M in 'get' | 'put' | 'post' | 'delete']: paths[P][M] extends { responses: unknown } ? \`\${Uppercase<M>} \${P}\` : never;
  }['get' | 'put' | 'post' | 'delete'];
}[keyof paths & string];
`;

/** The file's text. */
export async function emitUpstream(model: Model): Promise<string> {
  return `${preamble(model)}\n${astToString(await openapiTS(structuredClone(model.corrected)))}${operationType}`;
}
