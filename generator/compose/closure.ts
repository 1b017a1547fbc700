/** The definitions a schema needs: those it names and all they reach by `$ref` (C05: nothing missing, nothing extra). */
import type { Json } from '../read.ts';

/** Definitions reached from `names`, in the order of `defs`. Unknown names are left to the checks. */
export function closure(names: readonly string[], defs: Readonly<Record<string, Json>>): Record<string, Json> {
  const reached = new Set<string>();
  const visit = (name: string): void => {
    if (reached.has(name) || !defs[name]) return;
    reached.add(name);
    for (const reference of referencesIn(defs[name])) visit(reference);
  };
  names.forEach(visit);
  return Object.fromEntries(Object.entries(defs).filter(([name]) => reached.has(name)));
}

/** Names of the definitions that a schema refers to. */
export function referencesIn(schema: Json): string[] {
  if (schema === null || typeof schema !== 'object') return [];
  if (Array.isArray(schema)) return schema.flatMap(referencesIn);
  return Object.entries(schema).flatMap(([key, value]) =>
    key === '$ref' && typeof value === 'string' ? [value.replace('#/$defs/', '')] : referencesIn(value),
  );
}
