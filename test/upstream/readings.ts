/** The ways in which an answer of Ombi is read, each with a call that reads all of one. */
import { type OperationFacts, streamed } from '../../src/adapter.ts';
import { type CallLimits, type ConnectionSettings, connect } from '../../src/upstream/connection.ts';
import { recorded } from '../support/recorded-ombi.ts';
import { allOf, create, limitsOf, one, page, readList, readLog, readOne, wireOperations, wish } from './wire.ts';

const logFacts: OperationFacts = { effect: 'read', accept: 'text/plain', lines: true, answer: 'string' };
const operations = [
  ...wireOperations.filter(({ operation }) => operation !== readLog),
  streamed(readLog, logFacts, (ombi, init) =>
    ombi.GET('/api/v2/System/logs/{logFileName}', { ...init, parseAs: 'stream' }),
  ),
];

export interface Reading {
  readonly title: string;
  readonly operation: string;
  /** What a right answer is sent as. */
  readonly type: string;
  /** A small answer: of a recorded one some members, with accents and escapes in it. */
  readonly text: string;
  /** Reads all of what Ombi answers. */
  read(settings: ConnectionSettings, limits?: CallLimits): Promise<unknown>;
}

const json = 'application/json; charset=utf-8';
const callsTo = (settings: ConnectionSettings, limits: CallLimits = limitsOf().limits) =>
  connect(settings).callsFor(operations, limits);

const film = recorded<Record<string, unknown>>('get-v1-request-movie-info-requestid', 'pending');
const few = {
  id: film['id'],
  title: 'José "硝子" \\ 😀',
  overview: '\n\u0001\u2028',
  requestedUser: null,
  tags: [1.5, [true]],
};
/** As JSON, its accents spelt as an escape. */
const spelt = (value: unknown) => JSON.stringify(value).replace('é', String.raw`\u00e9\ud83d\ude00\/`);

export const wholeReading: Reading = {
  title: 'an object',
  operation: readOne,
  type: json,
  text: spelt(few),
  read: (settings, limits) => callsTo(settings, limits)[readOne](one),
};

export const rowReading: Reading = {
  title: 'the rows of a list',
  operation: readList,
  type: json,
  text: spelt({ collection: [few, { ...few, email: { x: ['y'] } }], total: 2 }),
  read: async (settings, limits) => allOf(await callsTo(settings, limits)[readList](page)),
};

export const lineReading: Reading = {
  title: 'the lines of a log',
  operation: readLog,
  type: 'text/plain; charset=utf-8',
  text: 'one\r\nJosé "硝子" 😀\r\nthree\n',
  read: async (settings, limits) => {
    const lines: string[] = [];
    const calls = callsTo(settings, limits);
    for await (const line of await calls[readLog]({ params: { path: { logFileName: 'log-20261130.txt' } } }))
      lines.push(line);
    return lines;
  },
};

export const changeReading: Reading = {
  title: 'the answer to a change',
  operation: create,
  type: json,
  text: spelt(recorded('post-v1-request-movie', 'pending')),
  read: (settings, limits) => callsTo(settings, limits)[create](wish),
};

export const readings: readonly Reading[] = [wholeReading, rowReading, lineReading, changeReading];
