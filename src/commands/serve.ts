/** `ombi-mcp`: serves one Ombi on stdio. */
import type { Config } from '../config.ts';
import type { Log } from '../log.ts';
import { createRuntime } from '../runtime.ts';
import { createServer } from '../server.ts';
import { serveStdio } from '../transports/stdio.ts';

/** Serves until the client is gone. `now` is the clock; the demo stands still at its own day. */
export async function serve(config: Config, log: Log, now?: () => Date): Promise<void> {
  if (config.userName === undefined) {
    log.info(
      'no OMBI_USERNAME: calls run on the bare API key, Ombi’s hidden system user, which may do everything; its requests are approved at once and count against no quota',
    );
  }
  await serveStdio(createServer(createRuntime(config, log, now)), log);
}
