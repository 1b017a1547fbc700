/**
 * The MCP server: handlers on the SDK's low-level `Server`. Only this file, `transports/`
 * and the client of the demo's tour import the SDK.
 */
import { setMaxListeners } from 'node:events';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CompleteRequestSchema,
  ElicitResultSchema,
  ErrorCode,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type Result,
} from '@modelcontextprotocol/sdk/types.js';
import type { jsonSchemaValidator } from '@modelcontextprotocol/sdk/validation';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import type { callTool, Runtime } from './call/call-tool.ts';
import type { Ask } from './call/confirm.ts';
import { type Envelope, envelopeText } from './call/envelope.ts';
import { type Guidance, openGuidance } from './guidance.ts';
import { openResources, type Resources, resourceMimeType } from './resources.ts';
import { version } from './version.ts';

export interface OmbiServer {
  /** Connect it to a transport. */
  readonly server: Server;
  /** Resolves when no call is running; a change that was sent must not lose its answer. */
  idle(): Promise<void>;
  /** The client says nothing more: whoever is asked now, or would be, cannot answer, and has not agreed. */
  askNobody(): void;
  /** Nobody waits for an answer any more: what was not sent to Ombi is not sent, what was is settled and recorded. */
  leave(): void;
}

/**
 * For what the SDK asks people, which we do without it. Left to itself it makes an Ajv for each server: 10 ms of a start, and
 * half a millisecond of each message over HTTP, which has a server of its own.
 */
const validators: jsonSchemaValidator = { getValidator: (schema) => new AjvJsonSchemaValidator().getValidator(schema) };

/** A server over one runtime. `canTell` is whether a client can be told anything while its call runs. */
export function createServer(runtime: Runtime, { canTell = true } = {}): OmbiServer {
  const resources = openResources(runtime.catalogue);
  const hasResources = resources.templates.length > 0;
  const guidance = openGuidance(runtime.catalogue);
  const hasPrompts = guidance.prompts.length > 0;
  const capabilities = {
    tools: {},
    ...(hasResources ? { resources: {}, completions: {} } : {}),
    ...(hasPrompts ? { prompts: {} } : {}),
  };
  const { instructions } = guidance;
  const server = new Server(
    { name: 'ombi-mcp', title: 'Ombi', version },
    { capabilities, instructions, jsonSchemaValidator: validators },
  );
  const published = runtime.catalogue.tools.map((tool) => tool.published);
  const running = new Set<Promise<unknown>>();
  const deaf = new AbortController();
  const gone = new AbortController();
  // Each running call listens, and a client may have more than ten of them.
  setMaxListeners(0, gone.signal);

  server.setRequestHandler(ListToolsRequestSchema, () => ({ tools: published }));

  // Answered here because the SDK's own way checks params first and answers malformed ones with a dump of its checker, as
  // an internal error. Of a tool's arguments our own step 1 says what is wrong.
  const answers = new Map<string, Answer>([
    ...(hasPrompts ? answersOnPrompts(guidance) : []),
    ...(hasResources ? answersOnResources(resources, runtime, gone.signal) : []),
  ]);
  server.fallbackRequestHandler = async (request, extra) => {
    const { method, params } = request;
    const { signal, sendRequest, sendNotification } = extra;
    if (method !== 'tools/call') {
      const answer = answers.get(method);
      if (!answer) throw new McpError(ErrorCode.MethodNotFound, 'Method not found');
      return answer(request, signal);
    }
    const tool = typeof params?.['name'] === 'string' ? runtime.catalogue.find(params['name']) : undefined;
    if (!tool) throw new McpError(ErrorCode.InvalidParams, 'Unknown tool; tools/list names the tools there are.');
    const ask = canAsk(server) ? askThrough(sendRequest, deaf.signal) : undefined;
    const tell = canTell ? progressThrough(sendNotification, params?.['_meta']) : undefined;
    const client = { signal, gone: gone.signal, ask, tell };
    const answer = call(runtime, tool, params?.['arguments'] ?? undefined, client);
    running.add(answer);
    return toResult(await answer.finally(() => running.delete(answer)));
  };

  return {
    server,
    idle: async () => {
      while (running.size > 0) await Promise.allSettled(running);
    },
    askNobody: () => deaf.abort(),
    leave: () => gone.abort(),
  };
}

let loading: Promise<typeof import('./call/call-tool.ts')> | undefined;

/** Loaded at the first call: neither Ajv nor the adapters belong to the way from start to tools/list. */
const call: typeof callTool = async (...args) => {
  loading ??= import('./call/call-tool.ts');
  return (await loading).callTool(...args);
};

