/**
 * The vocabulary of the projection ledger. A ledger entry is data (`as const satisfies Tool`, no functions, survives a
 * JSON round trip); this file is what makes a wrong path, parameter or input name a compile error on the line to mend.
 */
import type { Operation, paths } from '../generated/upstream.ts';

export type { Operation };

type Method = 'get' | 'put' | 'post' | 'delete';

type At<Op extends Operation> = Op extends `${infer M} ${infer P}`
  ? P extends keyof paths
    ? Lowercase<M> extends Method
      ? paths[P][Lowercase<M>]
      : never
    : never
  : never;

type NamesIn<Op extends Operation, Where extends 'path' | 'query'> =
  At<Op> extends { parameters: infer All }
    ? Where extends keyof All
      ? keyof NonNullable<All[Where]> & string
      : never
    : never;

/** Where one upstream parameter gets its value: an input, a constant, or an input through a named conversion. */
export type Source = { input: string; as?: string } | { value: string | number | boolean };

type Bind<Op extends Operation> = { [N in NamesIn<Op, 'path'>]: Source } & { [N in NamesIn<Op, 'query'>]?: Source } & {
  body?: Record<string, Source>;
};

/** A condition on the inputs that choose a route. */
export type When = Record<string, string | boolean | readonly string[] | { given: boolean }>;

export type Family =
  | 'media_page'
  | 'request_page'
  | 'issue_page'
  | 'comment_page'
  | 'group_page'
  | 'vote_page'
  | 'user_page'
  | 'calendar_page'
  | 'artwork_page'
  | 'retry_page'
  | 'reference_page'
  | 'metrics'
  | 'settings'
  | 'logs'
  | 'mutation'
  | 'api_result';

interface RouteBase {
  /** Values of the discriminating inputs; `{}` when the tool has one route. */
  when: When;
  /** Inputs that this route reads; any other input given by the caller is refused with this list. */
  takes: readonly string[];
  /** Inputs without which this route cannot run. */
  needs?: readonly string[];
  /** Of each list exactly one input must be given. */
  oneOf?: readonly (readonly string[])[];
  family: Family;
  /** Name of the exported projection in `src/projections`. */
  project: string;
}

/** One call whose answer is projected as it stands. */
export type DirectRoute = {
  [Op in Operation]: RouteBase & { call: Op; bind: Bind<Op>; plan?: never; also?: never };
}[Operation];

/** A route whose calls depend on earlier answers: an exported plan of `src/plans`, allowed these operations and no others. */
export interface PlannedRoute extends RouteBase {
  call: Operation;
  bind?: never;
  plan: string;
  /** Every further operation that the plan may call. */
  also: readonly Operation[];
}

/**
 * A route of the escape hatch: an exported plan of `src/plans` that may call any operation which is not withheld, and that
 * gives the payload itself.
 */
export interface OpenRoute extends Omit<RouteBase, 'project'> {
  project?: never;
  call?: never;
  bind?: never;
  plan: string;
  also?: never;
  open: true;
}

export type Route = DirectRoute | PlannedRoute | OpenRoute;

/** A JSON Schema of one input property; portable to every host (no $ref, no type arrays, no boolean sub-schemas). */
export interface InputProperty {
  type: 'string' | 'integer' | 'number' | 'boolean' | 'array' | 'object';
  description?: string;
  enum?: readonly (string | number)[];
  default?: string | number | boolean;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  uniqueItems?: boolean;
  items?: InputProperty;
  properties?: Record<string, InputProperty>;
  required?: readonly string[];
  additionalProperties?: false;
  /** Of a text that holds JSON: a value that is given as such is written as text. */
  contentMediaType?: 'application/json';
}

/** All four MCP hints are required here, so that leaving one out cannot pass as a decision. */
export interface Hints {
  readOnlyHint: boolean;
  destructiveHint: boolean;
  idempotentHint: boolean;
  openWorldHint: boolean;
}

export type Toolset = 'discovery' | 'requests' | 'issues' | 'people' | 'system' | 'api' | 'raw';

