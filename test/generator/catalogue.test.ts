/** What `generated/tools.json` publishes: rules C01 to C05, C09, C12 and C13 over every tool. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { CatalogueEntry } from '../../generator/compose/catalogue.ts';
import { operationTools } from '../../src/catalog.ts';

const file = (path: string) => JSON.parse(readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8'));
const all: CatalogueEntry[] = file('generated/tools.json').tools;
/** The tools of the ledger; those of the operation layer are alike, and looked at together. */
const entries = all.filter(({ operation }) => operation === undefined);
const layer = operationTools();
const definitions = { ...file('spec/defs/defs.json').$defs, ...file('spec/defs/api-result.json').$defs };

/** The families that each read tool may give; a write tool gives `mutation`. */
const families: Record<string, string[]> = {
  read_search: ['media_page'],
  read_discover: ['media_page'],
  read_media: ['media_page'],
  read_reference: ['reference_page'],
  read_requests: ['request_page', 'retry_page'],
  read_request_stats: ['metrics'],
  read_issues: ['issue_page', 'comment_page', 'group_page', 'metrics'],
  read_votes: ['vote_page'],
  read_users: ['user_page', 'reference_page'],
  read_library: ['media_page', 'calendar_page', 'artwork_page'],
  read_server: ['metrics', 'reference_page'],
  read_integration: ['reference_page', 'user_page'],
  read_settings: ['settings'],
  read_logs: ['logs'],
  api_search_operations: ['api_result'],
  api_describe_operation: ['api_result'],
  api_request: ['api_result'],
};

describe.each(entries.map((entry) => [entry.published.name, entry] as const))('%s', (name, entry) => {
  const { access, toolset, published } = entry;
  const { inputSchema, outputSchema, annotations } = published;
  const given: string[] = outputSchema.properties.data.oneOf.map(({ $ref }: { $ref: string }) =>
    $ref.split('/').at(-1),
  );

  it('[C01] publishes name, title, description, both schemas and all four hints', () => {
    expect(Object.keys(published)).toEqual([
      'name',
      'title',
      'description',
      'inputSchema',
      'outputSchema',
      'annotations',
    ]);
    expect(published.description.length).toBeGreaterThan(40);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    const { readOnlyHint, destructiveHint, idempotentHint, openWorldHint } = annotations;
    for (const hint of [readOnlyHint, destructiveHint, idempotentHint, openWorldHint])
      expect(hint).toBeTypeOf('boolean');
  });

  it('[R3] [R4] takes one flat object, without anything that a host refuses', () => {
    const keywords = JSON.stringify(inputSchema, (key, value) => (key === 'properties' ? Object.values(value) : value));
    expect(keywords).not.toMatch(
      /"(?:\$ref|oneOf|anyOf|allOf|not|if)":|"type":\[|"(?:items|properties)":(?:true|false)/,
    );
    expect(outputSchema.type).toBe('object');
  });

  it('[R15] says it in less than the 2 KB at which hosts cut', () => {
    expect(Buffer.byteLength(published.description)).toBeLessThan(2048);
  });

  it('[C02] tells what it does, not what its answer looks like', () => {
    // The escape hatch speaks of schemas: they are what it gives.
    if (toolset === 'raw') return;
    expect(published.description).not.toMatch(
      /\b(returns?|outputs?|JSON|structured|schema|envelope|array|fields?(?! of one settings section))\b/i,
    );
  });

  it('[C03] [C12] [C13] answers in the closed envelope, with its own name as the operation', () => {
    const { $defs, ...envelope } = outputSchema;
    expect(envelope).toEqual({
      type: 'object',
      properties: {
        ok: { type: 'boolean' },
        operation: { const: name },
        data: { oneOf: given.map((family) => ({ $ref: `#/$defs/${family}` })) },
        error: { $ref: '#/$defs/error' },
        warnings: { type: 'array', items: { type: 'string' }, maxItems: 100 },
        truncated: { type: 'boolean' },
        correlation_id: { type: 'string' },
      },
      required: ['ok', 'operation', 'warnings', 'truncated', 'correlation_id'],
      additionalProperties: false,
      allOf: [
        {
          if: { properties: { ok: { const: true } }, required: ['ok'] },
          // biome-ignore lint/suspicious/noThenProperty: `then` is a JSON Schema keyword
          then: { required: ['data'], not: { required: ['error'] } },
          else: { required: ['error'] },
        },
      ],
    });
    expect(Object.keys(outputSchema).at(-1)).toBe('$defs');
  });

  it('[C04] gives only the families that are its own', () => {
    expect(new Set(given)).toEqual(new Set(access === 'write' ? ['mutation'] : families[name]));
  });

  it('[C05] [R6] carries exactly the definitions that it reaches, unchanged', () => {
    const reached = new Set<string>();
    const visit = (definition: string): void => {
      if (reached.has(definition)) return;
      reached.add(definition);
      for (const [, next = ''] of JSON.stringify(definitions[definition]).matchAll(/"#\/\$defs\/(\w+)"/g)) visit(next);
    };
    for (const family of ['error', ...given]) visit(family);
    expect(new Set(Object.keys(outputSchema.$defs))).toEqual(reached);
    for (const definition of reached) expect(outputSchema.$defs[definition]).toEqual(definitions[definition]);
  });

  it('[C09] has hints that are true to its effect', () => {
    expect(annotations.readOnlyHint).toBe(access === 'read');
    if (access === 'read') expect(annotations.destructiveHint).toBe(false);
    else expect(annotations.idempotentHint).toBe(false);
  });
});

describe('the 377 tools of the operation layer', () => {
  it('[C01] publish what the others do', () => {
    expect(layer).toHaveLength(377);
    for (const { published } of layer) {
      expect(Object.keys(published).sort()).toEqual(Object.keys(entries[0]?.published ?? {}).sort());
      expect(Object.keys(published.annotations)).toEqual(Object.keys(entries[0]?.published.annotations));
      expect(published.inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    }
  });

  it('[C03] [C04] [C05] answer in the envelope of api_request, with their own names', () => {
    const { outputSchema } = entries.find(({ published }) => published.name === 'api_request')?.published ?? {};
    for (const { published } of layer) {
      const properties = { ...outputSchema.properties, operation: { const: published.name } };
      expect(published.outputSchema).toEqual({ ...outputSchema, properties });
    }
  });

  it('[R15] say what they do in 40 to 400 characters, with method and path at the end', () => {
    for (const { published, operation } of layer) {
      const { description } = published;
      expect(description.length).toBeGreaterThan(40);
      expect(description.length, published.name).toBeLessThan(400);
      const role = operation?.facts.role ? `; needs ${operation.facts.role}` : '';
      expect(description.endsWith(` (${operation?.name.replace('/api/', '')}${role})`), description).toBe(true);
    }
  });

  it('are all of the toolset api', () => {
    expect(new Set(layer.map(({ toolset }) => toolset))).toEqual(new Set(['api']));
  });
});
