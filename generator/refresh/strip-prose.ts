/** Takes out of a swagger what the pin does not keep (.github/decisions/006-what-the-pin-strips.md). */
import type { Json } from '../read.ts';

/** What `stripProse` does, as pin.json says it. */
export const stripped =
  'info.contact, servers and every summary and description removed, except the descriptions of responses; key order kept; two-space indent; final newline';

/** Members whose own members are names that Ombi chose: a field may be called `description`. */
const namesInside = [
  ...['paths', 'schemas', 'properties', 'responses', 'content', 'headers', 'securitySchemes', 'scopes', 'callbacks'],
  ...['links', 'examples', 'encoding', 'mapping', 'variables'],
];

/** Members that hold values, not descriptions of values. */
const values = ['enum', 'default', 'example', 'const', 'value', 'required'];

/** The text of `swagger.json`, from the document as it came. What is stripped already stays as it is, byte for byte. */
export function stripProse(bytes: Uint8Array): string {
  const { servers: _where, ...rest } = inOrder(new TextDecoder().decode(bytes)); // `servers` tells the base path of the one Ombi that was asked.
  const { contact: _contact, ...info } = rest.info;
  return `${JSON.stringify(withoutProse({ ...rest, info }), null, 2)}\n`.replaceAll(`"${mark}`, '"');
}

/** Before a name in digits, such as a status: JavaScript would put these first, and the order is kept. */
const mark = '\uE000';

/** A name is what stands in quotes before a colon; a quote inside of a text has a backslash. */
function inOrder(text: string): Json {
  return JSON.parse(text.replaceAll(/(?<!\\)"(\d+"\s*:)/g, `"${mark}$1`));
}

function withoutProse(value: Json, isResponse = false): Json {
  if (Array.isArray(value)) return value.map((one) => withoutProse(one));
  if (value === null || typeof value !== 'object') return value;
  const kept = Object.entries(value as Json).filter(
    ([key]) => key !== 'summary' && (key !== 'description' || isResponse),
  );
  return Object.fromEntries(
    kept.map(([key, member]): [string, Json] => {
      if (values.includes(key) || member === null || typeof member !== 'object') return [key, member];
      if (!namesInside.includes(key) || Array.isArray(member)) return [key, withoutProse(member)];
      const named = Object.entries(member).map(([name, one]) => [name, withoutProse(one, key === 'responses')]);
      return [key, Object.fromEntries(named)];
    }),
  );
}
