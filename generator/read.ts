/** Reads what people decided: the pinned swagger, the definitions, the ledger and its tables. Nothing is changed here. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import ts from 'typescript';
import type { Correction } from '../spec/ombi/correction.ts';
import type { SettingsSection } from '../spec/settings/types.ts';
import type {
  Client,
  ErrorSituation,
  Family,
  HiddenOperation,
  InstructionLine,
  NameWords,
  NotServed,
  OperationEntry,
  OperationInput,
  OperationTool,
  Prompt,
  Tool,
  Variable,
  Withheld,
} from '../spec/types.ts';
import { stopAt } from './problem.ts';

// biome-ignore lint/suspicious/noExplicitAny: a parsed JSON document is walked by many visitors, each with its own view
export type Json = any;

/** A ledger entry and the file it stands in. */
export interface LedgerEntry {
  file: string;
  tool: Tool;
}

export interface Pin {
  ombi: string;
  /** What that Ombi was built from: the commit, or the tag of its release. */
  commit: string;
  sha256: string;
  paths: number;
  operations: number;
}

/** What the manifests say of the package. */
export interface PackageManifest {
  name: string;
  /** Its name in the registry of MCP servers. */
  mcpName: string;
  version: string;
  description: string;
  license: string;
  author: string;
  keywords: readonly string[];
  homepage: string;
  repository: { type: string; url: string };
  bugs: { url: string };
  engines: { node: string };
}

export interface Sources {
  package: PackageManifest;
  pin: Pin;
  swagger: Json;
  defs: Record<string, Json>;
  ledger: readonly LedgerEntry[];
  operations: Readonly<Record<string, OperationEntry>>;
  notServed: Readonly<Record<string, NotServed>>;
  corrections: readonly Correction[];
  errors: Readonly<Record<string, ErrorSituation>>;
  /** The server's instructions and prompts. */
  guidance: { instructions: readonly InstructionLine[]; prompts: readonly Prompt[] };
  /** Operations that nothing may reach, whether the swagger has them or not. */
  hiddenOperations: readonly HiddenOperation[];
  /** Why operations are withheld, in words. */
  reasons: Readonly<Record<Withheld, string>>;
  /** The settings of the server. */
  variables: readonly Variable[];
  /** The hosts that the documentation tells how to set up. */
  clients: readonly Client[];
  /** What people say of the operation layer. */
  layerWords: {
    operations: Readonly<Record<string, OperationTool>>;
    parameters: Readonly<Record<string, OperationInput>>;
    names: NameWords;
  };
  /** The sections of Ombi's settings. */
  settings: Readonly<Record<string, SettingsSection>>;
  defaults: {
    runtimeOperations: readonly string[];
    toolsets: readonly string[];
    optInToolsets: readonly string[];
    families: Readonly<Record<string, readonly Family[]>>;
    maxToolNameLength: number;
    maxModelVisibleBytes: number;
    maxListBytes: number;
  };
  /** What `src/projections` and `src/plans` export. */
  projections: Exports;
  plans: Exports;
  /** README.md as it stands, with `\n` line ends. */
  readme: string;
}

/** Exported name → the modules that export it, as `/src/plans/get-request.ts`. */
export type Exports = ReadonlyMap<string, readonly string[]>;

/**
 * Reads everything under `spec/` of the given root, and the names that hand-written code exports.
 * Throws `ProblemsFound` when the swagger is not the pinned one.
 */
export async function read(root: string): Promise<Sources> {
  const at = (...parts: string[]) => join(root, 'spec', ...parts);
  const load = (path: string) => import(pathToFileURL(path).href) as Promise<Json>;

  const { pin, swagger } = readSwagger(root);
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
    package: JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')),
    pin,
    swagger,
    defs: {
      ...JSON.parse(readFileSync(at('defs', 'defs.json'), 'utf8')).$defs,
      ...JSON.parse(readFileSync(at('defs', 'api-result.json'), 'utf8')).$defs,
    },
    ledger,
    operations: (await load(at('operations', 'index.ts'))).operations,
    notServed: (await load(at('not-served.ts'))).notServed,
    corrections: (await load(at('ombi', 'corrections.ts'))).corrections,
    errors: (await load(at('errors.ts'))).errors,
    guidance: await load(at('guidance.ts')),
    hiddenOperations: (await load(at('hidden-operations.ts'))).hiddenOperations,
    reasons: (await load(at('reasons.ts'))).reasons,
    variables: (await load(at('variables.ts'))).variables,
    clients: (await load(at('clients.ts'))).clients,
    layerWords: {
      operations: (await load(at('operation-layer', 'index.ts'))).operationLayer,
      parameters: (await load(at('operation-layer', 'parameters.ts'))).parameters,
      names: (await load(at('operation-layer', 'names.ts'))).nameWords,
    },
    settings: (await load(at('settings', 'index.ts'))).settings,
    defaults,
    projections: exportsOf(root, 'projections'),
    plans: exportsOf(root, 'plans'),
    readme: readFileSync(join(root, 'README.md'), 'utf8').replaceAll('\r\n', '\n'),
  };
}

/** The pinned swagger and its pin. Throws `ProblemsFound` when the file is not the pinned one (G01). */
export function readSwagger(root: string): { pin: Pin; swagger: Json } {
  const folder = join(root, 'spec', 'ombi');
  const pin: Pin = JSON.parse(readFileSync(join(folder, 'pin.json'), 'utf8'));
  const bytes = readFileSync(join(folder, 'swagger.json'));
  const found = createHash('sha256').update(bytes).digest('hex');
  if (found !== pin.sha256) {
    stopAt([
      {
        where: 'spec/ombi/swagger.json',
        what: `its sha256 is ${found}, but pin.json says ${pin.sha256}`,
        mend: 'restore the pinned file (git checkout spec/ombi); to move to another Ombi, change swagger.json and pin.json together',
      },
    ]);
  }
  return { pin, swagger: JSON.parse(bytes.toString('utf8')) };
}

/** What the modules of a folder of `src` export. */
export function exportsOf(root: string, folder: string): Exports {
  const found = new Map<string, string[]>();
  const files = readdirSync(join(root, 'src', folder), { recursive: true, encoding: 'utf8' });
  for (const file of files.filter((name) => name.endsWith('.ts')).sort()) {
    const module = `/src/${folder}/${file.replaceAll('\\', '/')}`;
    const text = readFileSync(join(root, 'src', folder, file), 'utf8');
    for (const name of exportedNames(ts.createSourceFile(module, text, ts.ScriptTarget.Latest))) {
      found.set(name, [...(found.get(name) ?? []), module]);
    }
  }
  return found;
}

/** Names of the functions and constants that a module exports where it declares them. */
function exportedNames({ statements }: ts.SourceFile): string[] {
  return statements.flatMap((statement) => {
    if (!ts.canHaveModifiers(statement)) return [];
    if (!ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
    if (ts.isFunctionDeclaration(statement)) return statement.name ? [statement.name.text] : [];
    if (!ts.isVariableStatement(statement)) return [];
    return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  });
}
