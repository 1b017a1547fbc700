/** Plain data as TypeScript source. */

/** Width beyond which an object or list takes one line a member. */
const maxWidth = 100;

/** A literal of plain data, undefined members left out; `used` columns are taken before it. Nested lines are indented by 2. */
export function literal(value: unknown, used = 0): string {
  const flat = flatLiteral(value);
  if (used + flat.length <= maxWidth || value === null || typeof value !== 'object') return flat;
  const members = membersOf(value).map(({ key, member }) => `${key}${literal(member, used + 2 + key.length)},`);
  const short = Array.isArray(value) && value.every((member) => typeof member !== 'object');
  const lines = short ? filled(members, maxWidth - used) : members;
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  return [open, ...lines.map((line) => `  ${line.replaceAll('\n', '\n  ')}`), close].join('\n');
}

/** Words in lines of at most `width` columns. */
function filled(words: readonly string[], width: number): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const longer = `${lines.at(-1)} ${word}`;
    if (lines.length > 0 && longer.length <= width) lines.splice(-1, 1, longer);
    else lines.push(word);
  }
  return lines;
}

/** A string literal in single quotes. */
export function quoted(text: string): string {
  return `'${JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
}

/** The name of an object's member, in quotes where it needs them. */
export function keyCode(name: string): string {
  return /^[a-z_]\w*$/i.test(name) ? name : quoted(name);
}

function flatLiteral(value: unknown): string {
  if (typeof value === 'string') return quoted(value);
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = membersOf(value).map(({ key, member }) => `${key}${flatLiteral(member)}`);
  if (Array.isArray(value)) return `[${members.join(', ')}]`;
  return members.length ? `{ ${members.join(', ')} }` : '{}';
}

/** The members of a list or an object, each with what stands before its value. */
function membersOf(value: object): { key: string; member: unknown }[] {
  if (Array.isArray(value)) return value.map((member) => ({ key: '', member }));
  return Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .map(([name, member]) => ({ key: `${keyCode(name)}: `, member }));
}
