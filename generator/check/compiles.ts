/**
 * The generated code is type-checked in memory, together with the hand-written code it joins, before anything is
 * written. Ombi's types (upstream.ts) are read by it but not checked themselves: openapi-typescript wrote them.
 */
import { dirname, join } from 'node:path';
import ts from 'typescript';
import type { Problem } from '../problem.ts';
import type { Emitted } from '../write.ts';

/** Lines of a compiler message that are shown; what follows repeats it for ever deeper types. */
const maxMessageLines = 6;

/** What the compiler finds wrong in the emitted files under `root`. */
export function compiles(root: string, files: readonly Emitted[]): Problem[] {
  const code = files.filter(({ path }) => path.endsWith('.ts'));
  const host = hostWith(new Map(code.map(({ path, text }) => [join(root, path), text])));
  const config = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.config?.compilerOptions, root);
  const checked = code.filter(({ path }) => path !== 'generated/upstream.ts');
  const program = ts.createProgram({ rootNames: checked.map(({ path }) => join(root, path)), options, host });
  return checked.flatMap(({ path, text }) => {
    const source = program.getSourceFile(join(root, path));
    const diagnostics = [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)];
    return diagnostics.map((diagnostic) => problemOf(path, text, diagnostic));
  });
}

/** The file system, with these files in place of what it holds itself. */
function hostWith(files: ReadonlyMap<string, string>): ts.CompilerHost {
  const host = ts.createCompilerHost({});
  const keyOf = (path: string) => host.getCanonicalFileName(path.replaceAll('\\', '/'));
  const texts = new Map([...files].map(([path, text]) => [keyOf(path), text]));
  const folders = new Set([...files.keys()].map((path) => keyOf(dirname(path))));
  return {
    ...host,
    getSourceFile: (path, options) => {
      const text = texts.get(keyOf(path)) ?? host.readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, options);
    },
    readFile: (path) => texts.get(keyOf(path)) ?? host.readFile(path),
    fileExists: (path) => texts.has(keyOf(path)) || host.fileExists(path),
    directoryExists: (path) => folders.has(keyOf(path)) || (host.directoryExists?.(path) ?? false),
  };
}

function problemOf(path: string, text: string, { start = 0, messageText }: ts.Diagnostic): Problem {
  const before = text.slice(0, start);
  const place = `${path}:${before.split('\n').length}`;
  // The nearest provenance comment above names the decision behind the line.
  const from = [...before.matchAll(/@generated from ([\w/.-]+(?: routes\[\d+\])?)/g)].at(-1)?.[1];
  const lines = ts.flattenDiagnosticMessageText(messageText, '\n    ').split('\n');
  return {
    where: from ? `${from} (${place})` : place,
    what: lines.slice(0, maxMessageLines).join('\n'),
    mend: 'mend the ledger entry, or the plan or projection it names, so that their types agree',
  };
}
