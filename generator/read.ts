/** Reads what people decided: the pinned swagger, the definitions, the ledger and its tables. Nothing is changed here. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Correction, ErrorSituation, NotServed, OperationEntry, Tool } from '../spec/types.ts';
import { type Problem, stopAt } from './problem.ts';

// biome-ignore lint/suspicious/noExplicitAny: a parsed JSON document is walked by many visitors, each with its own view
export type Json = any;

/** A ledger entry and the file it stands in. */
export interface LedgerEntry {
  file: string;
  tool: Tool;
}

export interface Pin {
  ombi: string;
  commit: string;
  sha256: string;
  paths: number;
  operations: number;
}

export interface Sources {
  pin: Pin;
  swagger: Json;
  defs: Record<string, Json>;
  ledger: readonly LedgerEntry[];
  operations: Readonly<Record<string, OperationEntry>>;
  notServed: Readonly<Record<string, NotServed>>;
  corrections: readonly Correction[];
  errors: Readonly<Record<string, ErrorSituation>>;
  defaults: {
    runtimeOperations: readonly string[];
    toolsets: readonly string[];
    maxToolNameLength: number;
    maxModelVisibleBytes: number;
    maxListBytes: number;
  };
}

/**
 * Reads everything under `spec/` of the given root.
 * Throws `ProblemsFound` when the swagger is not the pinned one.
 */
export async function read(root: string): Promise<Sources> {
  const at = (...parts: string[]) => join(root, 'spec', ...parts);
  const load = (path: string) => import(pathToFileURL(path).href) as Promise<Json>;

  const pin: Pin = JSON.parse(readFileSync(at('ombi', 'pin.json'), 'utf8'));
  const swaggerBytes = readFileSync(at('ombi', 'swagger.json'));
  stopAt(checkPin(pin, swaggerBytes));

  const ledger: LedgerEntry[] = [];
  for (const name of readdirSync(at('tools'))
    .filter((file) => file.endsWith('.ts'))
    .sort()) {
    for (const tool of Object.values(await load(at('tools', name))) as Tool[]) {
      ledger.push({ file: `spec/tools/${name}`, tool });
    }
  }
  const { defaults } = await load(at('defaults.ts'));
  const rank = (entry: LedgerEntry) => defaults.toolsets.indexOf(entry.tool.toolset);
  ledger.sort((a, b) => rank(a) - rank(b) || (a.tool.name < b.tool.name ? -1 : 1));

  return {
    pin,
    swagger: JSON.parse(swaggerBytes.toString('utf8')),
    defs: JSON.parse(readFileSync(at('defs', 'defs.json'), 'utf8')).$defs,
    ledger,
    operations: (await load(at('operations.ts'))).operations,
    notServed: (await load(at('not-served.ts'))).notServed,
    corrections: (await load(at('ombi', 'corrections.ts'))).corrections,
    errors: (await load(at('errors.ts'))).errors,
    defaults,
  };
}

function checkPin(pin: Pin, swagger: Buffer): Problem[] {
  const found = createHash('sha256').update(swagger).digest('hex');
  if (found === pin.sha256) return [];
  return [
    {
      where: 'spec/ombi/swagger.json',
      what: `its sha256 is ${found}, but pin.json says ${pin.sha256}`,
      mend: 'restore the pinned file (git checkout spec/ombi); to move to another Ombi, change swagger.json and pin.json together',
    },
  ];
}
