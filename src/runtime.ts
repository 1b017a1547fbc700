/** Builds what servers need from the configuration. */
import { auditTo } from './audit.ts';
import type { Runtime } from './call/call-tool.ts';
import { revisionsFor } from './call/revision.ts';
import { openCatalogue } from './catalog.ts';
import type { Config } from './config/config.ts';
import { type HttpToken, narrowed } from './config/http-tokens.ts';
import { type Identities, identities } from './identity.ts';
import type { Log } from './log.ts';
import { connect } from './upstream/connection.ts';

const systemClock = () => new Date();

/** A runtime; nothing is sent to Ombi before the first call, so a server that is down does not stop the start. */
export function createRuntime(config: Config, log: Log, now: () => Date = systemClock): Runtime {
  return {
    ...shared(config, log, now),
    catalogue: openCatalogue(config),
    identities: identities(config.userName, () => now().getTime()),
    actAs: config.actAs,
  };
}

/**
 * A runtime for each token: its user and its tools. All of them share the connection, with its turns, and the audit. A
 * change that one of them sends may give roles to the user of another, so that all forget who Ombi took them for.
 */
export function createRuntimes(
  tokens: readonly HttpToken[],
  config: Config,
  log: Log,
  now: () => Date = systemClock,
): ReadonlyMap<HttpToken, Runtime> {
  const common = shared(config, log, now);
  const catalogueOf = openEachOnce(config);
  const everybody: Identities[] = [];
  const forget = () => {
    for (const own of everybody) own.forget();
  };
  return new Map(
    tokens.map((token) => {
      const own = identities(token.userName, () => now().getTime(), 'this token’s user in OMBI_MCP_HTTP_TOKENS_FILE');
      everybody.push(own);
      return [
        token,
        { ...common, catalogue: catalogueOf(token), identities: { ...own, forget }, actAs: undefined },
      ] as const;
    }),
  );
}

function shared(config: Config, log: Log, now: () => Date): Omit<Runtime, 'catalogue' | 'identities' | 'actAs'> {
  return {
    connection: connect({
      baseUrl: config.url,
      apiKey: config.apiKey,
      insecureTls: config.insecureTls,
      ...(config.proxy ? { proxy: config.proxy } : {}),
    }),
    revisionOf: revisionsFor(config.apiKey),
    log,
    audit: auditTo(log, config.auditFile),
    confirm: config.confirm,
    now,
    timeoutMs: config.timeoutMs,
  };
}

/** Catalogues of tokens, one for all that have the same tools. */
function openEachOnce(config: Config) {
  const open = new Map<string, Runtime['catalogue']>();
  return (token: HttpToken) => {
    const key = JSON.stringify([token.readOnly, token.toolsets && [...token.toolsets].sort()]);
    const catalogue = open.get(key) ?? openCatalogue(narrowed(config, token));
    open.set(key, catalogue);
    return catalogue;
  };
}
