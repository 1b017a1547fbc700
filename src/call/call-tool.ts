/**
 * One tool call, from arguments to result, in seven steps. Nothing here asks for a tool's name: what differs between
 * tools is a row of the generated tables.
 */
import { randomUUID } from 'node:crypto';
import { operations, routes } from '../../generated/adapters.ts';
import type { Calls, Operation } from '../adapter.ts';
import type { Catalogue, CatalogueTool } from '../catalog.ts';
import { CallFailure } from '../failure.ts';
import type { Identity } from '../identity.ts';
import type { Log } from '../log.ts';
import type { Connection } from '../upstream/connection.ts';
import { chooseRoute } from './choose-route.ts';
import { type CallContext, NoteBook } from './context.ts';
import { type Deadline, deadline } from './deadline.ts';
import { bug, type Envelope, failed, success } from './envelope.ts';
import { fitBudget } from './fit-budget.ts';
import { validateInput } from './validate-input.ts';
import { validateOutput } from './validate-output.ts';

/** What a call needs from its server. */
export interface Runtime {
  readonly catalogue: Catalogue;
  readonly connection: Connection;
  readonly identity: Identity;
  readonly log: Log;
  /** Fingerprints of settings, keyed by the API key. */
  readonly revisionOf: (raw: object) => string;
  /** The injected clock. */
  now(): Date;
  /** Overrides how long a call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** The whole time of a call; the protocol's clients give up after 60 s. */
const deadlineMs = { read: 30_000, write: 50_000 } as const;
/** The part of a write's time that stays for reading what became of it. */
const settlingShare = 8 / 50;
/** A write is not begun with less of its time than this: its answer would hardly come any more. */
const answeringShare = 2 / 50;

/**
 * Answers one call of a registered tool. Never throws: whatever fails is an envelope with `ok: false` (C08).
 * `signal` is the client's cancellation.
 */
export async function callTool(
  runtime: Runtime,
  tool: CatalogueTool,
  args: unknown,
  signal: AbortSignal,
): Promise<Envelope> {
  const notes = new NoteBook(randomUUID());
  const totalMs = runtime.timeoutMs ?? deadlineMs[tool.access];
  const limit = deadline(totalMs, signal);
  try {
    const payload = await answer(runtime, tool, args, { notes, totalMs, limit });
    return await enforce(runtime, tool, success(tool.name, payload, notes));
  } catch (error) {
    const cause = asFailure(error, runtime, tool, notes);
    const data = cause.details.data && fitBudget(cause.details.data, notes);
    return await enforce(runtime, tool, failed(tool.name, cause, data, notes)).catch((breach: unknown) =>
      failed(tool.name, asFailure(breach, runtime, tool, notes), undefined, notes),
    );
  } finally {
    limit.done();
  }
}

interface Limits {
  readonly notes: NoteBook;
  readonly totalMs: number;
  readonly limit: Deadline;
}

/** Steps 1 to 5: from arguments to a payload inside the budget. */
async function answer(
  runtime: Runtime,
  tool: CatalogueTool,
  args: unknown,
  { notes, totalMs, limit }: Limits,
): Promise<object> {
  const valid = await validateInput(tool, args, runtime.catalogue);
  const route = chooseRoute(routes[tool.name] ?? [], valid);
  const limits = {
    userName: runtime.identity.userName,
    signal: limit.signal,
    remainingMs: limit.remainingMs,
    // Asked anew before each write of a batch, so that a settling read fits behind the last one too.
    get writeMs() {
      const leftMs = limit.remainingMs() - totalMs * settlingShare;
      return leftMs < totalMs * answeringShare ? 0 : leftMs;
    },
  };
  const context: CallContext = {
    now: runtime.now(),
    signal: limit.signal,
    remainingMs: limit.remainingMs,
    warn: (text) => notes.warn(text),
    cut: (text) => notes.cut(text),
    markTruncated: () => notes.markTruncated(),
    revisionOf: runtime.revisionOf,
    actingUser: () =>
      runtime.identity.actingUser(
        runtime.connection.callsFor([operations['GET /api/v1/Identity']], limits) as Calls<'GET /api/v1/Identity'>,
        limit.signal,
      ),
  };
  const calls = runtime.connection.callsFor(route.operations, limits) as Calls<Operation>;
  const gathered = await route.fetch(valid.input, calls, context);
  return fitBudget(route.project(gathered, valid.input, context), notes);
}

/** Step 7. The published schema is enforced on what is sent: a breach is logged and answered as a bug, never sent. */
async function enforce({ catalogue, log }: Runtime, tool: CatalogueTool, envelope: Envelope): Promise<Envelope> {
  const breaches = await validateOutput(tool, envelope, catalogue);
  if (breaches.length === 0) return envelope;
  log.error(`${envelope.correlation_id} ${tool.name} broke its contract: ${breaches.slice(0, 5).join('; ')}`);
  throw bug(envelope.correlation_id, tool.access);
}

function asFailure(error: unknown, { log }: Runtime, tool: CatalogueTool, { correlationId }: NoteBook): CallFailure {
  if (error instanceof CallFailure) return error;
  // The message of an unexpected error may quote what Ombi sent, so only its kind and our own frames are logged.
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log.error(
    `${correlationId} ${tool.name} ${error instanceof Error ? error.name : typeof error}\n${frames.slice(0, 8).join('\n')}`,
  );
  return bug(correlationId, tool.access);
}
