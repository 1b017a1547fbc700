/** What the pin strips, and that it strips nothing else. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { operationsOf } from '../../../generator/document.ts';
import type { Json } from '../../../generator/read.ts';
import { stripProse, stripped } from '../../../generator/refresh/strip-prose.ts';
import { type Release, swaggerFile, swaggerOf } from '../compare/swaggers.ts';

const pin = JSON.parse(readFileSync(new URL('../../../spec/ombi/pin.json', import.meta.url), 'utf8'));

const bytesOf = (value: Json) => Buffer.from(JSON.stringify(value));

/** Prose wherever a running Ombi may send it. */
function withProse(swagger: Json): Json {
  const words = { summary: 'Some words.', description: 'More words.' };
  swagger.info = { title: swagger.info.title, ...words, contact: { name: 'Ombi' }, version: swagger.info.version };
  swagger.servers = [{ url: '/at-home' }];
  swagger.components.securitySchemes.ApiKey.description = 'The key.';
  for (const { operation } of operationsOf(swagger)) {
    Object.assign(operation, words);
    for (const parameter of operation.parameters ?? []) parameter.description = 'A parameter.';
    if (operation.requestBody) operation.requestBody.description = 'A body.';
  }
  for (const schema of Object.values(swagger.components.schemas) as Json[]) {
    schema.description = 'A schema.';
    for (const property of Object.values(schema.properties ?? {}) as Json[]) property.description = 'A field.';
  }
  return swagger;
}

describe('stripping', () => {
  it.each(['4.47.1', '4.53.5', '4.59.3'] as Release[])(
    'leaves the stripped swagger of %s as it is, byte for byte',
    (release) => {
      const bytes = readFileSync(swaggerFile(release));
      expect(stripProse(bytes) === bytes.toString()).toBe(true);
    },
  );

  it('takes out all prose, contact and servers', () => {
    const prosaic = bytesOf(withProse(swaggerOf('4.59.3')));
    expect(prosaic.toString()).toContain('More words.');
    expect(stripProse(prosaic) === stripProse(bytesOf(swaggerOf('4.59.3')))).toBe(true);
  });

  it('keeps the order of names in digits, which a quoted number in a text is not', () => {
    const text = '{"info":{},"responses":{"401":{"a":"say \\"7\\": 8"},"200":{},"x\\"3":1}}';
    expect(stripProse(Buffer.from(text))).toBe(`{
  "info": {},
  "responses": {
    "401": {
      "a": "say \\"7\\": 8"
    },
    "200": {},
    "x\\"3": 1
  }
}
`);
  });

  it('keeps the descriptions of responses, fields with such names, and values', () => {
    const kept = {
      info: { title: 'Ombi' },
      paths: {
        '/summary': { get: { responses: { 200: { description: 'Success' }, default: { description: 'Error' } } } },
      },
      components: {
        schemas: {
          description: { properties: { summary: { type: 'string' }, description: { default: { description: 'x' } } } },
        },
      },
    };
    expect(JSON.parse(stripProse(bytesOf(kept)))).toEqual(kept);
  });

  it('is what pin.json says of it', () => {
    expect(pin.changes).toBe(stripped);
  });
});
