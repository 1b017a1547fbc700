/** A real MCP client joined to our server in this process; only Ombi's side of the wire is faked. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import { ElicitRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import type {
  JsonSchemaType,
  JsonSchemaValidator,
  jsonSchemaValidator,
} from '@modelcontextprotocol/sdk/validation/types.js';
import type { ValidateFunction } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Envelope } from '../../src/call/envelope.ts';
import { readConfig } from '../../src/config/config.ts';
import { logTo } from '../../src/log.ts';
import { createRuntime } from '../../src/runtime.ts';
import { createServer } from '../../src/server.ts';
import { resultBreaches } from './result-breaches.ts';

export interface SessionOptions {
  /** Where the fake Ombi listens. */
  url: string;
  apiKey?: string;
  /** The Ombi user; left out runs on the bare key. */
  userName?: string;
  /** Further settings, as environment variables. */
  settings?: Record<string, string>;
  now?: Date;
  /** What the person in front of the client says when asked; left out, the client cannot ask anybody. */
  answers?: 'accept' | 'decline' | 'cancel';
}

export interface Session {
  client: Client;
  /** Calls a tool; fails the test unless the result is valid, bounded and free of marked secrets. */
  call(tool: string, args?: Record<string, unknown>): Promise<Envelope>;
  /** What went to stderr. */
  stderr: string[];
  /** The questions that the person was asked. */
  questions: string[];
  close(): Promise<void>;
}

/** The recordings' day. */
export const recordedDay = new Date('2026-11-30T12:00:00Z');

/** Longer than any call may take: what ends one is the server. */
const patienceMs = 10 * 60_000;

/** What must never leave the server, as the recordings mark it. */
const marked = /MARKED-(SECRET|DEST|ID)|marked-dest|example\.invalid/i;

/**
 * By the schema's text, of this test process: a client that compiles the schemas of 31 tools for each session spends most
 * of a test on it.
 */
const compiled = new Map<string, ValidateFunction>();
/** The same by the schema that a session was given, whose text need not be made for each call. */
const found = new WeakMap<object, ValidateFunction>();
const ajv = new Ajv2020({ strict: false, allErrors: true });

/** The check of a published schema, compiled once in a test process. */
export function validatorOf(schema: object): ValidateFunction {
  const known = found.get(schema);
  if (known) return known;
  // Of many tools it says the same but for their own names, which `call` looks at.
  const key = JSON.stringify(schema).replace(/"operation":\{"const":"\w+"\}/, '"operation":{"type":"string"}');
  const validate = compiled.get(key) ?? ajv.compile(JSON.parse(key));
  compiled.set(key, validate);
  found.set(schema, validate);
  return validate;
}

/** For clients: a schema is compiled once in a test process. */
export const keptValidators: jsonSchemaValidator = {
  getValidator<T>(schema: JsonSchemaType): JsonSchemaValidator<T> {
    return (input) => {
      const validate = validatorOf(schema);
      return validate(input)
        ? { valid: true, data: input as T, errorMessage: undefined }
        : { valid: false, data: undefined, errorMessage: ajv.errorsText(validate.errors) };
    };
  },
};

/** Opens a session. */
export async function openSession({
  url,
  apiKey = 'test-key',
  userName,
  settings = {},
  now = recordedDay,
  answers,
}: SessionOptions): Promise<Session> {
  const stderr: string[] = [];
  const log = logTo({ write: (text) => stderr.push(text) });
  const environment = {
    OMBI_URL: url,
    OMBI_API_KEY: apiKey,
    ...(userName === undefined ? {} : { OMBI_USERNAME: userName }),
    ...settings,
  };
  const { server } = createServer(createRuntime(readConfig([], environment), log, () => now));
  const capabilities = answers === undefined ? {} : { elicitation: {} };
  const client = new Client({ name: 'test', version: '1' }, { capabilities, jsonSchemaValidator: keptValidators });
  const questions: string[] = [];
  if (answers !== undefined) {
    client.setRequestHandler(ElicitRequestSchema, ({ params: { message } }) => {
      questions.push(message);
      return { action: answers, ...(answers === 'accept' ? { content: {} } : {}) };
    });
  }
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  const { tools } = await client.listTools();

  return {
    client,
    stderr,
    questions,
    call: async (name, args = {}) => {
      const result = await client.callTool({ name, arguments: args }, undefined, { timeout: patienceMs });
      const envelope = result.structuredContent as unknown as Envelope;
      const text = JSON.stringify(result);
      const schema = tools.find((tool) => tool.name === name)?.outputSchema ?? {};
      const breaches = resultBreaches(name, result, validatorOf(schema));
      if (breaches.length > 0) throw new Error(`${name}: ${breaches.join('; ')}\n${text.slice(0, 2000)}`);
      const leak = marked.exec(text) ?? marked.exec(stderr.join(''));
      if (leak)
        throw new Error(
          `${name} leaked ${leak[0]}: ${text.slice(Math.max(0, text.search(marked) - 200), text.search(marked) + 200)}`,
        );
      return envelope;
    },
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}
