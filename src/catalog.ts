/** The only reader of `generated/tools.json`: filters the tools and hands out validators, compiled at first use. */
import type { ErrorObject, ValidateFunction } from 'ajv';
import catalogue from '../generated/tools.json' with { type: 'json' };

/** One property of a published input schema, as far as input validation looks at it. */
export interface InputSchemaProperty {
  readonly type: string;
  readonly description?: string;
  readonly enum?: readonly (string | number)[];
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
  readonly outputSchema?: Readonly<Record<string, unknown>>;
  readonly annotations: Readonly<Record<string, unknown>>;
}

export interface CatalogueTool {
  readonly name: string;
  readonly toolset: string;
  readonly access: 'read' | 'write';
  /** Text inputs that the audit line keeps, as `input` or `list.member`. */
  readonly audit?: readonly string[];
  readonly published: PublishedTool;
}

/** Which tools are registered (G09). */
export interface Filters {
  /** undefined registers all curated toolsets. */
  readonly toolsets?: ReadonlySet<string> | undefined;
  readonly readOnly?: boolean;
  readonly disabledTools?: ReadonlySet<string>;
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
  /** A registered tool; undefined for a filtered or unknown one. */
  find(name: string): CatalogueTool | undefined;
  /** The validator of a registered tool's published schema; compiled once, at its first use. */
  validator(tool: CatalogueTool, part: 'inputSchema' | 'outputSchema'): Promise<Validator>;
}

const all = catalogue.tools as unknown as readonly (Omit<CatalogueTool, 'name'> & { published: PublishedTool })[];

/** Names of every tool of the catalogue, whatever the filters; for configuration checks. */
export const toolNames: readonly string[] = all.map((tool) => tool.published.name);

/** Toolsets that hold a tool. */
export const toolsets: readonly string[] = [...new Set(all.map((tool) => tool.toolset))];

/** Opens the catalogue with filters. A filtered tool is not registered: calling it is an unknown tool. */
export function openCatalogue(filters: Filters = {}): Catalogue {
  const tools = all
    .filter(({ toolset }) => filters.toolsets?.has(toolset) ?? true)
    .filter(({ access }) => !(filters.readOnly && access === 'write'))
    .filter(({ published }) => !filters.disabledTools?.has(published.name))
    .map((tool): CatalogueTool => {
      const { outputSchema, ...rest } = tool.published;
      const published = filters.actAs === undefined ? rest : withActAs(rest, filters.actAs);
      return {
        ...tool,
        name: published.name,
        published: filters.publishOutputSchemas === false || !outputSchema ? published : { ...published, outputSchema },
      };
    });
  const byName = new Map(tools.map((tool) => [tool.name, tool]));
  return { tools, find: (name) => byName.get(name), validator };
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

const compiled = new Map<string, ValidateFunction>();

async function validator(tool: CatalogueTool, part: 'inputSchema' | 'outputSchema'): Promise<Validator> {
  const key = `${tool.name} ${part}`;
  let validate = compiled.get(key);
  if (!validate) {
    // Ajv costs some 50 ms to load and 20 ms a schema: nothing that a start-up should pay.
    const { Ajv2020 } = await import('ajv/dist/2020.js');
    const schema = all.find(({ published }) => published.name === tool.name)?.published[part];
    // The generator has compiled every schema in strict mode; here only speed counts.
    validate = new Ajv2020({ strict: false, validateSchema: false, inlineRefs: false, allErrors: true }).compile(
      schema ?? {},
    );
    compiled.set(key, validate);
  }
  const check = validate;
  return (value) => (check(value) ? [] : (check.errors ?? []));
}
