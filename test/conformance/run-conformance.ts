/** Runs the server suite of @modelcontextprotocol/conformance against an address. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface Check {
  readonly id: string;
  readonly status: 'SUCCESS' | 'FAILURE' | 'WARNING' | 'SKIPPED' | 'INFO';
  readonly errorMessage?: string;
}

const cli = join('node_modules', '@modelcontextprotocol', 'conformance', 'dist', 'index.js');

/** On Node 20 the suite does not load without it: it imports `globSync`, which came with Node 22, for another command. */
const preload = join('test', 'conformance', 'with-glob-sync.mjs');

/** The checks of each scenario of the suite. */
export async function runConformance(url: string): Promise<ReadonlyMap<string, readonly Check[]>> {
  const results = mkdtempSync(join(tmpdir(), 'ombi-mcp-conformance-'));
  try {
    const args = ['--import', `./${preload}`, cli, 'server', '--suite', 'all', '--url', url, '--output-dir', results];
    // The exit code repeats what the checks say.
    await new Promise<void>((resolve) => execFile(process.execPath, args, { maxBuffer: 1 << 26 }, () => resolve()));
    return new Map(
      readdirSync(results)
        .sort()
        .map((folder) => [
          folder.replace(/^server-/, '').replace(/-\d{4}-\d\d-\d\dT.*$/, ''),
          JSON.parse(readFileSync(join(results, folder, 'checks.json'), 'utf8')) as Check[],
        ]),
    );
  } finally {
    rmSync(results, { recursive: true });
  }
}

/** The scenarios of a run by what became of them, for a person. */
export function summary(title: string, ran: ReadonlyMap<string, readonly Check[]>): string {
  const lines = [...ran].map(([scenario, checks]) => {
    const wrong = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
    const why = wrong.map(({ status, id, errorMessage = '' }) => ` ${status} ${id} ${errorMessage.slice(0, 100)}`);
    return `  ${wrong.length === 0 ? 'passed' : 'NOT   '} ${scenario}${why.join(';')}`;
  });
  return `${title}\n${lines.join('\n')}\n`;
}
