/** A fake Ombi of which every operation answers with the same fault, and clients that have every tool there is. */
import { expect } from 'vitest';
import { operations } from '../../generated/adapters.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { layerTools, withheld } from '../operation-layer/layer.ts';
import type { Call } from './every-call.ts';
import type { Fault } from './fault-table.ts';
import { type Answer, type RecordedOmbi, startRecordedOmbi } from './recorded-ombi.ts';
import { openSession, type Session } from './session.ts';

/** Who calls: bob and the bare key are known to Ombi whatever fails, alice only as far as the fault lets her be. */
export type Caller = 'bob' | 'bare key' | 'alice';

const callers: readonly Caller[] = ['bob', 'bare key', 'alice'];

/** The callers in turn. */
export const callerAt = (turn: number): Caller => callers[turn % callers.length] ?? 'bob';

export interface FaultyOmbi {
  readonly ombi: RecordedOmbi;
  readonly sessions: Readonly<Record<Caller, Session>>;
  /** From now on every operation answers so. */
  fail(answer: Answer): void;
  /** Makes a call, and tells what is untrue in what comes of it under `fault`. */
  untruthOf(fault: Fault, caller: Caller, call: Call): Promise<string[]>;
  close(): Promise<void>;
}

const identity = 'GET /api/v1/Identity';
/** Its own tool: what it tells of those whom Ombi knows is right. */
const whoAmI = 'ombi_identity_get';

/** Every tool, also those of withheld operations. */
export const everyTool = {
  OMBI_MCP_TOOLSETS: 'discovery,requests,issues,people,system,api,raw',
  OMBI_MCP_EXPOSE: withheld.map(({ operation }) => operation.name).join(','),
};

export async function startFaultyOmbi(): Promise<FaultyOmbi> {
  const ombi = await startRecordedOmbi();
  let answer: Answer = '';
  const names = new Set([...Object.keys(operations), ...layerTools.map(({ operation }) => operation.name)]);
  for (const name of names) ombi.on(name, () => answer);
  ombi
    .on('GET /api/v2/Later/unheard-of', () => answer)
    .on('GET /again', () => answer)
    .on(identity, 'as-bob', (call) => call.userName === 'bob')
    .on(identity, 'bare-key', (call) => call.userName === undefined);
  const open = (userName?: string) =>
    openSession({ url: ombi.url, settings: everyTool, ...(userName ? { userName } : {}) });
  const sessions = { bob: await open('bob'), 'bare key': await open(), alice: await open('alice') };
  return {
    ombi,
    sessions,
    fail: (fault) => {
      answer = fault;
    },
    untruthOf: async (fault, caller, [tool, args]) => {
      const said = `${tool} ${JSON.stringify(args)} of ${caller}`;
      try {
        const envelope = await sessions[caller].call(tool, args);
        if (tool === whoAmI && caller !== 'alice') return [];
        const found = untruthIn(envelope, fault, tool, args);
        return found === undefined ? [] : [`${said} ${found}: ${JSON.stringify(envelope).slice(0, 1_000)}`];
      } catch (error) {
        return [`${said}: ${error instanceof Error ? error.message : String(error)}`];
      }
    },
    close: async () => {
      await Promise.all(Object.values(sessions).map((session) => session.close()));
      await ombi.close();
    },
  };
}

/** Fails the test with each untruth on a line of its own. */
export function expectNone(untruths: readonly string[]): void {
  if (untruths.length > 0) expect.fail(`${untruths.length} untruths\n${untruths.slice(0, 20).join('\n')}`);
}

/** What of Ombi’s inside is never told. */
const inside = /Ombi\.Core|\/src\/ombi|line 12|traceId/;

const effects = new Map<string, 'read' | 'write'>(
  layerTools.map(({ name, operation }) => [name, operation.facts.effect]),
);

/** What is untrue in an answer, or undefined. */
function untruthIn(envelope: Envelope, fault: Fault, tool: string, args: Call[1]): string | undefined {
  const { ok, error, data, warnings } = envelope;
  const effect = effects.get(tool) ?? (tool === 'api_request' ? (args['method'] ? 'write' : 'read') : undefined);
  if (inside.test(JSON.stringify(envelope))) return 'tells of Ombi’s inside';
  if (!ok && error?.code === 'INTERNAL_ERROR') return 'is a fault of ours';
  if (error?.code === 'TIMEOUT' && !fault.read?.includes('TIMEOUT')) return 'was neither late nor cancelled';
  if (!ok && !/\S{3,}.*[.)]$/s.test(error?.message ?? '')) return 'fails without words';
  if (effect) {
    const codes = effect === 'read' ? fault.read : fault.change;
    if (codes && (ok || !codes.includes(error?.code ?? ''))) return `is not ${codes.join(' or ')}`;
    return undefined;
  }
  const outcome = (data as { outcome?: string } | undefined)?.outcome;
  if (!ok && outcome === 'completed') return 'is done although it failed';
  if (fault.isAnswer || !ok) return undefined;
  if (outcome !== undefined) return 'is done';
  // Only a page may be empty; then something says that this proves nothing.
  return warnings.length > 0 || isWhole(tool, args, fault) ? undefined : 'is told without a caveat';
}

/** What is answered without asking the broken operations, or by nothing at all, is whole. */
const wholeAnswers: Readonly<Record<string, readonly string[]>> = {
  read_users: ['{"view":"me"}', '{"view":"roles"}', '{"view":"get","user":"bob"}', '{}'],
  read_server: ['{"view":"news"} a text'],
  api_search_operations: ['{"query":"approve movie"}'],
  api_describe_operation: ['{"operation":"POST /api/v1/Request/movie/approve"}'],
};

function isWhole(tool: string, args: Call[1], { name }: Fault): boolean {
  const call = JSON.stringify(args);
  return wholeAnswers[tool]?.some((whole) => whole === call || whole === `${call} ${name}`) ?? false;
}
