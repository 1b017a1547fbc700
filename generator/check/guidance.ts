/** Instructions and prompts name tools that exist, instructions stay short, and a prompt uses what it asks for. */
import type { Problem } from '../problem.ts';
import type { Model } from '../resolve.ts';
import { faultsOfCall } from './examples.ts';

/** Instructions stand in every conversation. */
const maxInstructionBytes = 2048;

export function guidance(model: Model): Problem[] {
  const { instructions, prompts } = model.guidance;
  const known = new Set(model.tools.map(({ tool }) => tool.name));
  const bytes = Buffer.byteLength(instructions.map(({ text }) => text).join('\n'));
  const problems: Problem[] = [];
  const add = (place: string, what: string, mend: string) =>
    problems.push({ where: `spec/guidance.ts ${place}`, what, mend });
  if (bytes > maxInstructionBytes) {
    add('instructions', `has ${bytes} bytes, over ${maxInstructionBytes}`, 'say less');
  }
  for (const { text, tools } of instructions) {
    for (const name of unregistered(text, tools, known)) add('instructions', unregisteredText(name), unregisteredMend);
  }
  for (const { name: prompt, lines, tools, arguments: taken, calls } of prompts) {
    const text = lines.join('\n');
    for (const name of unregistered(text, tools, known)) add(prompt, unregisteredText(name), unregisteredMend);
    const used = new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? ''));
    for (const name of Object.keys(taken))
      if (!used.has(name)) add(prompt, `asks for ${name} and uses it nowhere`, 'use or drop it');
    for (const name of used)
      if (!(name in taken)) add(prompt, `uses ${name}, which it does not ask for`, 'add it to arguments');
    for (const call of calls) {
      const tool = model.tools.find((one) => one.tool.name === call.tool);
      const faults = tool ? faultsOfCall(tool, call.arguments) : ['is no tool'];
      for (const fault of faults) add(`${prompt} ${call.tool}`, fault, 'mend the call');
    }
  }
  return problems;
}

/** Tools that a text names beyond those it is said to need, and those it needs that do not exist. */
function unregistered(text: string, tools: readonly string[], known: ReadonlySet<string>): string[] {
  const named = text.match(/\b(?:read|write|api)_[a-z_]+\b/g) ?? [];
  return [...named.filter((name) => !tools.includes(name)), ...tools.filter((name) => !known.has(name))];
}

const unregisteredText = (name: string) => `names ${name}, which is not among its tools or does not exist`;
const unregisteredMend = 'add it to its tools, or correct its name';