/** A client that names no mode means forms (MCP 2025-11-25). */
function canAsk(server: Server): boolean {
  const elicitation = server.getClientCapabilities()?.elicitation;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

/** Longest wait for a person, in milliseconds; whoever does not answer has not agreed. */
const answerWithinMs = 10 * 60_000;

type SendNotification = Parameters<NonNullable<Server['fallbackRequestHandler']>>[1]['sendNotification'];

/** Tells a client that asked for it how many calls to Ombi are behind one tool call. */
function progressThrough(sendNotification: SendNotification, meta: unknown): ((calls: number) => void) | undefined {
  const { progressToken } = (meta ?? {}) as { progressToken?: unknown };
  if (typeof progressToken !== 'string' && typeof progressToken !== 'number') return undefined;
  return (calls) => {
    const params = { progressToken, progress: calls, message: `${calls + 1} calls to Ombi so far` };
    // A client that cannot be told loses nothing but that.
    sendNotification({ method: 'notifications/progress', params }).catch(() => {});
  };
}

type SendRequest = Parameters<NonNullable<Server['fallbackRequestHandler']>>[1]['sendRequest'];

/** A form without fields: accepting it is the consent. */
function askThrough(sendRequest: SendRequest, deaf: AbortSignal): Ask {
  return async (message, signal) => {
    const params = { message, requestedSchema: { type: 'object' as const, properties: {} } };
    const request = { method: 'elicitation/create' as const, params };
    try {
      const { action } = await sendRequest(request, ElicitResultSchema, {
        signal: AbortSignal.any([signal, deaf]),
        timeout: answerWithinMs,
      });
      return action === 'accept';
    } catch (error) {
      if (signal.aborted) throw error;
      // A client that fails to ask has not got anybody's consent.
      return false;
    }
  };
}

/** The answer to one method. `signal` is the client's cancellation. */
type Answer = (request: object, signal: AbortSignal) => Result | Promise<Result>;

/** What of the SDK's checkers is used here. */
interface Checker<Request> {
  readonly shape: { readonly method: { readonly value: string } };
  safeParse(
    request: unknown,
  ):
    | { success: true; data: Request }
    | { success: false; error: { issues: readonly { path: readonly PropertyKey[] }[] } };
}

/** A method of the protocol with its answer to requests that are well-formed. */
function answering<Request>(
  checker: Checker<Request>,
  answer: (request: Request, signal: AbortSignal) => Result | Promise<Result>,
): readonly [method: string, Answer] {
  const method = checker.shape.method.value;
  return [
    method,
    (request, signal) => {
      const checked = checker.safeParse(request);
      if (checked.success) return answer(checked.data, signal);
      const places = new Set(checked.error.issues.map(({ path }) => path.slice(0, 2).join('.')));
      throw new McpError(
        ErrorCode.InvalidParams,
        `What ${method} got at ${[...places].join(', ')} is not what it takes.`,
      );
    },
  ];
}

function answersOnPrompts(guidance: Guidance) {
  const list = answering(ListPromptsRequestSchema, () => ({
    prompts: guidance.prompts.map((prompt) => ({ ...prompt, arguments: [...prompt.arguments] })),
  }));

  const get = answering(GetPromptRequestSchema, ({ params: { name, arguments: given = {} } }) => {
    const filled = guidance.fill(name, given);
    if (!filled) throw new McpError(ErrorCode.InvalidParams, 'Unknown prompt; prompts/list names those there are.');
    if ('missing' in filled) {
      throw new McpError(ErrorCode.InvalidParams, `This prompt needs the argument ${filled.missing}.`);
    }
    const { description } = guidance.prompts.find((prompt) => prompt.name === name) ?? {};
    const message = { role: 'user' as const, content: { type: 'text' as const, text: filled.text } };
    return { ...(description ? { description } : {}), messages: [message] };
  });
  return [list, get];
}

function answersOnResources(resources: Resources, runtime: Runtime, gone: AbortSignal) {
  const list = answering(ListResourcesRequestSchema, () => ({ resources: [...resources.listed] }));

  const templates = answering(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [...resources.templates],
  }));

  const read = answering(ReadResourceRequestSchema, async ({ params: { uri } }, signal) => {
    const found = resources.find(uri);
    if (!found) {
      throw new McpError(resourceNotFound, 'Unknown resource; resources/list and resources/templates/list name them.');
    }
    return toContents(uri, await call(runtime, found.tool, found.arguments, { signal, gone }));
  });

  const complete = answering(CompleteRequestSchema, ({ params: { ref, argument } }) => {
    const values = ref.type === 'ref/resource' ? resources.complete(ref.uri, argument.name, argument.value) : undefined;
    if (!values) {
      throw new McpError(
        ErrorCode.InvalidParams,
        'Only the variables of the templates in resources/templates/list can be completed.',
      );
    }
    return { completion: { values: [...values], total: values.length, hasMore: false } };
  });
  return [list, templates, read, complete];
}

/** The protocol's code for it; the SDK has no name for it. */
const resourceNotFound = -32002;

/** How a tool's failure is told to a reader of resources, who has JSON-RPC errors only. */
const resourceErrors: Readonly<Record<string, number>> = {
  NOT_FOUND: resourceNotFound,
  INVALID_ARGUMENT: ErrorCode.InvalidParams,
};

/** The data of a call that went well as JSON text; its warnings go along as metadata. */
function toContents(uri: string, { ok, data, error, warnings, truncated, correlation_id }: Envelope) {
  if (!ok) {
    throw new McpError(resourceErrors[error?.code ?? ''] ?? ErrorCode.InternalError, error?.message ?? '', {
      ...error,
      correlation_id,
    });
  }
  const _meta = { warnings, truncated, correlation_id };
  return { contents: [{ uri, mimeType: resourceMimeType, text: JSON.stringify(data), _meta }] };
}

/** C06, C07: the envelope as structured content and as text; `isError` is the inverse of `ok`. */
function toResult(envelope: Envelope) {
  return {
    content: [{ type: 'text' as const, text: envelopeText(envelope) }],
    structuredContent: envelope as Envelope & Record<string, unknown>,
    isError: !envelope.ok,
  };
}
