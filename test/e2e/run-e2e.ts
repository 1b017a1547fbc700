/** `npm run e2e`: from settings to a report and an exit code. */
import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { correct } from '../../generator/correct.ts';
import { readSwagger } from '../../generator/read.ts';
import { defaults } from '../../spec/defaults.ts';
import { corrections } from '../../spec/ombi/corrections.ts';
import { readConfig } from '../../src/config/config.ts';
import { ConfigProblems } from '../../src/config/config-problems.ts';
import type { Environment } from '../../src/config/settings.ts';
import { startRecordingProxy } from './recording-proxy.ts';
import { countOf, reportOf } from './report.ts';
import { secretsSeen } from './secrets-seen.ts';
import { type Walk, walk } from './walk.ts';
import { watchDrift } from './watch-drift.ts';

export interface Connected {
  readonly client: Client;
  /** What the server wrote to stderr so far. */
  readonly stderr: readonly string[];
  close(): Promise<void>;
}

/** Starts our server with these settings and joins a client to it. */
export type Connect = (environment: Record<string, string>) => Promise<Connected>;

export interface Output {
  print(text: string): void;
  say(text: string): void;
}

const usage = `npm run e2e [-- --markdown FILE] [--strict]
  Walks every view of every tool on the Ombi of OMBI_URL and OMBI_API_KEY, as OMBI_USERNAME where it is set.
  --markdown FILE    writes the report to a file, too
  --strict           differences from the swagger are failures
  OMBI_MCP_TOOLSETS  walks only these; by default all, also api and raw
  E2E_WRITES=1       tries the changes, too: requests, issues, users, settings. Only on an Ombi that is thrown away.
Exit code: 0 every result is valid, 1 some are not or the Ombi cannot be used, 2 it was started wrongly.
`;

const root = fileURLToPath(new URL('../..', import.meta.url));

/** All there are, also those that are off by default. */
const everything = defaults.toolsets.join(',');

/** Runs it; gives the exit code. */
export async function runE2e(
  args: readonly string[],
  environment: Environment,
  connect: Connect,
  { print, say }: Output,
): Promise<number> {
  const given = optionsOf(args, environment);
  if (typeof given === 'string') {
    say(`${given}\n\n${usage}`);
    return 2;
  }
  const { url, apiKey, userName, insecureTls } = given.config;
  const { document } = correct(readSwagger(root).swagger, corrections);
  const watch = watchDrift(document);
  const secrets = secretsSeen(apiKey);
  const proxy = await startRecordingProxy(url, insecureTls, (exchange) => {
    const { operation, answer } = watch.see(exchange);
    secrets.gather(answer, operation);
  });
  let connected: Connected | undefined;
  let walked: Walk;
  try {
    connected = await connect({
      OMBI_URL: proxy.url,
      OMBI_API_KEY: apiKey,
      ...(userName === undefined ? {} : { OMBI_USERNAME: userName }),
      OMBI_MCP_TOOLSETS: environment['OMBI_MCP_TOOLSETS'] ?? everything,
      NO_PROXY: '127.0.0.1',
    });
    walked = await walk(connected.client, { writes: given.writes, mark: `e2e${Date.now().toString(36)}` });
  } catch (error) {
    const told = error instanceof Error ? error.message.replaceAll(proxy.url, url) : 'unknown';
    say(`The Ombi at ${url} cannot be walked: ${proxy.unreached() ?? told}\n`);
    return 1;
  } finally {
    await connected?.close();
    await proxy.settled();
    await proxy.close();
  }
  const findings = {
    ...walked,
    drift: watch.drift,
    checked: watch.checked,
    leaks: [
      ...walked.walked.flatMap(({ tool, args, envelope }) =>
        secrets.leaksIn(JSON.stringify(envelope) ?? '').map((from) => `${tool} ${JSON.stringify(args)} shows ${from}`),
      ),
      ...secrets.leaksIn(connected.stderr.join('')).map((from) => `stderr shows ${from}`),
    ],
  };
  const report = reportOf(findings);
  print(report);
  if (given.markdown !== undefined) writeFileSync(given.markdown, report);
  const { failures, differences } = countOf(findings);
  return failures > 0 || (given.strict && differences > 0) ? 1 : 0;
}

/** The settings, or what is wrong with them. */
function optionsOf(args: readonly string[], environment: Environment) {
  try {
    const options = { markdown: { type: 'string' }, strict: { type: 'boolean', default: false } } as const;
    const { values } = parseArgs({ args: [...args], options, allowPositionals: false });
    const writes = environment['E2E_WRITES'] ?? '';
    if (!['', '0', '1'].includes(writes)) return 'E2E_WRITES is 1 (try the changes, too) or 0';
    return { ...values, writes: writes === '1', config: readConfig([], environment) };
  } catch (error) {
    if (error instanceof ConfigProblems || error instanceof TypeError) return error.message;
    throw error;
  }
}
