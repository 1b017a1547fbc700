/** The JSON of an object that changes no more, written once: it is measured before it is sent, and both take as long. */
const texts = new WeakMap<object, string>();

/** The text; that of `write` where it was not written before. */
export function jsonText(value: object, write: () => string = () => JSON.stringify(value)): string {
  const text = texts.get(value) ?? write();
  texts.set(value, text);
  return text;
}

/** The text of what was written before; undefined for anything else. */
export const writtenText = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null ? texts.get(value) : undefined;
