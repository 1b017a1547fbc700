/** The answers that an OpenAPI 3.1 document promises, as checks of JSON. */
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { answerSchema, operationsOf } from './document.ts';
import type { Json } from './read.ts';

/**
 * For an operation by its name: the check of its 200 answer, compiled at its first use; undefined where the document
 * names no answer. Its errors carry the value that they mean (`data`) and the document's own schema that it breaks (`parentSchema`).
 */
export function answerValidators(document: Json): (operation: string) => ValidateFunction | undefined {
  const answers = operationsOf(document).flatMap(({ name, operation }) => {
    const schema = answerSchema(operation);
    return schema ? [{ name, schema }] : [];
  });
  const places = new Map(answers.map(({ name }, index) => [name, `ombi:swagger#/answers/${index}`]));
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true, verbose: true });
  const schemas = answers.map(({ schema }) => schema);
  ajv.addSchema({ $id: 'ombi:swagger', components: document.components, answers: schemas });
  return (operation) => {
    const place = places.get(operation);
    return place === undefined ? undefined : ajv.getSchema(place);
  };
}
