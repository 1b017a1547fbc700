/** Where a text stops being JSON. Node's own words for it differ from version to version, and often leave out the place. */
import { JSONParser } from '@streamparser/json';

const shownCharacters = 20;

/** What is wrong with a text that `JSON.parse` refused, with the place, as the end of a sentence. */
export function jsonProblem(text: string): string {
  const parser = new JSONParser();
  parser.onValue = () => {};
  for (const [index, character] of [...text].entries()) {
    try {
      parser.write(character);
    } catch {
      return wrongAt(text, index);
    }
    if (parser.isEnded) {
      const next = [...text].findIndex((later, at) => at > index && later.trim() !== '');
      if (next >= 0) return wrongAt(text, next);
    }
  }
  return text.trim() === '' ? 'it is empty' : `it ends too early, after character ${[...text].length}`;
}

function wrongAt(text: string, index: number): string {
  const characters = [...text];
  const seen = characters.slice(index, index + shownCharacters).join('');
  return `character ${index + 1} does not fit: ${JSON.stringify(seen)}${index + shownCharacters < characters.length ? ' …' : ''}`;
}
