/** What the checks of the doctor share: the settings, and a way to ask Ombi that always ends. */
import { operations } from '../../generated/adapters.ts';
import type { Calls, Operation } from '../adapter.ts';
import { type Deadline, deadline } from '../call/deadline.ts';
import type { CatalogueTool } from '../catalog.ts';
import { openCatalogue } from '../catalog.ts';
import type { Config } from '../config/config.ts';
import { CallFailure } from '../failure.ts';
import type { NamedBy } from '../identity.ts';
import { type Connection, connect } from '../upstream/connection.ts';

/** What came of asking. */
export type Told<Answer> = { readonly answer: Answer } | { readonly cause: CallFailure };

export interface AskOptions {
  /** Runs as this user; without one on the key alone, which may read everything: the doctor is run by whoever holds it. */
  readonly userName?: string | undefined;
  /** What named that user. */
  readonly userNamedBy?: NamedBy;
  /** Longest time, in milliseconds; never more than is left of the whole run. */
  readonly maxMs?: number;
  /** Asks there instead, and with a key that means nothing: no address but the one that was set up ever gets the key. */
  readonly at?: string;
}

export interface DoctorContext {
  readonly config: Config;
  /** The users that tokens of `ombi-mcp http` stand for; undefined where there are no tokens. */
  readonly members: readonly string[] | undefined;
  /** The tools that the settings leave. */
  readonly tools: readonly CatalogueTool[];
  /** Calls Ombi; failures are told, not thrown, but for bugs of ours. */
  ask<Answer>(
    look: (calls: Calls<Operation>, limit: Pick<Deadline, 'signal' | 'remainingMs'>) => Promise<Answer>,
    options?: AskOptions,
  ): Promise<Told<Answer>>;
  /** What `GET /api/v1/Status/info`, which needs no key, answers to the configured one: asked once for all checks. */
  status(): Promise<Told<string>>;
  /** Milliseconds that are left of the whole run. */
  remainingMs(): number;
  /** Ends the run: closes what is still open. */
  done(): void;
}

const wholeRunMs = 30_000;
/** One call, where OMBI_MCP_TIMEOUT_MS does not allow it less. */
const callMs = 8_000;
/** Refused by every Ombi, and recognised by its refusal. */
const meaninglessKey = 'ombi-mcp-doctor';

/** The context of one run, whose time begins now. */
export function doctorContext(config: Config, members?: readonly string[]): DoctorContext {
  const whole = deadline(wholeRunMs, new AbortController().signal);
  const own = connectTo(config, config.url, config.apiKey);
  let status: Promise<Told<string>> | undefined;
  const context: DoctorContext = {
    config,
    members,
    tools: openCatalogue(config).tools,
    async ask(look, { userName, userNamedBy = 'OMBI_USERNAME', maxMs = callMs, at } = {}) {
      const connection = at === undefined ? own : connectTo(config, at, meaninglessKey);
      const limit = deadline(Math.min(maxMs, config.timeoutMs ?? maxMs, whole.remainingMs()), whole.signal);
      try {
        const { signal, remainingMs } = limit;
        const limits = { userName, userNamedBy, signal, remainingMs, writeMs: 0 };
        return { answer: await look(connection.callsFor(Object.values(operations), limits), limit) };
      } catch (cause) {
        if (cause instanceof CallFailure) return { cause };
        throw cause;
      } finally {
        limit.done();
      }
    },
    status() {
      status ??= context.ask((calls) => calls['GET /api/v1/Status/info']());
      return status;
    },
    remainingMs: whole.remainingMs,
    done: whole.done,
  };
  return context;
}

function connectTo({ insecureTls, proxy }: Config, baseUrl: string, apiKey: string): Connection {
  return connect({ baseUrl, apiKey, insecureTls, ...(proxy ? { proxy } : {}) });
}
