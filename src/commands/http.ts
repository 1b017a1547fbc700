/** `ombi-mcp http`: serves one Ombi over Streamable HTTP, to one person or to each member of a household as themselves. */
import { once } from 'node:events';
import { readHttpConfig } from '../config/config.ts';
import { ConfigProblems } from '../config/config-problems.ts';
import { exposureNotices } from '../config/exposure-notices.ts';
import { isReadByOthers } from '../config/http-tokens.ts';
import type { Log } from '../log.ts';
import { isLoopback } from '../loopback.ts';
import { createRuntime, createRuntimes } from '../runtime.ts';
import { createServer } from '../server.ts';
import { type HttpTimeouts, type ServedHttp, serveHttp } from '../transports/http/serve-http.ts';
import type { Invocation } from './commands.ts';
import { bareKeyNotice } from './serve.ts';

/** Serves until a signal comes and the running calls are answered; gives the exit code. Throws `ConfigProblems`. */
export async function http({ args, environment, log }: Invocation): Promise<number> {
  const served = await startHttp({ args, environment, log });
  const stopped = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT'), once(process, 'SIGHUP')]);
  await stopped;
  log.info('stopping: what is running ends first; a second signal stops at once');
  const again = Promise.race([once(process, 'SIGTERM'), once(process, 'SIGINT')]);
  await Promise.race([served.close(), again]);
  return 0;
}

/** Reads the settings and listens. `now` is the clock; tests are in more of a hurry. Throws `ConfigProblems`. */
export async function startHttp(
  { args, environment, log }: Pick<Invocation, 'args' | 'environment' | 'log'>,
  now?: () => Date,
  timeouts?: HttpTimeouts,
): Promise<ServedHttp> {
  const { config, http: settings } = readHttpConfig(args, environment);
  const { tokens, host, port } = settings;
  const anybody = tokens ? undefined : createRuntime(config, log, now);
  const owners = createRuntimes(tokens ?? [], config, log, now);
  const served = await serveHttp(
    settings,
    (token) => {
      const runtime = token ? owners.get(token) : anybody;
      if (!runtime) throw new Error('no runtime');
      // A plain JSON answer has no room for anything before it.
      return createServer(runtime, { canTell: !settings.json });
    },
    log,
    timeouts,
  ).catch((error: unknown) => {
    throw cannotListen(error, host, port);
  });
  announce(log, served, { hasTokens: tokens !== undefined, host, environment });
  if (anybody && config.userName === undefined) log.info(bareKeyNotice);
  for (const line of exposureNotices(config.exposed)) log.info(line);
  return served;
}

function announce(
  log: Log,
  { url }: ServedHttp,
  { hasTokens, host, environment }: { hasTokens: boolean; host: string; environment: Invocation['environment'] },
): void {
  log.info(`listening on ${url}`);
  const file = environment['OMBI_MCP_HTTP_TOKENS_FILE'];
  if (file !== undefined && isReadByOthers(file)) {
    log.info('others on this machine may read the file of OMBI_MCP_HTTP_TOKENS_FILE; chmod 600 keeps them out');
  }
  for (const name of ['OMBI_USERNAME', 'OMBI_MCP_ACT_AS']) {
    if (hasTokens && environment[name] !== undefined)
      log.info(`${name} has no effect here: each token acts as its own user alone`);
  }
  if (!isLoopback(host)) {
    log.info('tokens travel unencrypted over plain HTTP; outside of your own network put a proxy with TLS in front');
  }
}

const listenProblems: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is taken by another program; choose another with OMBI_MCP_HTTP_PORT (--port)',
  EACCES: 'may not be used by this user; choose one above 1023 with OMBI_MCP_HTTP_PORT (--port)',
  EADDRNOTAVAIL: 'cannot be used: this machine has no such address; correct OMBI_MCP_HTTP_HOST (--host)',
  ENOTFOUND: 'cannot be used: this machine has no such address; correct OMBI_MCP_HTTP_HOST (--host)',
};

function cannotListen(error: unknown, host: string, port: number): unknown {
  const problem = error instanceof Error && 'code' in error ? listenProblems[String(error.code)] : undefined;
  return problem === undefined ? error : new ConfigProblems([`port ${port} of ${host} ${problem}`]);
}
