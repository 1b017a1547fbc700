/** The only reader of `generated/tools.json`: filters the tools and hands out validators, compiled at first use. */
import { readFileSync } from 'node:fs';
import type { ErrorObject, ValidateFunction } from 'ajv';
import file from '../generated/tools.json' with { type: 'json' };
import type { OperationFacts } from './adapter.ts';

/** One property of a published input schema, as far as input validation looks at it. */
export interface InputSchemaProperty {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
  /** A text that holds JSON: a value that is given as such is written as text. */
  readonly contentMediaType?: 'application/json';
  readonly default?: string | number | boolean;
  readonly items?: InputSchemaProperty;
  readonly properties?: Readonly<Record<string, InputSchemaProperty>>;
}

/** A tool as `tools/list` shows it (C01). */
export interface PublishedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: {
    readonly type: 'object';
    readonly properties: Readonly<Record<string, InputSchemaProperty>>;
    readonly required?: readonly string[];
    readonly additionalProperties: false;
  };
  readonly outputSchema?: OutputSchema;
  readonly annotations: Readonly<Record<string, unknown>>;
}

/** As far as anybody looks into it. */
interface OutputSchema {
  readonly properties: Readonly<Record<string, unknown>>;
}

/** How the one operation of an operation tool is called, and what may be shown of its answer. */
export interface ServedOperation {
  /** As the swagger writes it, `GET /api/v1/Request/movie`. */
  readonly name: string;
  /** Its parameters, which are inputs of the tool. */
  readonly path: readonly string[];
  readonly query: readonly string[];
  /** It takes a JSON body, the input `body`. */
  readonly body?: true;
  /** Path parameters that are written in a way of their own, and the function of `upstream/path-text.ts` that does it. */
  readonly as?: Readonly<Record<string, string>>;
  /** Members of its answer that are never shown, beside those that are shown of none. */
  readonly hides?: readonly string[];
  /** Ombi answers `result: false` also where it did what was asked. */
  readonly answersFalse?: true;
  /** Why it is only there where OMBI_MCP_EXPOSE names it. */
  readonly withheld?: string;
  /** The better way: an operation, or a tool. */
  readonly instead?: string;
  readonly facts: OperationFacts;
}

export interface CatalogueTool {
  readonly name: string;
  readonly toolset: string;
  /** `either` changes things or not as it is called; with read-only it stays and changes nothing. */
  readonly access: 'read' | 'write' | 'either';
  /** Of a tool of the operation layer. */
  readonly operation?: ServedOperation;
  /** Text inputs that the audit line keeps, as `input` or `list.member`. */
  readonly audit?: readonly string[];
  readonly published: PublishedTool;
}

/** Which tools are registered (G09). */
export interface Filters {
  /** undefined registers every toolset that nobody has to ask for. */
  readonly toolsets?: ReadonlySet<string> | undefined;
  readonly readOnly?: boolean;
  readonly disabledTools?: ReadonlySet<string>;
  /** Withheld operations whose tools are registered all the same. */
  readonly exposed?: ReadonlySet<string>;
  /** The users that any call may name to run as (G07); undefined offers no `act_as`. */
  readonly actAs?: ActAs | undefined;
  /** false leaves `outputSchema` out of what is published, for hosts that choke on it; results are validated all the same. */
  readonly publishOutputSchemas?: boolean;
}

/** User names as Ombi lists them, or `*` for any. */
export type ActAs = ReadonlySet<string> | '*';

/** What is wrong with a value; empty when it is right. */
export type Validator = (value: unknown) => readonly ErrorObject[];

export interface Catalogue {
  /** The registered tools in listing order. */
  readonly tools: readonly CatalogueTool[];
  /** Nothing that changes anything may be sent, whatever the tool. */
  readonly readOnly: boolean;
  /** Withheld operations that may be called all the same. */
  readonly exposed: ReadonlySet<string>;
  /** A registered tool; undefined for a filtered or unknown one. */
  find(name: string): CatalogueTool | undefined;
  /** The validator of a registered tool's published schema; compiled once, at its first use. */
  validator(tool: CatalogueTool, part: 'inputSchema' | 'outputSchema'): Promise<Validator>;
}

type Entry = Omit<CatalogueTool, 'name'>;

/** `generated/tools.json`. */
interface CatalogueFile {
  /** The version of Ombi that it was made for, e.g. `4.59.3`. */
  readonly ombi: string;
  /** In listing order. */
  readonly toolsets: readonly string[];
  /** Those that are there only where somebody asks for them. */
  readonly optInToolsets: readonly string[];
  readonly tools: readonly Entry[];
  /** The output schema of every operation tool, which stands in none of their entries, but for the tool's name. */
  readonly operationOutput: OutputSchema;
}