export interface Tool {
  name: string;
  title: string;
  description: string;
  toolset: Toolset;
  /** `either` changes things or not as it is called: with read-only it stays, and changes nothing. */
  access: 'read' | 'write' | 'either';
  hints: Hints;
  input: Record<string, InputProperty>;
  required?: readonly string[];
  /**
   * Text inputs that the audit line keeps, as `input` or `list.member`: ids and names of fields, never what people write.
   * Numbers, truth values and words of an `enum` are always kept.
   */
  audit?: readonly string[];
  routes: readonly Route[];
  /** Calls that must be legal; the generator validates each against the input schema and the routes. */
  examples: readonly { ask: string; arguments: Record<string, unknown> }[];
}

/** One operation of the pinned swagger: how it behaves, whatever its verb says, and where it is served. */
export interface OperationEntry {
  /** `write` when the call changes anything at Ombi or beyond; a tool with `access: 'read'` may only call `read`. */
  effect: 'read' | 'write';
  /** The curated tool that is its primary user. */
  tool?: string;
  /**
   * Whether the operation layer offers it; else why it does not, where `tool` serves it all the same: its tool is the
   * better way (`superseded_by`), or it could make anybody an administrator (`grants_access`).
   */
  api?: true | 'superseded_by' | 'grants_access';
  /** Statuses by which this operation says "no such thing" (Ombi has no 404 here). */
  missing?: readonly (204 | 500)[];
  /** Role without which Ombi answers 403. */
  role?: 'Admin' | 'PowerUser';
  /** Releases before this one want Admin for it, whatever `role` says. */
  adminBefore?: string;
  /** The release that brought it, where older ones in use lack it. */
  since?: string;
  /** The answer is a list that is read element by element: where it stands, and members dropped while reading. */
  rows?: { at: '' | 'collection'; drop: readonly string[] };
  /** Sent as `Accept` where JSON is not what is wanted. */
  accept?: 'text/plain';
  /** The answer is a text of any size that is read line by line. */
  lines?: true;
}

/** How the operation layer shows an operation; everything else of its tool is made from the corrected swagger. */
export interface OperationTool {
  /** What it answers or does, in one or two sentences for a model, with the trap that matters most. */
  does: string;
  /** The action in `ombi_<domain>_<action>`, where the one made from the route is taken or awkward. */
  action?: string;
  /** What the swagger does not say of its inputs, by name; members of the body as `body.member`. */
  inputs?: Readonly<Record<string, OperationInput>>;
  /** Inputs that it cannot do without, beside those in its path. */
  required?: readonly string[];
  /** Stated of every change: whether it may destroy or overwrite something. */
  destructive?: boolean;
  /** Ombi answers `result: false` also where it did what was asked. */
  answersFalse?: true;
  /** Members of its answer that hold what may not be shown, wherever they stand in it: texts of exceptions, addresses. */
  hides?: readonly string[];
}

/** The words from which the names of operation tools are made. */
export interface NameWords {
  /** First segment of the path, in lower case, where it is not the domain's name itself. */
  domains: Readonly<Record<string, string>>;
  /** Segments that say nothing. */
  redundant: readonly string[];
  /** Parameters at the end of a path that choose a part of a list, not a thing. */
  paging: readonly string[];
  /** Segments that say what is done; other changes have their method at the end of their names. */
  actions: readonly string[];
  /** Domains in which every segment says what is done. */
  actionDomains: readonly string[];
}

