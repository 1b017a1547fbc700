/** The generated code is type-checked in memory, against the hand-written code it joins, before anything is written. */
import { join } from 'node:path';
import { Project, ts } from 'ts-morph';
import type { Problem } from '../problem.ts';
import type { Emitted } from '../write.ts';

export function compiles(root: string, files: readonly Emitted[]): Problem[] {
  const project = new Project({ tsConfigFilePath: join(root, 'tsconfig.json'), skipAddingFilesFromTsConfig: true });
  const sources = files
    .filter(({ path }) => path.endsWith('.ts'))
    .map(({ path, text }) => project.createSourceFile(join(root, path), text, { overwrite: true }));
  project.resolveSourceFileDependencies();
  return sources.flatMap((source) =>
    source.getPreEmitDiagnostics().map((diagnostic): Problem => {
      const line = diagnostic.getLineNumber() ?? 0;
      const from = provenance(source.getFullText(), line);
      return {
        where: `${source.getBaseName()}:${line}${from ? ` (from ${from})` : ''}`,
        what: ts.flattenDiagnosticMessageText(diagnostic.compilerObject.messageText, '\n    '),
        mend: 'mend the ledger entry, or the plan or projection it names, so that their types agree',
      };
    }),
  );
}

/** The nearest `@generated from` above a line: the decision behind it. */
function provenance(text: string, line: number): string | undefined {
  return text
    .split('\n')
    .slice(0, line)
    .reverse()
    .join('\n')
    .match(/@generated from ([^*\n]*?)\s*(?:\*\/|$)/m)?.[1];
}
