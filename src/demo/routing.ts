/** How the demo finds the operation of a call: Ombi's path templates, matched as its server matches them. */
import type { InitOf, Operation, ResponseOf } from '../adapter.ts';
import { DemoAnswer, json, problem, Refusal } from './answer.ts';
import type { Caller } from './caller.ts';
import type { Household } from './household.ts';
import { unescaped } from './recordings.ts';

/** The JSON body that an operation takes. */
export type Body<Op extends Operation> = InitOf<Op> extends { body?: infer Json } ? NonNullable<Json> : never;

/** One call on its way to an operation. */
export interface DemoCall<Json = unknown> {
  readonly method: string;
  /** Path as sent, without the query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Values of the template's parameters, as sent. */
  readonly values: Readonly<Record<string, string>>;
  /** Parsed JSON; undefined where none was sent. */
  readonly body: Json;
  readonly caller: Caller;
  readonly household: Household;
}

export type Access = 'anyone' | 'signed-in' | 'PowerUser' | 'Admin';

/** One operation of the demo: who may call it, and what it answers. */
export interface Endpoint {
  readonly access: Access;
  readonly verb: string;
  readonly template: readonly string[];
  answer(call: DemoCall): DemoAnswer;
}

/** Declares one operation; its handler gives the JSON that the swagger promises, or any other answer of Ombi. */
export function endpoint<const Op extends Operation>(
  operation: Op,
  access: Access,
  handle: (call: DemoCall<Body<Op>>) => ResponseOf<Op> | DemoAnswer,
): Endpoint {
  const [verb = '', template = ''] = operation.split(' ');
  return {
    access,
    verb,
    template: template.split('/'),
    answer: (call) => {
      const given = handle(call as DemoCall<Body<Op>>);
      return given instanceof DemoAnswer ? given : json(given);
    },
  };
}

export interface Routed {
  readonly endpoint: Endpoint;
  readonly values: Readonly<Record<string, string>>;
}

/** The endpoint for a call and its parameter values; the most literal template wins. */
export function route(endpoints: readonly Endpoint[], method: string, path: string): Routed | undefined {
  const sent = path.replace(/\/$/, '').split('/');
  const found = endpoints.flatMap((candidate): Routed[] => {
    const values = candidate.verb === method ? matched(candidate.template, sent) : undefined;
    return values ? [{ endpoint: candidate, values }] : [];
  });
  return found.sort((a, b) => Object.keys(a.values).length - Object.keys(b.values).length)[0];
}

/** Parameters that must be whole numbers for the route to match at all; elsewhere a wrong one is a 400. */
const constrained = new Set(['count', 'position', 'orderType', 'statusFilterType', 'availabilityFilterType']);
const constrainedPaths = new Set([
  '/api/v1/Request/tv/{requestId}',
  '/api/v1/Request/movie/{requestId}',
  '/api/v1/RequestRetry/{queueId}',
]);

function matched(template: readonly string[], sent: readonly string[]): Record<string, string> | undefined {
  if (template.length !== sent.length) return undefined;
  const everyNumber = constrainedPaths.has(template.join('/'));
  const values: Record<string, string> = {};
  for (const [index, segment] of template.entries()) {
    const value = sent[index] ?? '';
    const name = /^\{(.*)\}$/.exec(segment)?.[1];
    if (name === undefined) {
      if (segment.toLowerCase() !== value.toLowerCase()) return undefined;
    } else {
      if (value === '' || ((everyNumber || constrained.has(name)) && int32(value) === undefined)) return undefined;
      values[name] = value;
    }
  }
  return values;
}

/** A parameter that is text, percent-decoded once. */
export const text = ({ values }: DemoCall, name: string): string => unescaped(values[name] ?? '');

/** A parameter that is a whole number; refuses anything else as ASP.NET does. */
export function integer({ values, path }: DemoCall, name: string): number {
  const value = values[name] ?? '';
  const number = int32(value);
  if (number === undefined) throw new Refusal(problem(name, `The value '${value}' is not valid.`, path));
  return number;
}

function int32(text: string): number | undefined {
  const number = /^[+-]?\d+$/.test(text) ? Number(text) : Number.NaN;
  return Math.abs(number) <= 2 ** 31 - 1 ? number : undefined;
}