/** What is added to one input of an operation tool; `drop` leaves a member of the body out, since it may not be sent. */
export interface OperationInput {
  description?: string;
  enum?: readonly (string | number)[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  maxLength?: number;
  maxItems?: number;
  /** How its text goes into the path, where Ombi does not decode it like all others: a function of src/upstream/path-text.ts. */
  as?: 'multiSearchText';
  drop?: true;
}

/** Why an operation is not served by any tool. */
export type Reason =
  | 'returns_secret'
  | 'grants_access'
  | 'sends_credentials_elsewhere'
  | 'runs_code'
  | 'mass_destructive'
  | 'messages_people'
  | 'anonymous_setup'
  | 'anonymous_write'
  | 'broken_upstream'
  | 'user_interface_only'
  | 'planned';

/** Why an operation is only there where an operator exposes it. */
export type Withheld = Reason | 'superseded_by';

/** An operation that no tool serves: a reason, what serves better instead, and the evidence where Ombi is to blame. */
export type NotServed =
  | { reason: Exclude<Reason, 'broken_upstream'> }
  | { reason: 'broken_upstream'; evidence: string }
  | { reason: 'superseded_by'; by: Operation; evidence: string };

/**
 * Operations that the swagger leaves out, or may leave out in another release, and that must never be reached.
 * `method` is `*` for all. `path` is what follows `/api/v1/`, in any case and in any version of the API; a `*` at its end
 * stands for anything, nothing included.
 */
export interface HiddenOperation {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | '*';
  path: string;
  reason: Exclude<Reason, 'planned' | 'broken_upstream'>;
}

/** A line of the server's instructions, said where all its tools are registered. */
export interface InstructionLine {
  tools: readonly string[];
  text: string;
}

/** A prompt that a person picks in their host; offered where all its tools are registered. */
export interface Prompt {
  name: string;
  title: string;
  description: string;
  arguments: Readonly<Record<string, { description: string; required?: true }>>;
  tools: readonly string[];
  /** What the model is told. `{argument}` is filled in; a line whose argument is not given is left out. */
  lines: readonly string[];
  /** Calls to which it leads, which must be legal; the tests make them on the demo. */
  calls: readonly { tool: string; arguments: Readonly<Record<string, unknown>> }[];
}

export type ErrorCode =
  | 'INVALID_ARGUMENT'
  | 'AUTHENTICATION_FAILED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'UNSUPPORTED_CAPABILITY'
  | 'UPSTREAM_REJECTED'
  | 'RATE_LIMITED'
  | 'TIMEOUT'
  | 'UNKNOWN_OUTCOME'
  | 'CONFLICT'
  | 'PARTIAL_FAILURE'
  | 'UPSTREAM_SCHEMA_MISMATCH'
  | 'INTERNAL_ERROR';

/** One situation of the error table. `retryable` is true only where a replay is safe. */
export interface ErrorSituation {
  code: ErrorCode;
  retryable: boolean;
  message: string;
}

/** A setting of the server. */
export interface Variable {
  /** As the environment has it. */
  name: string;
  flag?: string;
  /** The one command that takes the flag; every one where there is none. */
  command?: 'http';
  /** Markdown, on one line. */
  meaning: string;
  /** Whoever installs the server is asked for it in a form; `optional` may stay empty there. */
  asked?: { title: string; secret?: true; optional?: true };
}

/** A program that people talk to their assistant in, and how it is told to start the server or to connect to one. */
export interface Client {
  name: string;
  /** Its own documentation, where all of this is from. */
  source: string;
  /** Where the configuration stands: a system or what it is for, and the path there. */
  files: readonly (readonly [where: string, path: string])[];
  /** How to get there without typing the path; Markdown. */
  open?: string;
  format: 'json' | 'toml';
  /** The member, or the table in TOML, that holds the servers by their names. */
  servers: 'mcpServers' | 'servers' | 'mcp_servers';
  /** Further members of a server that the client starts. */
  members?: Readonly<Record<string, string | number>>;
  /** What stands for the API key where the client can keep it out of the file. */
  key?: string;
  /** What the client asks for to fill such placeholders in. */
  inputs?: readonly Readonly<Record<string, string | boolean>>[];
  /** A command that does the same: `{env}` is one `--env NAME=value` for each variable, `{start}` the server's command line. */
  command?: string;
  /** The entry of a server that runs elsewhere. */
  remote: Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>;
  /** A command that does the same. */
  remoteCommand?: string;
  remoteInputs?: readonly Readonly<Record<string, string | boolean>>[];
  /** What to know of a server that runs elsewhere; Markdown. */
  remoteNote?: string;
  /** What to do then, so that the tools are there; Markdown. */
  afterwards: string;
  /** What else to know; Markdown. */
  notes?: readonly string[];
}
