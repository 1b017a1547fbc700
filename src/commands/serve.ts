/** `ombi-mcp`: serves one Ombi on stdio. */
import type { Config } from '../config/config.ts';
import { exposureNotices } from '../config/exposure-notices.ts';
import type { Log } from '../log.ts';
import { createRuntime } from '../runtime.ts';
import { createServer } from '../server.ts';
import { serveStdio } from '../transports/stdio/serve-stdio.ts';

/** Said at the start where no user is configured. */
export const bareKeyNotice =
  'no OMBI_USERNAME: calls run on the bare API key, Ombi’s hidden system user, which may do everything; its requests are approved at once and count against no quota';

/** Serves until the client is gone. `now` is the clock; the demo stands still at its own day. */
export async function serve(config: Config, log: Log, now?: () => Date): Promise<void> {
  if (config.userName === undefined) log.info(bareKeyNotice);
  for (const line of exposureNotices(config.exposed)) log.info(line);
  await serveStdio(createServer(createRuntime(config, log, now)), log);
}
