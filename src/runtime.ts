/** Builds what a server needs from its configuration. */
import { auditTo } from './audit.ts';
import type { Runtime } from './call/call-tool.ts';
import { revisionsFor } from './call/revision.ts';
import { openCatalogue } from './catalog.ts';
import type { Config } from './config.ts';
import { identities } from './identity.ts';
import type { Log } from './log.ts';
import { connect } from './upstream/connection.ts';

/** A runtime; nothing is sent to Ombi before the first call, so a server that is down does not stop the start. */
export function createRuntime(config: Config, log: Log, now: () => Date = () => new Date()): Runtime {
  return {
    catalogue: openCatalogue(config),
    connection: connect({
      baseUrl: config.url,
      apiKey: config.apiKey,
      insecureTls: config.insecureTls,
      ...(config.proxy ? { proxy: config.proxy } : {}),
    }),
    identities: identities(config.userName, () => now().getTime()),
    actAs: config.actAs,
    revisionOf: revisionsFor(config.apiKey),
    log,
    audit: auditTo(log, config.auditFile),
    confirm: config.confirm,
    now,
    timeoutMs: config.timeoutMs,
  };
}
