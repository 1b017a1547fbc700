/**
 * The MCP server that the conformance suite asks for (its own tools, resources and prompts), to be served by the same HTTP
 * adapter as the product.
 */
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  CompleteRequestSchema,
  CreateMessageResultSchema,
  ElicitResultSchema,
  GetPromptRequestSchema,
  ListPromptsRequestSchema,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  ReadResourceRequestSchema,
  SetLevelRequestSchema,
  SubscribeRequestSchema,
  UnsubscribeRequestSchema,
} from '@modelcontextprotocol/sdk/types.js';
import type { ExchangeServer } from '../../src/transports/http/answer-exchange.ts';

const redPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==';
const silence = 'UklGRiQAAABXQVZFZm10IBAAAAABAAEAQB8AAEAfAAABAAgAZGF0YQAAAAA=';

type Handler = Parameters<Server['setRequestHandler']>[1];
type Extra = Parameters<Handler>[1];
interface Fixture {
  readonly inputSchema: { readonly type: 'object'; readonly [keyword: string]: unknown };
  call(args: Record<string, string>, extra: Extra): Promise<object[]>;
}

const nothing = { type: 'object' as const, properties: {} };
const takes = (name: string) => ({
  type: 'object' as const,
  properties: { [name]: { type: 'string' } },
  required: [name],
});
const text = (words: string) => ({ type: 'text', text: words });
const image = { type: 'image', data: redPixel, mimeType: 'image/png' };
/** What is asked in the middle of a call is answered by another message, to another server: that answer never comes. */
const answerWithin = { timeout: 500 };
const pause = () => new Promise((resolve) => setTimeout(resolve, 50));

const always = (...content: object[]): Fixture => ({ inputSchema: nothing, call: async () => content });

const logged = (data: string, { sendNotification }: Extra) =>
  sendNotification({ method: 'notifications/message', params: { level: 'info', data } });

const asks = (inputSchema: Fixture['inputSchema'], requestedSchema: object): Fixture => ({
  inputSchema,
  async call({ message = 'Please answer' }, { sendRequest }) {
    const params = { message, requestedSchema };
    const answer = await sendRequest(
      { method: 'elicitation/create', params } as never,
      ElicitResultSchema,
      answerWithin,
    );
    return [text(`Elicitation completed: action=${answer.action}, content=${JSON.stringify(answer.content)}`)];
  },
});

const options = ['option1', 'option2', 'option3'];
const titled = options.map((value) => ({ const: value, title: `The ${value}` }));

const tools: Readonly<Record<string, Fixture>> = {
  test_simple_text: always(text('This is a simple text response for testing.')),
  test_image_content: always(image),
  test_audio_content: always({ type: 'audio', data: silence, mimeType: 'audio/wav' }),
  test_embedded_resource: always({
    type: 'resource',
    resource: {
      uri: 'test://embedded-resource',
      mimeType: 'text/plain',
      text: 'This is an embedded resource content.',
    },
  }),
  test_multiple_content_types: always(text('Multiple content types test:'), image, {
    type: 'resource',
    resource: {
      uri: 'test://mixed-content-resource',
      mimeType: 'application/json',
      text: '{"test":"data","value":123}',
    },
  }),
  test_tool_with_logging: {
    inputSchema: nothing,
    async call(_, extra) {
      await logged('Tool execution started', extra);
      await pause();
      await logged('Tool processing data', extra);
      await pause();
      await logged('Tool execution completed', extra);
      return [text('done')];
    },
  },
  test_tool_with_progress: {
    inputSchema: nothing,
    async call(_, { _meta, sendNotification }) {
      const progressToken = _meta?.progressToken;
      for (const progress of [0, 50, 100]) {
        if (progressToken !== undefined) {
          await sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total: 100 } });
        }
        await pause();
      }
      return [text('done')];
    },
  },
  test_error_handling: {
    inputSchema: nothing,
    call: () => Promise.reject(new Error('This tool intentionally returns an error for testing')),
  },
  test_sampling: {
    inputSchema: takes('prompt'),
    async call({ prompt = '' }, { sendRequest }) {
      const messages = [{ role: 'user' as const, content: { type: 'text' as const, text: prompt } }];
      const request = { method: 'sampling/createMessage' as const, params: { messages, maxTokens: 100 } };
      return [
        text(
          `LLM response: ${JSON.stringify((await sendRequest(request, CreateMessageResultSchema, answerWithin)).content)}`,
        ),
      ];
    },
  },
  test_elicitation: asks(takes('message'), {
    type: 'object',
    properties: {
      username: { type: 'string', description: "User's response" },
      email: { type: 'string', description: "User's email address" },
    },
    required: ['username', 'email'],
  }),
  test_elicitation_sep1034_defaults: asks(nothing, {
    type: 'object',
    properties: {
      name: { type: 'string', default: 'John Doe' },
      age: { type: 'integer', default: 30 },
      score: { type: 'number', default: 95.5 },
      status: { type: 'string', enum: ['active', 'inactive', 'pending'], default: 'active' },
      verified: { type: 'boolean', default: true },
    },
  }),
  test_elicitation_sep1330_enums: asks(nothing, {
    type: 'object',
    properties: {
      untitledSingle: { type: 'string', enum: options },
      titledSingle: { type: 'string', oneOf: titled },
      legacyEnum: { type: 'string', enum: options, enumNames: ['Option One', 'Option Two', 'Option Three'] },
      untitledMulti: { type: 'array', items: { type: 'string', enum: options } },
      titledMulti: { type: 'array', items: { anyOf: titled } },
    },
  }),
  json_schema_2020_12_tool: {
    inputSchema: {
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      type: 'object',
      $defs: { address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } } },
      properties: { name: { type: 'string' }, address: { $ref: '#/$defs/address' } },
      additionalProperties: false,
    },
    call: async () => [text('done')],
  },
};

