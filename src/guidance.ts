/** Instructions and prompts: those of `generated/guidance.ts` whose tools are registered. */
import { instructions, prompts } from '../generated/guidance.ts';
import type { Catalogue } from './catalog.ts';
import { cutText, withoutInvisible } from './projections/text.ts';

/** A prompt as `prompts/list` shows it. */
export interface ListedPrompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: readonly { readonly name: string; readonly description: string; readonly required: boolean }[];
}

interface Prompt {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly arguments: Readonly<Record<string, { readonly description: string; readonly required?: true }>>;
  readonly tools: readonly string[];
  readonly lines: readonly string[];
}

export interface Guidance {
  /** For the server's answer to `initialize`. */
  readonly instructions: string;
  readonly prompts: readonly ListedPrompt[];
  /**
   * What a prompt says with these arguments: a line whose argument is not given is left out. undefined for an unknown
   * prompt; the name of an argument in `missing` that it cannot do without.
   */
  fill(name: string, given: Readonly<Record<string, string>>): { text: string } | { missing: string } | undefined;
}

/** What of it the registered tools make possible. */
export function openGuidance(catalogue: Catalogue): Guidance {
  const isPossible = ({ tools }: { readonly tools: readonly string[] }) => tools.every((name) => catalogue.find(name));
  const open: readonly Prompt[] = prompts.filter(isPossible);
  return {
    instructions: instructions
      .filter(isPossible)
      .map(({ text }) => text)
      .join('\n'),
    prompts: open.map(({ name, title, description, arguments: taken }) => ({
      name,
      title,
      description,
      arguments: Object.entries(taken).map(([argument, { description: meaning, required = false }]) => ({
        name: argument,
        description: meaning,
        required,
      })),
    })),
    fill(name, given) {
      const prompt = open.find((one) => one.name === name);
      if (!prompt) return undefined;
      const values = new Map(Object.keys(prompt.arguments).map((argument) => [argument, asValue(given[argument])]));
      const missing = Object.entries(prompt.arguments).find(
        ([argument, { required }]) => required && !values.get(argument),
      );
      if (missing) return { missing: missing[0] };
      return { text: prompt.lines.flatMap((line) => filled(line, values) ?? []).join('\n') };
    },
  };
}

const maxValueCharacters = 300;

/** On one line and quoted, so that it reads as a value and not as part of the script. */
function asValue(text: string | undefined): string {
  const plain = withoutInvisible(text ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? '' : JSON.stringify(cutText(plain, maxValueCharacters));
}

/** undefined for a line that names an argument which was not given. */
function filled(line: string, values: ReadonlyMap<string, string>): string | undefined {
  const names = [...line.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  if (names.some((name) => values.get(name) === '')) return undefined;
  return line.replace(/\{(\w+)\}/g, (whole, name: string) => values.get(name) ?? whole);
}
