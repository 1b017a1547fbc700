/**
 * One tool call, from arguments to result, in seven steps. Nothing here asks for a tool's name: what differs between
 * tools is a row of the generated tables.
 */
import { randomUUID } from 'node:crypto';
import { operations, routes } from '../../generated/adapters.ts';
import type { Calls, Operation, OperationRow } from '../adapter.ts';
import { type Audit, closedArguments, touched } from '../audit.ts';
import { type ActAs, type Catalogue, type CatalogueTool, operationTools } from '../catalog.ts';
import { CallFailure } from '../failure.ts';
import type { Identities, Identity } from '../identity.ts';
import type { Log } from '../log.ts';
import { type AnyOperation, type CallsFor, sendOperation } from '../operation-layer/any-operation.ts';
import { operationRoute } from '../operation-layer/operation-route.ts';
import type { Connection } from '../upstream/connection.ts';
import { actingIdentity } from './acting-identity.ts';
import { chooseRoute } from './choose-route.ts';
import { type Ask, type ConfirmPolicy, confirmation, notConfirmed } from './confirm.ts';
import { type CallContext, NoteBook } from './context.ts';
import { type Deadline, deadline } from './deadline.ts';
import { bug, type Envelope, failed, success } from './envelope.ts';
import { fitBudget } from './fit-budget.ts';
import { problemOf, type ValidInput, validateInput } from './validate-input.ts';
import { validateOutput } from './validate-output.ts';

/** What a call needs from its server. */
export interface Runtime {
  readonly catalogue: Catalogue;
  readonly connection: Connection;
  readonly identities: Identities;
  /** Whom a call may name to run as; undefined for nobody. */
  readonly actAs: ActAs | undefined;
  readonly log: Log;
  /** Where calls that sent a change are recorded. */
  readonly audit: Audit;
  /** When a person is asked before a change. */
  readonly confirm: ConfirmPolicy;
  /** Fingerprints of settings, keyed by the API key. */
  readonly revisionOf: (raw: object) => string;
  /** The injected clock. */
  now(): Date;
  /** Overrides how long a call may take, in milliseconds. */
  readonly timeoutMs?: number | undefined;
}

/** The whole time of a call; the protocol's clients give up when they have heard nothing for 60 s. */
const deadlineMs = { read: 30_000, write: 50_000, either: 50_000 } as const;
/** The whole time of a call whose client hears now and then how it goes: each time it has its usual time anew. */
const watchedDeadlineMs = 120_000;
/** The part of a write's time that stays for reading what became of it. */
const settlingShare = 8 / 50;
/** A write is not begun with less of its time than this: its answer would hardly come any more. */
const answeringShare = 2 / 50;

/**
 * Answers one call of a registered tool. Never throws: whatever fails is an envelope with `ok: false` (C08).
 */
export async function callTool(
  runtime: Runtime,
  tool: CatalogueTool,
  args: unknown,
  client: CallingClient,
): Promise<Envelope> {
  const totalMs = runtime.timeoutMs ?? deadlineMs[tool.access];
  const limits: Limits = {
    notes: new NoteBook(randomUUID()),
    totalMs,
    limit: deadline(totalMs, client.signal, runtime.timeoutMs ?? watchedDeadlineMs),
    ask: client.ask,
    tell: client.tell,
    gone: client.gone,
    sent: [],
    identity: runtime.identities.configured,
    input: {},
  };
  const abandon = () => {
    if (limits.sent.length === 0) limits.limit.done();
  };
  if (client.gone?.aborted) abandon();
  else client.gone?.addEventListener('abort', abandon, { once: true });
  try {
    const envelope = await answer(runtime, tool, args, limits);
    if (limits.sent.length > 0) {
      record(runtime, tool, envelope, limits);
      runtime.identities.forget();
    }
    return envelope;
  } finally {
    // It lives as long as the session: what stayed with it would be kept as long.
    client.gone?.removeEventListener('abort', abandon);
    limits.limit.done();
  }
}

/** Who called. */
export interface CallingClient {
  /** The client's cancellation. */
  readonly signal: AbortSignal;
  /**
   * Aborts when nobody waits for the answer any more. Other than a cancellation it ends only what was not sent yet: a lost
   * connection is no wish, and a change that was sent is to be settled.
   */
  readonly gone?: AbortSignal | undefined;
  /** Absent where the client cannot ask a person. */
  readonly ask?: Ask | undefined;
  /**
   * Tells the client, as each call to Ombi after the first begins, how many there were before it; absent where the client
   * does not ask how it goes, or cannot be told.
   */
  readonly tell?: ((calls: number) => void) | undefined;
}

interface Limits {
  readonly notes: NoteBook;
  readonly totalMs: number;
  readonly limit: Deadline;
  readonly ask: Ask | undefined;
  readonly tell: CallingClient['tell'];
  readonly gone: AbortSignal | undefined;
  /** The changes that were sent, in order. */
  readonly sent: string[];
  /** Who it runs as. */
  identity: Identity;
  /** Its arguments, decoded. */
  input: ValidInput['input'];
}

/** The envelope, whatever happens. */
async function answer(runtime: Runtime, tool: CatalogueTool, args: unknown, limits: Limits): Promise<Envelope> {
  const { notes } = limits;
  try {
    const payload = await payloadOf(runtime, tool, args, limits);
    return await enforce(runtime, tool, success(tool.name, payload, notes), limits);
  } catch (error) {
    const cause = saidNotSent(asFailure(error, runtime, tool, limits), tool, limits);
    const data = cause.details.data && fitBudget(cause.details.data, notes);
    return await enforce(runtime, tool, failed(tool.name, cause, data, notes), limits).catch((breach: unknown) =>
      failed(tool.name, asFailure(breach, runtime, tool, limits), undefined, notes),
    );
  }
}

