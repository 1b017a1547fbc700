/**
 * `generated/adapters.ts`: rows and typed calls, no behaviour. Written with ts-morph so that imports are real and a row
 * that no longer fits its plan, projection or operation fails the type check before anything reaches the disk.
 */
import { type CodeBlockWriter, Project, VariableDeclarationKind } from 'ts-morph';
import type { OperationEntry, Source } from '../../spec/types.ts';
import type { Model, ResolvedRoute, ResolvedTool } from '../resolve.ts';
import { payloadType } from './contract.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitAdapters(model: Model): string {
  const file = new Project({ useInMemoryFileSystem: true }).createSourceFile('adapters.ts');
  const streams = model.calledOperations.some(({ entry }) => entry.rows);
  const routes = model.tools.flatMap((tool) => tool.routes);
  file.addImportDeclaration({
    moduleSpecifier: '../src/adapter.ts',
    namedImports: [
      ...(routes.some(({ route }) => !route.plan) ? ['directRoute'] : []),
      'operation',
      ...(routes.some(({ route }) => route.plan) ? ['plannedRoute'] : []),
      { name: 'RuntimeRoute', isTypeOnly: true },
      ...(streams ? ['streamed'] : []),
    ],
  });
  for (const [path, names] of importsOf(model)) {
    file.addImportDeclaration({ moduleSpecifier: `..${path}`, namedImports: names });
  }
  file.addImportDeclaration({ moduleSpecifier: './contract.ts', isTypeOnly: true, namedImports: typesOf(model) });
  file.addVariableStatement({
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: ['@generated from spec/operations.ts: the operations that routes and the runtime may call'],
    declarations: [{ name: 'operations', initializer: (writer) => writeOperations(writer, model) }],
  });
  file.addVariableStatement({
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: ['@generated from spec/tools: the routes of each tool'],
    declarations: [
      {
        name: 'routes',
        type: 'Readonly<Record<string, readonly RuntimeRoute[]>>',
        initializer: (writer) =>
          writer.inlineBlock(() => {
            for (const tool of model.tools) {
              writer.write(`${tool.tool.name}: [`).newLine();
              writer.indent(() => {
                for (const route of tool.routes) writeRoute(writer, model, tool, route);
              });
              writer.write('],').newLine();
            }
          }),
      },
    ],
  });
  return `${preamble(model)}${file.getFullText()}`;
}

function importsOf(model: Model): [path: string, names: string[]][] {
  const byPath = new Map<string, Set<string>>();
  const add = (name: string | undefined, from: ReadonlyMap<string, string>) => {
    const path = name === undefined ? undefined : from.get(name);
    if (name && path) byPath.set(path, (byPath.get(path) ?? new Set()).add(name));
  };
  for (const { route } of model.tools.flatMap((tool) => tool.routes)) {
    add(route.project, model.projections);
    add(route.plan, model.plans);
    for (const source of sourcesOf(route.bind)) if ('as' in source) add(source.as, model.projections);
  }
  return [...byPath].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, names]) => [path, [...names].sort()]);
}

function typesOf(model: Model): string[] {
  const types = new Set<string>();
  for (const tool of model.tools) {
    types.add(tool.inputType);
    for (const family of tool.families) types.add(payloadType(family));
  }
  return [...types].sort();
}

function writeOperations(writer: CodeBlockWriter, model: Model): void {
  writer.inlineBlock(() => {
    for (const { name, entry } of model.calledOperations) {
      const upstream = model.upstream.get(name);
      if (!upstream) continue;
      const options = entry.rows ? "{ ...init, parseAs: 'stream' }" : 'init';
      writer
        .writeLine(`'${name}': ${entry.rows ? 'streamed' : 'operation'}(`)
        .indent(() => {
          writer
            .writeLine(`'${name}',`)
            .writeLine(`${literal(factsOf(entry, upstream.answer))},`)
            .writeLine(`(ombi, init) => ombi.${upstream.method.toUpperCase()}('${upstream.path}', ${options}),`);
        })
        .writeLine('),');
    }
  });
}

/** What the runtime must know of an operation; where it is served is the generator's business. */
function factsOf({ effect, missing, role, rows, accept }: OperationEntry, answer: string | undefined): object {
  return { effect, missing, role, rows, accept, answer };
}

function writeRoute(
  writer: CodeBlockWriter,
  model: Model,
  tool: ResolvedTool,
  { source, route, operations }: ResolvedRoute,
): void {
  const { when, takes, needs = [], oneOf = [], family, paging } = route;
  const types = `<${tool.inputType}, ${payloadType(family)}>`;
  writer
    .writeLine(`/** @generated from ${source} */`)
    .writeLine(`${route.plan ? 'plannedRoute' : 'directRoute'}${types}()({`)
    .indent(() => {
      const facts = { source, when, takes, needs, oneOf, family, paging };
      for (const [key, value] of Object.entries(facts)) writer.writeLine(`${key}: ${literal(value)},`);
      if (route.plan) {
        writer.writeLine('operations: {').indent(() => {
          for (const name of operations) writer.writeLine(`'${name}': operations['${name}'],`);
        });
        writer.writeLine('},').writeLine(`plan: ${route.plan},`);
      } else {
        writer.writeLine(`call: operations['${route.call}'],`);
        const bound = writeBind(model, route.call, route.bind ?? {});
        writer.writeLine(`bind: (${bound.includes('input') ? 'input' : ''}) => (${bound}),`);
      }
      writer.writeLine(`project: ${route.project},`);
    })
    .writeLine('}),');
}

function writeBind(model: Model, operation: string, bind: Record<string, unknown>): string {
  const parameters = model.upstream.get(operation)?.parameters ?? [];
  const part = (where: 'path' | 'query') =>
    parameters
      .filter((p) => p.in === where && bind[p.name])
      .map((p) => `${JSON.stringify(p.name)}: ${sourceCode(bind[p.name] as Source)}`);
  const [path, query] = [part('path'), part('query')];
  const params = [
    ...(path.length ? [`path: { ${path.join(', ')} }`] : []),
    ...(query.length ? [`query: { ${query.join(', ')} }`] : []),
  ];
  const body = Object.entries((bind['body'] ?? {}) as Record<string, Source>).map(
    ([name, source]) => `${JSON.stringify(name)}: ${sourceCode(source)}`,
  );
  const members = [
    ...(params.length ? [`params: { ${params.join(', ')} }`] : []),
    ...(body.length ? [`body: { ${body.join(', ')} }`] : []),
  ];
  return `{ ${members.join(', ')} }`.replace('{  }', '{}');
}

function sourceCode(source: Source): string {
  if ('value' in source) return JSON.stringify(source.value);
  return source.as ? `${source.as}(input.${source.input})` : `input.${source.input}`;
}

function sourcesOf(bind: Record<string, unknown> | undefined): Source[] {
  if (!bind) return [];
  const { body, ...rest } = bind;
  return [...Object.values(rest), ...Object.values((body ?? {}) as object)] as Source[];
}

/** A TypeScript literal of plain data, strings in single quotes, undefined members left out. */
function literal(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.entries(value)
      .filter(([, member]) => member !== undefined)
      .map(([key, member]) => `${/^[a-z_]\w*$/i.test(key) ? key : JSON.stringify(key)}: ${literal(member)}`);
    return members.length ? `{ ${members.join(', ')} }` : '{}';
  }
  return typeof value === 'string'
    ? `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`
    : JSON.stringify(value);
}
