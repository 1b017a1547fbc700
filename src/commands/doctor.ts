/** `ombi-mcp doctor`: what is wrong with this set-up, and what helps. */
import { type Config, readConfig, readHttpConfig } from '../config/config.ts';
import { ConfigProblems } from '../config/config-problems.ts';
import type { Environment } from '../config/settings.ts';
import { type CheckFinding, examine } from '../doctor/examine.ts';
import { findingText, summary } from '../doctor/report.ts';
import { version } from '../version.ts';
import type { Invocation } from './commands.ts';

/** Gives 0 where everything works, 1 where something is broken, 2 where the settings are wrong and nothing was tried. */
export async function doctor({ args, environment, terminal }: Invocation): Promise<number> {
  const isJson = args.includes('--json');
  const found: CheckFinding[] = [];
  let config: Config | undefined;
  let exitCode = 0;
  for await (const finding of findings()) {
    found.push(finding);
    if (finding.level === 'fault') exitCode = config === undefined ? 2 : 1;
    if (!isJson) await terminal.print(findingText(finding, terminal.columns));
  }
  if (isJson) {
    const report = {
      ok: exitCode === 0,
      exit_code: exitCode,
      ombi_mcp: version,
      url: config?.url ?? null,
      findings: found,
    };
    await terminal.print(`${JSON.stringify(report, null, terminal.columns === undefined ? undefined : 2)}\n`);
  } else if (terminal.columns !== undefined) {
    await terminal.print(`\n${summary(found)}\n`);
  }
  return exitCode;

  async function* findings(): AsyncGenerator<CheckFinding> {
    let members: readonly string[] | undefined;
    try {
      ({ config, members } = readFor(
        args.filter((arg) => arg !== '--json'),
        environment,
      ));
    } catch (error) {
      if (!(error instanceof ConfigProblems)) throw error;
      for (const problem of error.problems) yield { check: 'settings', level: 'fault', ...inTwo(problem) };
      return;
    }
    yield* examine(config, members);
  }
}

/**
 * The settings, and the users of the tokens where there are tokens: with them it is `ombi-mcp http` that is set up, and nobody
 * is OMBI_USERNAME or may be named. Throws `ConfigProblems`.
 */
function readFor(args: readonly string[], environment: Environment): { config: Config; members?: readonly string[] } {
  if (environment['OMBI_MCP_HTTP_TOKENS_FILE'] === undefined) return { config: readConfig(args, environment) };
  const { config, http } = readHttpConfig(args, environment);
  if (http.tokens === undefined) return { config };
  const members = [...new Set(http.tokens.map(({ userName }) => userName))];
  return { config: { ...config, userName: undefined, actAs: undefined }, members };
}

/** A problem of the configuration says what is wrong, and behind a semicolon what to do. */
function inTwo(problem: string): { says: string; remedy?: string } {
  const [says = problem, ...rest] = problem.split('; ');
  return rest.length > 0 ? { says: `${says}.`, remedy: `${upper(rest.join('; '))}.` } : { says: `${says}.` };
}

const upper = (text: string) => `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`;
