/**
 * Ajv with what this server wants of it. A module of its own, to be imported when a schema is needed: Ajv costs some 50 ms
 * to load and 20 ms a schema, nothing that a start-up should pay.
 */
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';

/** The validator of a schema of the catalogue. The generator has compiled every one in strict mode; here only speed counts. */
export function compileSchema(schema: object): ValidateFunction {
  return new Ajv2020({
    strict: false,
    validateSchema: false,
    inlineRefs: false,
    allErrors: true,
    // To tidy the code that comes of it doubles the time of the first schemas.
    code: { optimize: false },
  }).compile(schema);
}