const resources: Readonly<Record<string, object>> = {
  'test://static-text': { mimeType: 'text/plain', text: 'This is the content of the static text resource.' },
  'test://static-binary': { mimeType: 'image/png', blob: redPixel },
  'test://watched-resource': { mimeType: 'text/plain', text: 'watched' },
};

const said = (content: object) => ({ role: 'user', content });
const prompts: Readonly<Record<string, { takes: readonly string[]; say(args: Record<string, string>): object[] }>> = {
  test_simple_prompt: { takes: [], say: () => [said(text('This is a simple prompt for testing.'))] },
  test_prompt_with_arguments: {
    takes: ['arg1', 'arg2'],
    say: ({ arg1, arg2 }) => [said(text(`Prompt with arguments: arg1='${arg1}', arg2='${arg2}'`))],
  },
  test_prompt_with_embedded_resource: {
    takes: ['resourceUri'],
    say: ({ resourceUri }) => [
      said({
        type: 'resource',
        resource: { uri: resourceUri, mimeType: 'text/plain', text: 'Embedded resource content for testing.' },
      }),
      said(text('Please process the embedded resource above.')),
    ],
  },
  test_prompt_with_image: { takes: [], say: () => [said(image), said(text('Please analyze the image above.'))] },
};

/** A new one for each message, as the product's. */
export function openFixture(): ExchangeServer {
  const capabilities = { tools: {}, resources: { subscribe: true }, prompts: {}, logging: {}, completions: {} };
  const server = new Server({ name: 'fixture', version: '1' }, { capabilities });

  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: Object.entries(tools).map(([name, { inputSchema }]) => ({ name, description: name, inputSchema })),
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params }, extra) => {
    try {
      const content = await tools[params.name]?.call((params.arguments ?? {}) as Record<string, string>, extra);
      return { content } as never;
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: error instanceof Error ? error.message : 'failed' }] };
    }
  });
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: Object.keys(resources).map((uri) => ({ uri, name: uri, description: uri })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: [{ uriTemplate: 'test://template/{id}/data', name: 'template', description: 'template' }],
  }));
  server.setRequestHandler(ReadResourceRequestSchema, ({ params: { uri } }) => {
    const id = /^test:\/\/template\/(.+)\/data$/.exec(uri)?.[1];
    const templated = {
      mimeType: 'application/json',
      text: JSON.stringify({ id, templateTest: true, data: `Data for ID: ${id}` }),
    };
    return { contents: [{ uri, ...(id === undefined ? resources[uri] : templated) }] } as never;
  });
  server.setRequestHandler(ListPromptsRequestSchema, () => ({
    prompts: Object.entries(prompts).map(([name, prompt]) => ({
      name,
      description: name,
      arguments: prompt.takes.map((argument) => ({ name: argument, description: argument, required: true })),
    })),
  }));
  server.setRequestHandler(GetPromptRequestSchema, ({ params: { name, arguments: args = {} } }) => {
    return { messages: prompts[name]?.say(args) ?? [] } as never;
  });
  server.setRequestHandler(CompleteRequestSchema, () => ({
    completion: { values: ['paris', 'park'], total: 2, hasMore: false },
  }));
  for (const schema of [SubscribeRequestSchema, UnsubscribeRequestSchema, SetLevelRequestSchema]) {
    server.setRequestHandler(schema, () => ({}));
  }
  return { server, idle: async () => {}, leave: () => {} };
}
