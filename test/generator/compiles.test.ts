/** The type check of generated code before it is written. */
import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { compiles } from '../../generator/check/compiles.ts';

let root: string;
beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'ombi-mcp-')));
  writeFileSync(join(root, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "noLib": true, "types": [] } }');
  writeFileSync(join(root, 'plan.ts'), "export const plan = (call: 'GET /a') => call;\n");
});
afterAll(() => rmSync(root, { recursive: true }));

const adapters = (call: string) => ({
  path: 'generated/adapters.ts',
  text: `import { plan } from '../plan.js';
import type { Name } from './contract.js';
/** @generated from spec/operations: all */
export const name: Name = 'a';
/** @generated from spec/tools/read-things.ts routes[1] */
export const row = plan('${call}');
`,
});
const contract = { path: 'generated/contract.ts', text: "export type Name = 'a';\n" };

it('finds nothing where emitted and hand-written code agree', () => {
  expect(compiles(root, [contract, adapters('GET /a')])).toEqual([]);
});

it('names the ledger entry behind the row that does not compile', () => {
  expect(compiles(root, [contract, adapters('GET /b')])).toEqual([
    {
      where: 'spec/tools/read-things.ts routes[1] (generated/adapters.ts:6)',
      what: `Argument of type '"GET /b"' is not assignable to parameter of type '"GET /a"'.`,
      mend: 'mend the ledger entry, or the plan or projection it names, so that their types agree',
    },
  ]);
});
