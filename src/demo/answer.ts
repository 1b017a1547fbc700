/** Ombi's answers on the wire, and its ways to refuse. */

export class DemoAnswer {
  readonly status: number;
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The connection is cut before the answer is complete. */
  readonly cut: boolean;

  constructor(status: number, body = '', headers: Readonly<Record<string, string>> = {}, cut = false) {
    this.status = status;
    this.body = body;
    this.headers = headers;
    this.cut = cut;
  }
}

/** Thrown where a call cannot be answered the usual way; the server sends its answer. */
export class Refusal extends Error {
  readonly answer: DemoAnswer;

  constructor(answer: DemoAnswer) {
    super(`answers ${answer.status}`);
    this.answer = answer;
  }
}

/** 200 with JSON. */
export const json = (value: unknown): DemoAnswer =>
  new DemoAnswer(200, JSON.stringify(value), { 'content-type': 'application/json; charset=utf-8' });

/** 204: how Ombi says null. */
export const nothing = new DemoAnswer(204);

/** 500 with the text of a .NET exception, as Ombi's error middleware writes it (without a charset). */
export const failure = (message: string): DemoAnswer =>
  new DemoAnswer(500, JSON.stringify({ error: message }), { 'content-type': 'application/json' });

/** What .NET says when code runs into a null. */
export const nullReference = failure('Object reference not set to an instance of an object.');
export const nullSource = failure("Value cannot be null. (Parameter 'source')");

/** 400 problem details; the v1 controllers relabel them as plain JSON. */
export function problem(field: string, message: string, path: string): DemoAnswer {
  const details = {
    errors: { [field]: [message] },
    type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
    title: 'One or more validation errors occurred.',
    status: 400,
    traceId: `00-${'0'.repeat(32)}-${'0'.repeat(16)}-00`,
  };
  const type = /^\/api\/v1\//i.test(path) ? 'application/json' : 'application/problem+json';
  return new DemoAnswer(400, JSON.stringify(details), { 'content-type': `${type}; charset=utf-8` });
}

export const unreadableHeader = new DemoAnswer(400);
export const notSignedIn = new DemoAnswer(401, '', { 'www-authenticate': 'Bearer' });
export const wrongKey = new DemoAnswer(401, 'Invalid API Key');
export const unknownUser = new DemoAnswer(401, 'Invalid User', {}, true);
export const forbidden = new DemoAnswer(403);
