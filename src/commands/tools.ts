/** `ombi-mcp tools`: what an assistant is offered, and what that costs it. */
import { type CatalogueTool, openCatalogue } from '../catalog.ts';
import { readConfig } from '../config/config.ts';
import { ownVariables } from '../config/settings.ts';
import type { Invocation } from './commands.ts';

/** A tool as the list shows it. */
interface Row {
  readonly name: string;
  readonly toolset: string;
  readonly access: CatalogueTool['access'];
  /** The hints that are not what the access says anyway. */
  readonly hints: readonly string[];
  /** The tool as tools/list sends it. */
  readonly bytes: number;
  /** As much of it as a model reads: name, description, inputs. */
  readonly model_bytes: number;
  /** Estimated. */
  readonly model_tokens: number;
}

/** Rough, and good enough to compare: English and JSON have about four bytes a token. */
const bytesPerToken = 4;
const estimate = 'estimated as a quarter of the bytes';

/** Prints the tools that the settings leave. Gives the exit code. Throws `ConfigProblems`. */
export async function tools({ args, environment, terminal }: Invocation): Promise<number> {
  const isJson = args.includes('--json');
  const flags = args.filter((arg) => arg !== '--json');
  const config = readConfig(flags, { ...ownVariables(environment), ...nowhere });
  const rows = openCatalogue(config).tools.map(rowOf);
  const total = {
    tools: rows.length,
    bytes: sum(rows.map(({ bytes }) => bytes)),
    model_bytes: sum(rows.map(({ model_bytes }) => model_bytes)),
    model_tokens: sum(rows.map(({ model_tokens }) => model_tokens)),
  };
  if (isJson) await terminal.print(`${JSON.stringify({ tools: rows, total, tokens: estimate })}\n`);
  else if (terminal.columns === undefined) await terminal.print(lines(rows.map(cellsOf), (cells) => cells.join('\t')));
  else await terminal.print(`${aligned([header, ...rows.map(cellsOf)])}\n${summaryOf(total)}`);
  return 0;
}

/** Listing asks Ombi nothing, so neither its address nor a key is needed. */
const nowhere = { OMBI_URL: 'http://localhost', OMBI_API_KEY: 'none' };

function rowOf({ name, toolset, access, published }: CatalogueTool): Row {
  const { description, inputSchema, annotations } = published;
  const model_bytes = bytesOf({ name, description, inputSchema });
  return {
    name,
    toolset,
    access,
    hints: hints.flatMap(([hint, word]) => (annotations[hint] === true ? [word] : [])),
    bytes: bytesOf(published),
    model_bytes,
    model_tokens: Math.ceil(model_bytes / bytesPerToken),
  };
}

const hints = [
  ['readOnlyHint', 'read-only'],
  ['destructiveHint', 'destructive'],
  ['idempotentHint', 'idempotent'],
  ['openWorldHint', 'open-world'],
] as const;

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value));
const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

const header = ['tool', 'toolset', 'access', 'hints', 'bytes', 'model bytes', 'tokens'];

const cellsOf = ({ name, toolset, access, hints: own, bytes, model_bytes, model_tokens }: Row): readonly string[] => [
  name,
  toolset,
  access,
  own.join(','),
  String(bytes),
  String(model_bytes),
  String(model_tokens),
];

const lines = (rows: readonly (readonly string[])[], lineOf: (cells: readonly string[]) => string) =>
  rows.map((cells) => `${lineOf(cells)}\n`).join('');

/** Words to the left, numbers to the right. */
function aligned(rows: readonly (readonly string[])[]): string {
  const widths = header.map((_, column) => Math.max(...rows.map((cells) => cells[column]?.length ?? 0)));
  const firstNumber = header.indexOf('bytes');
  return lines(rows, (cells) =>
    cells
      .map((cell, column) => {
        const width = widths[column] ?? 0;
        return column < firstNumber ? cell.padEnd(width) : cell.padStart(width);
      })
      .join('  '),
  );
}

function summaryOf(total: { tools: number; bytes: number; model_bytes: number; model_tokens: number }): string {
  return `${total.tools} tools. A model reads ${total.model_bytes} bytes of them, some ${total.model_tokens} tokens (${estimate}); tools/list is ${total.bytes} bytes with output schemas and all.\n`;
}
