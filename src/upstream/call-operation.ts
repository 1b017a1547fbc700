/** Calls one operation of Ombi and checks what comes back. */
import type { InitOf, Operation, OperationFacts, OperationRow, UpstreamAnswer } from '../adapter.ts';
import { hasControlCharacters } from '../control-characters.ts';
import { type CallFailure, failure } from '../failure.ts';
import { isObject } from '../json-object.ts';
import { nestsTooDeeply } from '../nests-too-deeply.ts';
import type { CallLimits, ConnectionSettings } from './connection.ts';
import { acceptedCodings } from './decoded.ts';
import { type Answered, exchange } from './exchange.ts';
import { type Asked, unsure } from './interpret.ts';
import { ombiOver } from './ombi-over.ts';
import { proxyFor } from './proxy-for.ts';
import { readLines } from './read-lines.ts';
import { readRows } from './read-rows.ts';
import type { RetainedBytes } from './retained-bytes.ts';
import type { Turns } from './turns.ts';
import type { Ways } from './ways-to.ts';

/** What a call shares with others: the server with its turns, and its own tool call with its limits. */
export interface CallSurroundings {
  readonly settings: ConnectionSettings;
  readonly ways: () => Promise<Ways>;
  readonly reads: Turns;
  readonly writes: Turns;
  readonly limits: CallLimits;
  readonly retained: RetainedBytes;
}

/** What messages say of an operation; one that is not known is named by its path, behind which the remedy must have room. */
const maxToldCharacters = 200;

/** The parsed answer, its rows, or its lines; all of it in an `UpstreamAnswer` where the row says `whole`. Throws `CallFailure`. */
export async function callOperation(
  row: OperationRow<Operation>,
  init: InitOf<Operation>,
  surroundings: CallSurroundings,
): Promise<unknown> {
  const { body, answered } = await received(row, init, surroundings);
  if (!row.whole) return body;
  const [contentType = ''] = (answered?.contentType ?? '').split(';');
  return { status: answered?.status ?? 200, contentType: contentType.trim(), body } satisfies UpstreamAnswer;
}

async function received(
  row: OperationRow<Operation>,
  init: InitOf<Operation>,
  surroundings: CallSurroundings,
): Promise<{ body: unknown; answered: Answered | undefined }> {
  const { settings, limits, retained } = surroundings;
  const { operation, facts } = row;
  const asked: Asked = {
    operation: operation.length > maxToldCharacters ? `${operation.slice(0, maxToldCharacters)}…` : operation,
    facts,
    auditAs: row.auditAs,
    address: settings.baseUrl,
    proxied: proxyFor(settings.baseUrl, settings.proxy) !== undefined,
    userName: limits.userName,
    userNamedBy: limits.userNamedBy ?? 'OMBI_USERNAME',
  };
  const headers = headersFor(settings.apiKey, limits.userName, facts);
  let answered: Answered | undefined;
  const ombi = ombiOver(settings.baseUrl, headers, async (request) => {
    answered = await exchange(request, { ...surroundings, asked });
    return answered;
  });
  const parseAs = facts.accept === undefined || facts.lines ? {} : { parseAs: 'text' };
  const { data } = await row.send(ombi, { ...init, ...parseAs }).catch((error: unknown) => {
    answered?.end();
    if (error instanceof SyntaxError) throw unreadable(asked, 'not_json');
    throw error;
  });
  const hasBody = answered !== undefined && (answered.isOpen || answered.text !== undefined);
  if (facts.rows && answered && hasBody) {
    const { body, end, receive } = answered;
    return { body: readRows({ operation, body, shape: facts.rows, retained, receive, close: end }), answered };
  }
  if (facts.lines && answered?.isOpen) {
    const { body, end, receive } = answered;
    return { body: readLines({ body, receive, close: end }), answered };
  }
  answered?.end();
  if (facts.rows || facts.lines || !isAnswer(data, facts) || nestsTooDeeply(data))
    throw unreadable(asked, 'wrong_shape');
  return { body: data, answered };
}

const unreadable = (asked: Asked, situation: 'not_json' | 'wrong_shape'): CallFailure =>
  unsure(asked, 'its answer cannot be understood', failure(situation, { operation: asked.operation }));

function headersFor(apiKey: string, userName: string | undefined, { accept }: OperationFacts): Record<string, string> {
  const headers = { ApiKey: apiKey, Accept: accept ?? 'application/json', 'Accept-Encoding': acceptedCodings };
  if (userName === undefined) return headers;
  // A blank name would run the call with all rights although it looks refused (recorded: empty-user-write-create).
  if (userName.trim() === '' || hasControlCharacters(userName)) {
    throw failure('invalid_value', { field: 'the user name', problem: 'it is blank or holds control characters' });
  }
  // Node writes one byte for each character, and Ombi reads the header as UTF-8.
  return { ...headers, UserName: Buffer.from(userName, 'utf8').toString('latin1') };
}

function isAnswer(data: unknown, { answer, accept }: OperationFacts): boolean {
  switch (answer) {
    case undefined:
      return true;
    case 'array':
      return Array.isArray(data);
    case 'objects':
      return Array.isArray(data) && data.every(isObject);
    case 'object':
      return isObject(data);
    case 'integer':
      return Number.isInteger(data);
    case 'string':
      return typeof data === 'string' || (accept !== undefined && data === undefined);
    default:
      return typeof data === answer;
  }
}
