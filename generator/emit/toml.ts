/** TOML, as far as configuration files of clients need it. */

type Value = string | number | boolean | readonly string[];

/** Tables within tables; the innermost hold plain values. Blank lines part them. */
export function tomlTables(root: object): string {
  return tables(root, []).join('\n\n');
}

function tables(table: object, path: readonly string[]): string[] {
  const isTable = (value: unknown): value is object =>
    typeof value === 'object' && value !== null && !Array.isArray(value);
  const entries = Object.entries(table);
  const lines = entries
    .filter(([, value]) => !isTable(value))
    .map(([name, value]) => `${name} = ${literal(value as Value)}`);
  const own = lines.length > 0 ? [[`[${path.join('.')}]`, ...lines].join('\n')] : [];
  return [...own, ...entries.flatMap(([name, value]) => (isTable(value) ? tables(value, [...path, name]) : []))];
}

/** A basic string of TOML is written as one of JSON. */
const literal = (value: Value): string =>
  Array.isArray(value) ? `[${value.map((one) => JSON.stringify(one)).join(', ')}]` : JSON.stringify(value);
