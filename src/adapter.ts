/**
 * The seam between generated code and hand-written code: `generated/adapters.ts` imports nothing else from `src` but
 * projections and plans. An Ombi operation is called with openapi-fetch and the very literal of the swagger, so that a
 * changed path, parameter or answer stops the build at the row that must change.
 */
import type { Client, FetchOptions } from 'openapi-fetch';
import type { FilterKeys, MediaType, Readable, ResponseObjectMap, SuccessResponse } from 'openapi-typescript-helpers';
import type { LineOperation, RowOperation } from '../generated/contract.ts';
import type { Operation, paths } from '../generated/upstream.ts';
import type { CallContext } from './call/context.ts';
import type { AnyOperation } from './operation-layer/any-operation.ts';
import type { Lines } from './upstream/read-lines.ts';
import type { Rows } from './upstream/read-rows.ts';

export type { Operation };

export type Ombi = Client<paths>;

type Method = 'get' | 'put' | 'post' | 'delete';

/** The path item member that an operation stands for. */
type At<Op extends Operation> = Op extends `${infer M} ${infer P}`
  ? P extends keyof paths
    ? FilterKeys<paths[P], Lowercase<M> & Method>
    : never
  : never;

type WholeInit<Op extends Operation> = FetchOptions<At<Op>>;

/** What a caller gives with an operation: path and query parameters, and the JSON body. */
export type InitOf<Op extends Operation> = Pick<WholeInit<Op>, Extract<keyof WholeInit<Op>, 'params' | 'body'>>;

/** What the corrected swagger says an operation answers with 200; `undefined` where it answers nothing. */
export type ResponseOf<Op extends Operation> = Readable<
  SuccessResponse<ResponseObjectMap<At<Op> & Record<string | number, unknown>>, MediaType>
>;

/** One element of a list answer, also where the list stands under `collection`. */
export type RowOf<Op extends Operation> =
  ResponseOf<Op> extends readonly (infer Row)[]
    ? Row
    : ResponseOf<Op> extends { collection?: infer List }
      ? NonNullable<List> extends readonly (infer Row)[]
        ? Row
        : never
      : never;

/** What a call yields: rows or lines read one by one where the answer is streamed, else the whole answer. */
export type AnswerOf<Op extends Operation> = Op extends RowOperation
  ? Rows<RowOf<Op>>
  : Op extends LineOperation
    ? Lines
    : ResponseOf<Op>;

/** The calls a plan may make: exactly the operations that its ledger route names. */
export type Calls<Op extends Operation> = {
  readonly [O in Op]: Record<never, never> extends InitOf<O>
    ? (init?: InitOf<O>) => Promise<AnswerOf<O>>
    : (init: InitOf<O>) => Promise<AnswerOf<O>>;
};

/** How an operation behaves (emitted from `spec/operations`; see `OperationFacts` there). */
export interface OperationFacts {
  readonly effect: 'read' | 'write';
  readonly missing?: readonly (204 | 500)[];
  readonly role?: 'Admin' | 'PowerUser';
  readonly adminBefore?: string;
  readonly since?: string;
  /** Nobody knows whether there is such an operation: a web page for an answer says that there is none. */
  readonly isGuess?: true;
  readonly rows?: { readonly at: '' | 'collection'; readonly drop: readonly string[] };
  readonly accept?: 'text/plain';
  readonly lines?: true;
  /** What a right answer is, from the corrected swagger (`objects` is a list of them); absent where an empty body is right. */
  readonly answer?: 'array' | 'objects' | 'object' | 'string' | 'integer' | 'number' | 'boolean';
}

/** One value of a section of Ombi's settings (see `SettingsField` in `spec/settings/types.ts`). */
export interface SettingsField {
  readonly type: 'boolean' | 'integer' | 'string' | 'object' | 'array';
  readonly nullable?: true;
  readonly class: 'safe' | 'secret' | 'dest' | 'internal';
  readonly write?: 'yes' | 'confirm';
  readonly hide?: 'identifier' | 'host_path' | 'large';
  readonly values?: readonly (string | number)[];
  readonly valueNames?: readonly string[];
  readonly min?: number;
  readonly max?: number;
  readonly format?: 'date-time' | 'plain-text' | 'quartz-cron';
  readonly lines?: true;
  readonly ref?: string;
  readonly refBy?: 'id' | 'path';
  readonly note?: string;
  readonly computed?: true;
  readonly keys?: Readonly<Record<string, SettingsField>>;
  readonly items?: SettingsField;
}

/** What must be heeded when a section is saved (see `SettingsSaving` in `spec/settings/types.ts`). */
export interface SettingsSaving {
  readonly emptied?: readonly string[];
  readonly needs?: readonly string[];
  readonly answer?: 'result';
  readonly locked?: { readonly fields: readonly string[]; readonly unlessOff: string; readonly why: string };
  readonly asks?: true;
  readonly after?: string;
  readonly whenUnsure?: string;
}

/** One section of Ombi's settings (emitted from `spec/settings`). */
export interface SettingsSection {
  readonly read: Operation;
  readonly save?: readonly Operation[];
  readonly saving?: SettingsSaving;
  readonly rows?: { readonly name: string; readonly value: string };
  readonly keys: Readonly<Record<string, SettingsField>>;
}

/** An answer as it came: what it carries, and under which status and type. */
export interface UpstreamAnswer {
  readonly status: number;
  /** Without its parameters; empty where Ombi names none. */
  readonly contentType: string;
  /** Parsed JSON, its rows or its lines; undefined where there is no body. */
  readonly body: unknown;
}

