/** `npm run mcpb`: → ombi-mcp.mcpb, what npm would install and the manifest of the bundle in one file. */
import { cpSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packExtension } from '@anthropic-ai/mcpb';

/** Packs what is built under `root` into `output`. Throws when the manifest is not valid or a file is missing. */
export async function packMcpb(root: string, output: string, silent = false): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'mcpb-'));
  try {
    const { name, version, license, type, files } = JSON.parse(
      readFileSync(join(root, 'package.json'), 'utf8'),
    ) as Package;
    for (const path of ['LICENSE', 'README.md', ...files])
      cpSync(join(root, path), join(folder, path), { recursive: true });
    cpSync(join(root, 'generated', 'mcpb', 'manifest.json'), join(folder, 'manifest.json'));
    // Node reads from it that the binary is a module.
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ name, version, license, type }));
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
}

const startedAs = process.argv[1];
if (startedAs && realpathSync(startedAs) === fileURLToPath(import.meta.url)) {
  await packMcpb(fileURLToPath(new URL('..', import.meta.url)), 'ombi-mcp.mcpb');
}
