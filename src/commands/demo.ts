/** `ombi-mcp demo`: the same server, on an Ombi that lives in this process. */
import { parseArgs } from 'node:util';
import { readConfig } from '../config/config.ts';
import { ConfigProblems } from '../config/config-problems.ts';
import { type Environment, ownVariables } from '../config/settings.ts';
import { demoTime, householdNames, startDemoOmbi } from '../demo/demo-ombi.ts';
import type { Log } from '../log.ts';

/** Whoever asks for little: bob's requests wait for approval, and he has a quota. */
const defaultUser = 'bob';

/** Serves the demo on stdio, or with `--tour` prints a walk through it. Throws `ConfigProblems`; gives the exit code. */
export async function demo(args: readonly string[], environment: Environment, log: Log): Promise<number> {
  const { tour, userName } = settings(args, environment);
  const ombi = await startDemoOmbi();
  try {
    if (tour) {
      const { runTour } = await import('../demo/tour.ts');
      await runTour(ombi, (line) => process.stdout.write(`${line}\n`));
      return 0;
    }
    const config = readConfig([], {
      ...ownVariables(environment),
      OMBI_URL: ombi.url,
      OMBI_API_KEY: ombi.apiKey,
      OMBI_USERNAME: userName,
    });
    log.info(
      `demo: you are ${userName}, and it is ${demoTime.toISOString().slice(0, 10)}. The demo Ombi listens on ${ombi.url} with the header "ApiKey: ${ombi.apiKey}". With --username alice you may approve, with --username admin do everything.`,
    );
    const { serve } = await import('./serve.ts');
    await serve(config, log, () => demoTime);
    return 0;
  } finally {
    await ombi.close();
  }
}

function settings(args: readonly string[], environment: Environment): { tour: boolean; userName: string } {
  const problems: string[] = [];
  let given: { tour?: boolean; username?: string } = {};
  try {
    const options = { tour: { type: 'boolean' }, username: { type: 'string' } } as const;
    given = parseArgs({ args: [...args], options, allowPositionals: false }).values;
  } catch {
    problems.push(`the demo takes --tour and --username NAME, not ${args.join(' ')}`);
  }
  const userName = given.username ?? environment['OMBI_USERNAME'] ?? defaultUser;
  const tour = given.tour ?? false;
  if (tour && given.username !== undefined) {
    problems.push('the tour is walked as bob and alice: leave --username out, or --tour');
  }
  if (!tour && !householdNames.some((name) => name.toUpperCase() === userName.trim().toUpperCase())) {
    problems.push(
      `${given.username === undefined ? 'OMBI_USERNAME' : '--username'} names nobody of the demo's household; it has ${householdNames.join(', ')} (without a name you are ${defaultUser})`,
    );
  }
  if (problems.length > 0) throw new ConfigProblems(problems);
  return { tour, userName };
}