function record(
  { audit, now }: Runtime,
  { name, published, audit: kept }: CatalogueTool,
  envelope: Envelope,
  { sent, identity, input }: Limits,
): void {
  audit({
    time: now().toISOString(),
    correlation_id: envelope.correlation_id,
    tool: name,
    user: identity.userName ?? null,
    arguments: closedArguments(input, published.inputSchema, kept),
    ...touched(envelope),
    sent,
  });
}

/** Steps 1 to 5: from arguments to a payload inside the budget. */
async function payloadOf(runtime: Runtime, tool: CatalogueTool, args: unknown, limits: Limits): Promise<object> {
  const { notes, totalMs, limit, ask, gone, sent } = limits;
  const { identity, args: ownArgs } = actingIdentity(args, runtime.actAs, runtime.identities);
  limits.identity = identity;
  const valid = await validateInput(tool, ownArgs, runtime.catalogue);
  limits.input = valid.input;
  const own = tool.operation ? [operationRoute(tool, tool.operation)] : routes[tool.name];
  const route = chooseRoute(own ?? [], valid);
  const callLimits = {
    userName: identity.userName,
    userNamedBy: identity.namedBy,
    signal: limit.signal,
    remainingMs: limit.remainingMs,
    // Asked anew before each write of a batch, so that a settling read fits behind the last one too.
    get writeMs() {
      if (gone?.aborted) return 0;
      const leftMs = limit.remainingMs() - totalMs * settlingShare;
      return leftMs < totalMs * answeringShare ? 0 : leftMs;
    },
    sending: (operation: string) => sent.push(operation),
    calling: tellingOf(limits),
  };
  const context: CallContext = {
    now: runtime.now(),
    signal: limit.signal,
    remainingMs: limit.remainingMs,
    warn: (text) => notes.warn(text),
    cut: (text) => notes.cut(text),
    markTruncated: () => notes.markTruncated(),
    confirm: confirmation(runtime.confirm, ask, limit, route.operations === 'any' ? undefined : notConfirmed),
    revisionOf: runtime.revisionOf,
    actingUser: () =>
      identity.actingUser(
        runtime.connection.callsFor([operations['GET /api/v1/Identity']], callLimits) as Calls<'GET /api/v1/Identity'>,
        limit.signal,
      ),
  };
  const callsFor = (rows: readonly OperationRow<Operation>[]) =>
    runtime.connection.callsFor(rows, callLimits) as Calls<Operation>;
  if (route.operations === 'any') {
    return fitBudget(await route.fetch(valid.input, anyOperation(runtime, callsFor), context), notes);
  }
  const gathered = await route.fetch(valid.input, callsFor(route.operations), context);
  return fitBudget(route.project(gathered, valid.input, context), notes);
}

/** Counts the calls to Ombi for a client that wants to hear of them, and will wait longer for having heard. */
function tellingOf({ tell, limit }: Limits): () => void {
  let before = -1;
  return () => {
    before++;
    if (before === 0 || !tell) return;
    tell(before);
    limit.renew();
  };
}

function anyOperation({ catalogue }: Runtime, callsFor: CallsFor): AnyOperation {
  return {
    readOnly: catalogue.readOnly,
    known: operationTools,
    isExposed: (operation) => catalogue.exposed.has(operation),
    isOffered: (name) => catalogue.find(name) !== undefined,
    problemOf: (tool, parameter, text) => problemOf(tool, parameter, text, catalogue),
    send: (operation, values, context) => sendOperation(operation, values, callsFor, context),
  };
}

/** Step 7. The published schema is enforced on what is sent: a breach is logged and answered as a bug, never sent. */
async function enforce(
  { catalogue, log }: Runtime,
  tool: CatalogueTool,
  envelope: Envelope,
  { sent }: Limits,
): Promise<Envelope> {
  const breaches = await validateOutput(tool, envelope, catalogue);
  if (breaches.length === 0) return envelope;
  log.error(`${envelope.correlation_id} ${tool.name} broke its contract: ${breaches.slice(0, 5).join('; ')}`);
  throw bug(envelope.correlation_id, sent.length > 0);
}

function asFailure(error: unknown, { log }: Runtime, tool: CatalogueTool, { notes, sent }: Limits): CallFailure {
  if (error instanceof CallFailure) return error;
  const { correlationId } = notes;
  // The message of an unexpected error may quote what Ombi sent, so only its kind and our own frames are logged.
  const frames = error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line)) : [];
  log.error(
    `${correlationId} ${tool.name} ${error instanceof Error ? error.name : typeof error}\n${frames.slice(0, 8).join('\n')}`,
  );
  return bug(correlationId, sent.length > 0);
}

/** A failure of a write tool says so when nothing went out: nobody has to look what became of it. */
function saidNotSent(cause: CallFailure, { access }: CatalogueTool, { sent }: Limits): CallFailure {
  const isSaid = /nothing (new )?was (sent|changed|requested)/i.test(cause.message);
  if (access !== 'write' || sent.length > 0 || isSaid || cause.code === 'INVALID_ARGUMENT') return cause;
  return new CallFailure(cause.code, `${cause.message} Nothing was sent.`, cause.details, cause.situation);
}
