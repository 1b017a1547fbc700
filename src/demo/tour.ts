/** `ombi-mcp demo --tour`: a real MCP client walks through the demo and tells what it sees. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { InMemoryTransport } from '@modelcontextprotocol/sdk/inMemory.js';
import type { MutationPayload } from '../../generated/contract.ts';
import type { Envelope } from '../call/envelope.ts';
import { readConfig } from '../config/config.ts';
import { type Log, logTo } from '../log.ts';
import { createRuntime } from '../runtime.ts';
import { createServer } from '../server.ts';
import { type DemoOmbi, demoTime } from './demo-ombi.ts';
import { envelopeLines, tourLines } from './tour-lines.ts';

/** The story is told on stdout; what the server notes beside it, the audit lines, would only disturb it. */
const quietly: Log = { info: () => {}, error: (line) => logTo(process.stderr).error(line) };

type Print = (line: string) => void;

type Person = 'bob' | 'alice';

interface Step {
  /** What a person would say. */
  readonly says: string;
  readonly tool: string;
  readonly arguments: Record<string, unknown>;
}

const before: readonly Step[] = [
  {
    says: 'Which of these do we have: Lantern of Ember Vale, Saltwind, The Glass Harbour Killings?',
    tool: 'read_search',
    arguments: { titles: ['Lantern of Ember Vale', 'Saltwind', 'The Glass Harbour Killings'] },
  },
  { says: 'And the show Frostline?', tool: 'read_search', arguments: { query: 'Frostline', media: 'tv' } },
  {
    says: 'Which films belong to the Lantern of Ember Vale Collection?',
    tool: 'read_media',
    arguments: { media: 'collection', id: '600100' },
  },
  { says: 'What is waiting for approval?', tool: 'read_requests', arguments: { user: 'me', status: 'pending' } },
  {
    says: 'Get season 2 of Frostline, only what is missing.',
    tool: 'write_request_create',
    arguments: { media: 'tv', ids: ['801100'], seasons: '2' },
  },
];

const askForFilm: Step = {
  says: 'And the film Lantern of Ember Vale: Ash Tide.',
  tool: 'write_request_create',
  arguments: { media: 'movie', ids: ['500400'] },
};

const listAgain: Step = {
  says: 'What is waiting for approval now?',
  tool: 'read_requests',
  arguments: { user: 'me', status: 'pending' },
};

const after: readonly Step[] = [
  { says: 'What became of Ash Tide?', tool: 'read_requests', arguments: { user: 'me', query: 'Ash Tide' } },
  { says: 'Request Harbor of Glass.', tool: 'write_request_create', arguments: { media: 'movie', ids: ['501200'] } },
  {
    says: 'Why is Night Ferry to Brask still not here?',
    tool: 'read_requests',
    arguments: { view: 'diagnose', kind: 'movie', id: 12 },
  },
];

const approve = (id: number): Step => ({
  says: 'Approve it.',
  tool: 'write_request_decide',
  arguments: { decision: 'approve', targets: [{ kind: 'movie', id }] },
});

/** Runs the tour on a fresh demo Ombi, as bob and once as alice; the same lines every time. */
export async function runTour(ombi: DemoOmbi, print: Print): Promise<void> {
  const bob = await openClient(ombi, 'bob');
  const alice = await openClient(ombi, 'alice');
  const asBob = (step: Step) => take(bob.client, 'bob', step, print);

  for (const line of tourLines(
    'A household with an Ombi, 30 November 2026. You are bob: you may ask for five films and twenty episodes a week, and alice approves. Everything below is answered by the MCP server, to a real MCP client.',
  )) {
    print(line);
  }
  print('');
  const { tools } = await bob.client.listTools();
  for (const line of tourLines(`The tools: ${tools.map(({ name }) => name).join(', ')}.`)) print(line);

  for (const step of before) await asBob(step);
  const { data } = await asBob(askForFilm);
  await asBob(listAgain);
  await take(alice.client, 'alice', approve((data as MutationPayload).request_id ?? 0), print);
  for (const step of after) await asBob(step);

  await bob.close();
  await alice.close();
}

/** A client of a server of its own, as each member of a household has one. */
async function openClient(ombi: DemoOmbi, userName: Person) {
  const config = readConfig([], { OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_USERNAME: userName });
  const { server } = createServer(createRuntime(config, quietly, () => demoTime));
  const client = new Client({ name: 'tour', version: '1' });
  const [near, far] = InMemoryTransport.createLinkedPair();
  await Promise.all([server.connect(far), client.connect(near)]);
  return {
    client,
    close: async () => {
      await client.close();
      await server.close();
    },
  };
}

/** One step: what is said, what is called, what comes back. */
async function take(client: Client, by: Person, step: Step, print: Print): Promise<Envelope> {
  print('');
  print(`${by}: ${step.says}`);
  print(`  > ${step.tool} ${JSON.stringify(step.arguments)}`);
  const result = await client.callTool({ name: step.tool, arguments: step.arguments });
  const envelope = result.structuredContent as unknown as Envelope;
  for (const line of envelopeLines(envelope)) print(`    ${line}`);
  return envelope;
}
