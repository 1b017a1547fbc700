/** Joins the decisions to the corrected swagger: one model that checks, composers and emitters read. */
import { Project } from 'ts-morph';
import type { Family, OperationEntry, Route, Tool } from '../spec/types.ts';
import { operationsOf } from './correct.ts';
import type { Json, LedgerEntry, Sources } from './read.ts';

export interface UpstreamParameter {
  name: string;
  in: 'path' | 'query';
  required: boolean;
}

export interface UpstreamOperation {
  name: string;
  method: string;
  path: string;
  parameters: readonly UpstreamParameter[];
  /** JSON type of the 200 answer; undefined where the swagger names none. */
  answer: 'array' | 'object' | 'string' | 'integer' | 'number' | 'boolean' | undefined;
}

export interface ResolvedRoute {
  /** `spec/tools/read-search.ts routes[0]`. */
  source: string;
  route: Route;
  /** Every operation the route may call, its own first. */
  operations: readonly string[];
}

export interface ResolvedTool {
  source: string;
  tool: Tool;
  families: readonly Family[];
  routes: readonly ResolvedRoute[];
  /** TypeScript name of its input, e.g. `ReadSearchInput`. */
  inputType: string;
}

export interface Model extends Sources {
  root: string;
  corrected: Json;
  upstream: ReadonlyMap<string, UpstreamOperation>;
  tools: readonly ResolvedTool[];
  /** Operations that generated code offers: those of routes and of the runtime itself, sorted. */
  calledOperations: readonly { name: string; entry: OperationEntry }[];
  /** Exported function → module path, for `src/projections` and `src/plans`. */
  projections: ReadonlyMap<string, string>;
  plans: ReadonlyMap<string, string>;
}

/** Builds the model. Dangling names are kept as they are, for the checks to report all at once. */
export function resolve(root: string, sources: Sources, corrected: Json): Model {
  const upstream = new Map(operationsOf(corrected).map((o) => [o.name, resolveOperation(corrected, o)]));
  const tools = sources.ledger.map(resolveTool);
  const called = new Set<string>(sources.defaults.runtimeOperations);
  for (const tool of tools) for (const route of tool.routes) for (const name of route.operations) called.add(name);
  return {
    ...sources,
    root,
    corrected,
    upstream,
    tools,
    calledOperations: [...called]
      .sort()
      .flatMap((name) => (sources.operations[name] ? [{ name, entry: sources.operations[name] }] : [])),
    ...readExports(root),
  };
}

function resolveOperation(
  corrected: Json,
  { name, path, method, operation }: ReturnType<typeof operationsOf>[number],
): UpstreamOperation {
  const schema = operation.responses?.['200']?.content?.['application/json']?.schema;
  return {
    name,
    method,
    path,
    parameters: (operation.parameters ?? []).map((p: Json) => ({
      name: p.name,
      in: p.in,
      required: p.required === true,
    })),
    answer: schema ? answerType(corrected, schema) : undefined,
  };
}

function answerType(corrected: Json, schema: Json): UpstreamOperation['answer'] {
  const target = schema.anyOf?.[0] ?? schema;
  if (target.$ref)
    return answerType(
      corrected,
      corrected.components.schemas[decodeURIComponent(target.$ref.slice('#/components/schemas/'.length))],
    );
  return Array.isArray(target.type) ? target.type[0] : target.type;
}

function resolveTool({ file, tool }: LedgerEntry): ResolvedTool {
  const words = tool.name.split('_').map((word) => word.charAt(0).toUpperCase() + word.slice(1));
  return {
    source: file,
    tool,
    families: [...new Set(tool.routes.map((route) => route.family))],
    inputType: `${words.join('')}Input`,
    routes: tool.routes.map((route, index) => ({
      source: `${file} routes[${index}]`,
      route,
      operations: [route.call, ...(route.plan ? route.also : [])],
    })),
  };
}

function readExports(root: string): Pick<Model, 'projections' | 'plans'> {
  const project = new Project({ useInMemoryFileSystem: false, skipAddingFilesFromTsConfig: true });
  const exportsOf = (folder: string) => {
    const found = new Map<string, string>();
    for (const file of project.addSourceFilesAtPaths(`${root}/src/${folder}/**/*.ts`)) {
      const path = file.getFilePath().slice(file.getFilePath().lastIndexOf(`/src/${folder}/`));
      for (const declaration of file.getFunctions()) {
        if (declaration.isExported()) found.set(declaration.getName() ?? '', path);
      }
      for (const variable of file.getVariableDeclarations())
        if (variable.isExported()) found.set(variable.getName(), path);
    }
    return found;
  };
  return { projections: exportsOf('projections'), plans: exportsOf('plans') };
}