/** In the bundle it holds the tools of the default toolsets only (generator/default-tools.ts). */
const { ombi: pinnedOmbi, toolsets, optInToolsets, tools: bundled } = file as Omit<CatalogueFile, 'operationOutput'>;

export { optInToolsets, pinnedOmbi, toolsets };

let whole: readonly Entry[] | undefined;

/** Every tool there is. Read from the file at the first use, since start-up pays for each byte. */
function allTools(): readonly Entry[] {
  whole ??= readAll();
  return whole;
}

function readAll(): readonly Entry[] {
  const text = readFileSync(new URL('../generated/tools.json', import.meta.url), 'utf8');
  const { tools, operationOutput } = JSON.parse(text) as CatalogueFile;
  return tools.map((tool) => (tool.operation ? withOutput(tool, operationOutput) : tool));
}

function withOutput({ published, ...entry }: Entry, schema: OutputSchema): Entry {
  const outputSchema = { ...schema, properties: { ...schema.properties, operation: { const: published.name } } };
  return { ...entry, published: { ...published, outputSchema } };
}

/** Whether there is a tool of that name, whatever the filters. */
export function isToolName(name: string): boolean {
  return bundled.some(isNamed(name)) || allTools().some(isNamed(name));
}

const isNamed = (name: string) => (tool: Entry) => tool.published.name === name;

/** Every operation of the pinned swagger with its tool, withheld ones included. */
export function operationTools(): readonly (CatalogueTool & { readonly operation: ServedOperation })[] {
  return allTools().flatMap((tool) =>
    tool.operation ? [{ ...tool, operation: tool.operation, name: tool.published.name }] : [],
  );
}

/** Opens the catalogue with filters. A filtered tool is not registered: calling it is an unknown tool. */
export function openCatalogue(filters: Filters = {}): Catalogue {
  const { exposed = new Set(), readOnly = false } = filters;
  const isAsked = ({ toolset, operation }: Entry) =>
    operation?.withheld
      ? exposed.has(operation.name)
      : (filters.toolsets?.has(toolset) ?? !optInToolsets.includes(toolset));
  const needsAll = optInToolsets.some((toolset) => filters.toolsets?.has(toolset)) || exposed.size > 0;
  const tools = (needsAll ? allTools() : bundled)
    .filter(isAsked)
    .filter(({ access }) => !(readOnly && access === 'write'))
    .filter(({ published }) => !filters.disabledTools?.has(published.name))
    .map((tool): CatalogueTool => {
      const { outputSchema, ...rest } = readOnly ? asReadOnly(tool) : tool.published;
      const published = filters.actAs === undefined ? rest : withActAs(rest, filters.actAs);
      return {
        ...tool,
        name: published.name,
        published: filters.publishOutputSchemas === false || !outputSchema ? published : { ...published, outputSchema },
      };
    });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return { tools, readOnly, exposed, find: (name) => byName.get(name), validator };
}

/** A tool that changes things or not, where it may not. */
function asReadOnly({ access, published }: Entry): PublishedTool {
  if (access !== 'either') return published;
  const annotations = { ...published.annotations, readOnlyHint: true, destructiveHint: false, idempotentHint: true };
  return { ...published, annotations };
}

/** The tool with the input `act_as`, which `call/acting-identity.ts` takes out again before the others are validated. */
function withActAs(tool: PublishedTool, actAs: ActAs): PublishedTool {
  const { inputSchema } = tool;
  const act_as: InputSchemaProperty = {
    type: 'string',
    description: 'Run this call as another Ombi user (user name), with their rights and quota.',
    ...(actAs === '*' ? {} : { enum: [...actAs] }),
  };
  return { ...tool, inputSchema: { ...inputSchema, properties: { ...inputSchema.properties, act_as } } };
}

/** Compiled validators by the tool and part, whatever the filters: input validation never sees `act_as`. */
const compiled = new Map<string, ValidateFunction>();

async function validator(tool: CatalogueTool, part: 'inputSchema' | 'outputSchema'): Promise<Validator> {
  const key = `${tool.name} ${part}`;
  let validate = compiled.get(key);
  if (!validate) {
    const { compileSchema } = await import('./call/compile-schema.ts');
    // Whoever registered a tool that is not bundled has read them all.
    const entry = (whole ?? bundled).find(isNamed(tool.name));
    validate = compileSchema(entry?.published[part] ?? {});
    compiled.set(key, validate);
  }
  const check = validate;
  return (value) => (check(value) ? [] : (check.errors ?? []));
}
