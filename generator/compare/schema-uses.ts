/** Which operations send or answer with a component, however deep it stands in what they do. */
import { answerSchema, bodySchema, objectsIn, operationsOf } from '../document.ts';
import type { Json } from '../read.ts';
import type { Way } from './change.ts';

export interface SchemaUse {
  operation: string;
  way: Way;
}

/** By the component's name. */
export function schemaUses(document: Json): Map<string, SchemaUse[]> {
  const uses = new Map<string, SchemaUse[]>();
  const next = new Map<string, readonly string[]>(
    Object.entries(document.components.schemas).map(([name, schema]) => [name, referredIn(schema)]),
  );
  for (const { name: operation, operation: said } of operationsOf(document)) {
    const ways: [Way, Json][] = [
      ['request', [said.parameters ?? [], bodySchema(said)]],
      ['answer', answerSchema(said)],
    ];
    for (const [way, said] of ways) {
      const reached = new Set(referredIn(said));
      for (const name of reached) for (const one of next.get(name) ?? []) reached.add(one); // A set shows what is added on the way.
      for (const name of reached) uses.set(name, [...(uses.get(name) ?? []), { operation, way }]);
    }
  }
  return uses;
}

function referredIn(value: Json): string[] {
  return objectsIn(value).flatMap(({ $ref }) =>
    typeof $ref === 'string' ? [$ref.slice('#/components/schemas/'.length)] : [],
  );
}
