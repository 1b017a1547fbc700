/**
 * `generated/adapters.ts`: rows and typed calls, no behaviour. Written with ts-morph so that imports are real and a row
 * that no longer fits its plan, projection or operation fails the type check before anything reaches the disk.
 */
import {
  type CodeBlockWriter,
  IndentationText,
  NewLineKind,
  Project,
  QuoteKind,
  VariableDeclarationKind,
} from 'ts-morph';
import type { OperationEntry, Route, Source } from '../../spec/types.ts';
import type { Exports } from '../read.ts';
import { type Model, type ResolvedRoute, type ResolvedTool, sourcesOf } from '../resolve.ts';
import { payloadType } from './contract.ts';
import { keyCode, literal, quoted } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitAdapters(model: Model): string {
  const file = new Project({
    useInMemoryFileSystem: true,
    manipulationSettings: {
      indentationText: IndentationText.TwoSpaces,
      newLineKind: NewLineKind.LineFeed,
      quoteKind: QuoteKind.Single,
    },
  }).createSourceFile('adapters.ts');

  for (const { path, types, names } of importsOf(model)) {
    file.addImportDeclaration({
      moduleSpecifier: path,
      isTypeOnly: types,
      namedImports: (writer) => writeNames(writer, names),
    });
  }
  file.addVariableStatement({
    isExported: true,
    declarationKind: VariableDeclarationKind.Const,
    docs: ['@generated from spec/operations: the operations that routes and the runtime may call'],
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
        initializer: (writer) => writeRoutes(writer, model),
      },
    ],
  });
  file.formatText({ indentSize: 2 });
  return `${preamble(model)}${file.getFullText()}`;
}

interface Import {
  path: string;
  types: boolean;
  names: string[];
}

function importsOf(model: Model): Import[] {
  const routes = model.tools.flatMap((tool) => tool.routes.map(({ route }) => route));
  const seam = new Set(['type RuntimeRoute', ...routes.map(kindOf)]);
  for (const { entry } of model.calledOperations) seam.add(isStreamed(entry) ? 'streamed' : 'operation');
  const handWritten = new Map<string, Set<string>>();
  const add = (name: string | undefined, from: Exports) => {
    const module = name === undefined ? undefined : from.get(name)?.[0];
    if (name && module) handWritten.set(module, (handWritten.get(module) ?? new Set()).add(name));
  };
  for (const route of routes) {
    add(route.project, model.projections);
    add(route.plan, model.plans);
    for (const source of sourcesOf(route.bind)) if ('as' in source) add(source.as, model.projections);
  }
  const payloads = model.tools.flatMap(({ families }) => families.map(payloadType));
  const inputs = model.tools.map(({ inputType }) => inputType);
  return [
    { path: '../src/adapter.ts', types: false, names: sorted(seam) },
    ...sorted(handWritten.keys()).map((module) => ({
      path: `..${module}`,
      types: false,
      names: sorted(handWritten.get(module) ?? []),
    })),
    { path: './contract.ts', types: true, names: sorted(new Set([...payloads, ...inputs])) },
  ];
}

