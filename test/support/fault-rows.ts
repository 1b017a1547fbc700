/** What the rows of the fault table are made of. */
import type { Answer, MadeAnswer } from './recorded-ombi.ts';

/** Rows of the table: a name, the answer, and the codes of a read and of a change, `|` between those that may be. */
export type FaultRow = readonly [name: string, answer: Answer, read?: string, change?: string];

/** What must never be seen in a result: marked, and in the words of an exception. */
export const secret =
  'MARKED-SECRET-token-bob http://marked-dest-radarr.invalid:7878 at Ombi.Core.Engine in /src/ombi/Engine.cs:line 12';

/** A page, as Ombi or a proxy gives it. */
export const page = `<!doctype html><html>${secret}</html>`;

/** An answer that says it is JSON. */
export const json = (text: string | object, status = 200, type = 'application/json; charset=utf-8'): MadeAnswer => ({
  status,
  headers: { 'content-type': type },
  text: typeof text === 'string' ? text : JSON.stringify(text),
});

export const plain = (text: string, status: number, headers: Record<string, string> = {}): MadeAnswer => ({
  status,
  headers: { 'content-type': 'text/plain', ...headers },
  text,
});

export const empty = (status: number, headers: Record<string, string> = {}): MadeAnswer => ({ status, headers });

/** Codes that many rows name. */
export const unsupported = 'UNSUPPORTED_CAPABILITY';
export const signIn = 'AUTHENTICATION_FAILED';
export const rejected = 'UPSTREAM_REJECTED';
export const unknown = 'UNKNOWN_OUTCOME';
export const mismatch = 'UPSTREAM_SCHEMA_MISMATCH';