/** One Ombi operation, ready to be called; `send` is the only place where it becomes a request. */
export interface OperationRow<Op extends Operation> {
  readonly operation: Op;
  readonly facts: OperationFacts;
  /** Its call yields the answer as it came, `UpstreamAnswer`, not what is in it. */
  readonly whole?: true;
  /** What the audit line calls it, where that tells more than `operation`: the ids in its path. */
  readonly auditAs?: string;
  send(ombi: Ombi, init: InitOf<Op>): Promise<{ data?: unknown; response: Response }>;
}

/** Declares an operation of the generated table. */
export function operation<const Op extends Operation>(
  name: Op,
  facts: OperationFacts,
  send: (ombi: Ombi, init: InitOf<Op>) => Promise<{ data?: ResponseOf<Op> | undefined; response: Response }>,
): OperationRow<Op> {
  return { operation: name, facts, send };
}

/** Declares an operation whose answer is read row by row or line by line; openapi-fetch hands over the untouched body. */
export function streamed<const Op extends RowOperation | LineOperation>(
  name: Op,
  facts: OperationFacts,
  send: (ombi: Ombi, init: InitOf<Op>) => Promise<{ data?: ReadableStream<Uint8Array> | null; response: Response }>,
): OperationRow<Op> {
  return { operation: name, facts, send };
}

/** Gathers what a route needs from Ombi when later calls depend on earlier answers. */
export type Plan<Input, Op extends Operation, Gathered> = (
  input: Input,
  calls: Calls<Op>,
  context: CallContext,
) => Promise<Gathered>;

/** Turns what was gathered into a payload of the contract: pure but for the notes it leaves in `context`. */
export type Projection<Gathered, Input, Payload> = (gathered: Gathered, input: Input, context: CallContext) => Payload;

interface RouteFacts {
  readonly when: Readonly<Record<string, unknown>>;
  readonly takes: readonly string[];
  readonly needs: readonly string[];
  readonly oneOf: readonly (readonly string[])[];
}

/** A route as the runtime sees it, whatever its own types are. */
export interface ClosedRoute extends RouteFacts {
  readonly operations: readonly OperationRow<Operation>[];
  /** Calls Ombi and projects the answer. `input` has passed the tool's schema and this route's `takes` and `needs`. */
  fetch(input: unknown, calls: Calls<Operation>, context: CallContext): Promise<unknown>;
  project(gathered: unknown, input: unknown, context: CallContext): object;
}

/** A route that may call any operation; what is withheld is refused by what it calls. */
export interface OpenRoute extends RouteFacts {
  readonly operations: 'any';
  /** Gives the payload. */
  fetch(input: unknown, ombi: AnyOperation, context: CallContext): Promise<object>;
}

export type RuntimeRoute = ClosedRoute | OpenRoute;

/** Gives the payload from any operation of Ombi: a plan of the escape hatch. */
export type OpenPlan<Input, Payload> = (input: Input, ombi: AnyOperation, context: CallContext) => Promise<Payload>;

/** A route of the escape hatch: `openRoute<Input, Payload>()({…})`. */
export const openRoute =
  <Input, Payload extends object>() =>
  ({ plan, ...facts }: RouteFacts & { plan: OpenPlan<Input, Payload> }): OpenRoute => ({
    ...facts,
    operations: 'any',
    fetch: (input, ombi, context) => plan(input as Input, ombi, context),
  });

/** A route with one call whose answer is projected as it stands: `directRoute<Input, Payload>()({…})`. */
export const directRoute =
  <Input, Payload extends object>() =>
  <const Op extends Operation>(
    route: RouteFacts & {
      call: OperationRow<Op>;
      bind: (input: Input) => InitOf<Op>;
      project: Projection<AnswerOf<Op>, Input, Payload>;
    },
  ): ClosedRoute => {
    const { call, bind, project, ...facts } = route;
    const fetch = (input: Input, calls: Calls<Op>) =>
      (calls[call.operation] as (init: InitOf<Op>) => Promise<AnswerOf<Op>>)(bind(input));
    return erase<Input, Op, AnswerOf<Op>, Payload>(facts, [call], { fetch, project });
  };

/**
 * A route whose calls are made by a plan: `plannedRoute<Input, Payload>()({…})`.
 * `operations` must list exactly what the plan's own type says it may call: one too many or too few does not compile.
 */
export const plannedRoute =
  <Input, Payload extends object>() =>
  <Op extends Operation, Gathered>(
    route: RouteFacts & {
      operations: { readonly [O in NoInfer<Op>]: OperationRow<O> };
      plan: Plan<Input, Op, Gathered>;
      project: Projection<NoInfer<Gathered>, Input, Payload>;
    },
  ): ClosedRoute => {
    const { operations, plan, project, ...facts } = route;
    return erase<Input, Op, Gathered, Payload>(facts, Object.values(operations), { fetch: plan, project });
  };

/**
 * Forgets a route's own types. Sound because the runtime hands a route only input that passed its tool's schema, and a
 * projection only what the same route fetched.
 */
function erase<Input, Op extends Operation, Gathered, Payload extends object>(
  facts: RouteFacts,
  operations: readonly unknown[],
  steps: { fetch: Plan<Input, Op, Gathered>; project: Projection<Gathered, Input, Payload> },
): ClosedRoute {
  return {
    ...facts,
    operations: operations as readonly OperationRow<Operation>[],
    fetch: (input, calls, context) => steps.fetch(input as Input, calls as Calls<Op>, context),
    project: (gathered, input, context) => steps.project(gathered as Gathered, input as Input, context),
  };
}
