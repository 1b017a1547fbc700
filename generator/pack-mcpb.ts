/** `npm run mcpb`: → ombi-mcp.mcpb, what npm would install and the manifest of the bundle in one file. */
import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packExtension } from '@anthropic-ai/mcpb';

/** Packs what is built under `root` into `output`. Throws when the manifest is not valid or a file is missing. */
export async function packMcpb(root: string, output: string, silent = false): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpb-'));
  try {
    const { name, version, license, type, files, dependencies } = manifestIn(root);
    for (const path of ['LICENSE', 'README.md', ...files])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    cpSync(join(root, 'generated', 'mcpb', 'manifest.json'), join(folder, 'manifest.json'));
    // Node reads from it that the binary is a module.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, license, type }));
    for (const dependency of Object.keys(dependencies).flatMap((name) => withItsOwn(root, name))) {
      copyPackage(join(root, 'node_modules', dependency), join(folder, 'node_modules', dependency));
    }
    if (!(await packExtension({ extensionPath: folder, outputPath: output, silent }))) {
      throw new Error('the bundle could not be packed; mcpb says above why');
    }
  } finally {
    rmSync(folder, { recursive: true });
  }
}

interface Package {
  name: string;
  version: string;
  license: string;
  type: string;
  files: readonly string[];
  dependencies: Readonly<Record<string, string>>;
}

function manifestIn(folder: string): Package {
  return { dependencies: {}, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) };
}

/** A package and all that it needs. */
function withItsOwn(root: string, name: string): string[] {
  const { dependencies } = manifestIn(join(root, 'node_modules', name));
  return [name, ...Object.keys(dependencies).flatMap((needed) => withItsOwn(root, needed))];
}

/** Without its documentation, which nothing reads here; mcpb itself leaves declarations of types out. */
function copyPackage(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  cpSync(from, to, { recursive: true, filter: (path) => path !== join(from, 'docs') });
}

const startedAs = process.argv[1];
if (startedAs && realpathSync(startedAs) === fileURLToPath(import.meta.url)) {
  await packMcpb(fileURLToPath(new URL('..', import.meta.url)), 'ombi-mcp.mcpb');
}