function sorted(names: Iterable<string>): string[] {
  const key = (name: string) => name.replace('type ', '');
  return [...names].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function writeNames(writer: CodeBlockWriter, names: readonly string[]): void {
  if (names.join(', ').length < 80) writer.write(names.join(', '));
  else
    writer.newLine().indent(() => {
      for (const name of names) writer.write(`${name},`).newLine();
    });
}

function writeOperations(writer: CodeBlockWriter, model: Model): void {
  writer.inlineBlock(() => {
    for (const { name, entry } of model.calledOperations) {
      const upstream = model.upstream.get(name);
      if (!upstream) continue;
      const { tool: _tool, api: _api, ...behaviour } = entry;
      const facts = literal({ ...behaviour, answer: upstream.answer }, 4);
      const init = isStreamed(entry) ? "{ ...init, parseAs: 'stream' }" : 'init';
      writer.write(`${quoted(name)}: ${isStreamed(entry) ? 'streamed' : 'operation'}(`).newLine();
      writer.indent(() => {
        writer.write(`${quoted(name)},`).newLine();
        writer.write(`${facts},`).newLine();
        writer
          .write(`(ombi, init) => ombi.${upstream.method.toUpperCase()}(${quoted(upstream.path)}, ${init}),`)
          .newLine();
      });
      writer.write('),').newLine();
    }
  });
}

/** Whether its answer is read piece by piece. */
const isStreamed = ({ rows, lines }: OperationEntry) => rows !== undefined || lines === true;

function writeRoutes(writer: CodeBlockWriter, model: Model): void {
  writer.inlineBlock(() => {
    for (const tool of model.tools) {
      writer.write(`${tool.tool.name}: [`).newLine();
      writer.indent(() => {
        for (const route of tool.routes) writeRoute(writer, model, tool, route);
      });
      writer.write('],').newLine();
    }
  });
}

/** The function of the seam that a route is declared with. */
function kindOf({ plan, call }: Route): string {
  if (plan === undefined) return 'directRoute';
  return call === undefined ? 'openRoute' : 'plannedRoute';
}

function writeRoute(writer: CodeBlockWriter, model: Model, tool: ResolvedTool, resolved: ResolvedRoute): void {
  const { source, route, operations } = resolved;
  const { when, takes, needs = [], oneOf = [], family } = route;
  const types = `<${tool.inputType}, ${payloadType(family)}>`;
  const member = (key: string, code: string) => writer.write(`${key}: ${code},`).newLine();
  writer.write(`/** @generated from ${source} */`).newLine();
  writer.write(`${kindOf(route)}${types}()({`).newLine();
  writer.indent(() => {
    for (const [key, value] of Object.entries({ when, takes, needs, oneOf })) {
      member(key, literal(value, 8 + key.length));
    }
    if (route.plan) {
      if (route.call) {
        writer.write('operations: {').newLine();
        writer.indent(() => {
          for (const name of operations) member(quoted(name), `operations[${quoted(name)}]`);
        });
        writer.write('},').newLine();
      }
      member('plan', route.plan);
    } else if (route.call) {
      const bound = bindCode(model, route.call, route.bind);
      member('call', `operations[${quoted(route.call)}]`);
      member('bind', `(${bound.includes('input.') ? 'input' : ''}) => (${bound})`);
    }
    if (route.project) member('project', route.project);
  });
  writer.write('}),').newLine();
}

/** The openapi-fetch options that carry a route's inputs to its operation. */
function bindCode(model: Model, operation: string, bind: ResolvedRoute['route']['bind']): string {
  const { body, ...values } = (bind ?? {}) as Record<string, Source> & { body?: Record<string, Source> };
  const parameters = model.upstream.get(operation)?.parameters ?? [];
  const valuesIn = (where: 'path' | 'query') =>
    objectCode(parameters.flatMap(({ name, in: at }) => (at === where && values[name] ? [[name, values[name]]] : [])));
  const params = membersCode({ path: valuesIn('path'), query: valuesIn('query') });
  return membersCode({ params, body: body && objectCode(Object.entries(body)) }) ?? '{}';
}

function objectCode(sources: [string, Source][]): string | undefined {
  return membersCode(Object.fromEntries(sources.map(([name, source]) => [name, sourceCode(source)])));
}

function membersCode(members: Readonly<Record<string, string | undefined>>): string | undefined {
  const code = Object.entries(members).flatMap(([name, value]) => (value ? [`${keyCode(name)}: ${value}`] : []));
  return code.length ? `{ ${code.join(', ')} }` : undefined;
}

function sourceCode(source: Source): string {
  if ('value' in source) return literal(source.value);
  return source.as ? `${source.as}(input.${source.input})` : `input.${source.input}`;
}
