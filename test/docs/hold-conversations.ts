/** Has the conversations on the demo, each on a fresh one, and writes down what was called and what came back. */
import type { Envelope } from '../../src/call/envelope.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { openSession } from '../support/session.ts';
import { type Conversation, conversations } from './conversations.ts';

/** What of a record is essential, by the kind of the answer; all else is left out here. */
const essential: Readonly<Record<string, readonly string[]>> = {
  media_page: ['media', 'title', 'year', 'available', 'requested', 'request_targets', 'providers'],
  request_page: ['target', 'title', 'status_text'],
  mutation: ['outcome', 'target', 'issue_id', 'message', 'item_results', 'revision'],
  metrics: ['name', 'value', 'unit'],
  issue_page: ['id', 'title', 'subject', 'status'],
  comment_page: ['comment', 'created_date'],
  reference_page: ['name', 'value'],
  settings: ['name', 'value'],
};

/** The text of `.github/docs/conversations.md`. Throws where an answer is of a kind that is not told here how to shorten. */
export async function holdConversations(): Promise<string> {
  const parts: string[] = [];
  for (const conversation of conversations) parts.push(await hold(conversation));
  return `<!-- Written by npm run conversations; do not edit. -->

# Conversations

What people ask, the calls that answer it, and what came back: held with the demo, which you can try yourself
([README](../../README.md#try-it-without-an-ombi)). The demo's household has bob, who asks for films and shows and waits for approval;
alice, who may approve; and admin, who may do everything. It is always 30 November 2026 there.

Which calls a question leads to is up to the model; these are the ones that suffice. A line behind \`>\` is a call: the tool and what it
was given. Below it are the records of the answer, without what does not matter here, then its error and warnings, if any.

${parts.join('\n\n')}
`;
}

async function hold({ who, question, shows, calls, agrees }: Conversation): Promise<string> {
  const ombi = await startDemoOmbi();
  const session = await openSession({
    url: ombi.url,
    apiKey: ombi.apiKey,
    ...(who !== undefined && { userName: who }),
    ...(agrees && { answers: 'accept' }),
  });
  const lines: string[] = [];
  let data: Readonly<Record<string, unknown>> = {};
  for (const { tool, arguments: given } of calls) {
    const args = (typeof given === 'function' ? given(data) : given) as Record<string, unknown>;
    const envelope = await session.call(tool, args);
    data = (envelope.data ?? {}) as Readonly<Record<string, unknown>>;
    const asked = session.questions.splice(0).map((text) => `  asked: ${text} – yes`);
    lines.push(`> ${tool} ${JSON.stringify(args)}`, ...asked, ...answerLines(envelope));
  }
  await session.close();
  await ombi.close();
  return `## ${question}

${who === undefined ? 'On the bare API key' : `As ${who}`}. ${shows}

\`\`\`text
${lines.join('\n')}
\`\`\``;
}

function answerLines({ data, error, warnings }: Envelope): string[] {
  return [
    ...(data === undefined ? [] : recordLines(data as unknown as Readonly<Record<string, unknown>>)),
    ...(error ? [`${error.code}: ${error.message}`] : []),
    ...warnings.map((warning) => `warning: ${warning}`),
  ].map((line) => `  ${line}`);
}

function recordLines(data: Readonly<Record<string, unknown>>): string[] {
  const kind = String(data['kind']);
  const names = essential[kind];
  if (!names) throw new Error(`what is essential of ${kind} is not told`);
  const revision = kind === 'settings' ? [JSON.stringify({ revision: data['revision'] })] : [];
  const records = (data['items'] ?? data['values'] ?? [data]) as readonly Readonly<Record<string, unknown>>[];
  const shortened = records.map((record) =>
    Object.fromEntries(names.flatMap((name) => (record[name] === undefined ? [] : [[name, record[name]]]))),
  );
  return [...revision, ...shortened.map((record) => JSON.stringify(record))];
}
