/**
 * Every write tool, with each fault at its change, both where the change reaches Ombi and where it does not: one change at
 * most is sent, and what is told is true. The demo's household is behind the fault, so that reads go on as they would.
 */
import { describe, expect, it } from 'vitest';
import { openCatalogue } from '../src/catalog.ts';
import { type Between, type OnTheWay, startBetween } from './support/between.ts';
import { closedPort } from './support/faults.ts';
import { pass, passingTime } from './support/passing-time.ts';
import { openSession } from './support/session.ts';

type Arguments = Record<string, unknown>;

/** One change that the household allows, by tool, and who makes it. */
const changes: Readonly<Record<string, readonly [user: string, args: Arguments]>> = {
  write_request_create: ['bob', { media: 'movie', ids: ['500400'] }],
  write_request_decide: ['admin', { decision: 'approve', targets: [{ kind: 'movie', id: 1 }] }],
  write_request_availability: ['admin', { available: true, targets: [{ kind: 'movie', id: 3 }] }],
  write_request_update: ['admin', { kind: 'movie', id: 1, quality_profile: '4' }],
  write_request_delete: ['admin', { targets: [{ kind: 'movie', id: 1 }] }],
  write_request_subscription: ['José', { kind: 'movie', id: 2, subscribed: true }],
  write_request_reprocess: ['admin', { targets: [{ kind: 'tv_child', id: 800201 }] }],
  write_retry_queue: ['admin', { queue_ids: [1] }],
  write_vote: ['José', { kind: 'movie', id: 2, direction: 'up' }],
  write_issue: [
    'bob',
    { media: 'movie', id: '500200', category: 'Subtitles', subject: 'No subtitles', description: 'There are none.' },
  ],
  write_issue_status: ['admin', { issue_id: 1, status: 'resolved' }],
  write_issue_comment: ['bob', { issue_id: 1, comment: 'It is still so.' }],
  write_issue_category: ['admin', { action: 'create', name: 'Buffering' }],
  write_user: ['admin', { action: 'update', user: 'bob', movie_limit: 8, movie_limit_period: 'week' }],
  write_user_preferences: ['bob', { notifications: [{ agent: 'telegram', value: 'bob' }] }],
  write_settings: ['admin', { section: 'vote', changes: [{ name: '/enabled', value: 'false' }] }],
  write_job: ['admin', { job: 'arr_availability' }],
};

passingTime();

const secret =
  "MARKED-SECRET-token at Ombi.Core.Engine in /src/ombi/Engine.cs:line 12, SQLite Error 5: 'database is locked'";
const answer = (status: number, type: string | undefined, text: string): OnTheWay['answer'] => {
  return (response) => void response.writeHead(status, type === undefined ? {} : { 'content-type': type }).end(text);
};

const faults: readonly (readonly [string, OnTheWay['answer']])[] = [
  ['no answer before the deadline', () => pass(42_100)],
  ['a reset connection', (response) => void response.socket?.resetAndDestroy()],
  [
    'a cut answer',
    (response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      response.write('{"result":tr', () => setTimeout(() => response.socket?.destroy(), 20));
    },
  ],
  ['500 database is locked', answer(500, 'application/json', JSON.stringify({ error: secret }))],
  ['502', answer(502, 'text/html', secret)],
  ['204 with a content type', answer(204, 'application/json', '')],
  ['garbage', answer(200, 'application/json', `{"${secret}`)],
  ['JSON of another shape', answer(200, 'application/json', JSON.stringify([{ [secret]: secret }]))],
];

/** These never come from Ombi once it has made the change. */
const refusals: typeof faults = [
  ['401', answer(401, undefined, '')],
  ['403', answer(403, undefined, '')],
  ['404', answer(404, 'application/problem+json', JSON.stringify({ title: secret, status: 404 }))],
  ['429', answer(429, 'text/plain', secret)],
  ['a web page', answer(200, 'text/html', `<!doctype html>${secret}`)],
];

/** Makes the change of a tool with a disturbance on its way. */
async function disturbed(between: Between, tool: string, how: OnTheWay | undefined) {
  const [userName, args] = changes[tool] ?? ['admin', {}];
  const before = between.changes.length;
  const session = await openSession({ ...between, userName });
  try {
    const revision = tool === 'write_settings' ? { revision: await revisionNow() } : {};
    between.disturb(how);
    const envelope = await session.call(tool, { ...args, ...revision });
    return { tool, envelope, changes: between.changes.slice(before) };
  } finally {
    between.disturb(undefined);
    await session.close();
  }

  async function revisionNow(): Promise<string> {
    const { data } = await session.call('read_settings', { section: 'vote' });
    return (data as { revision: string }).revision;
  }
}

/** What comes of the change of each tool. Each has a household of its own, but where none of them changes it. */
async function allDisturbed(how: OnTheWay | undefined) {
  const isUnchanged = how?.reachesOmbi === false;
  const answers: Awaited<ReturnType<typeof disturbed>>[] = [];
  let between = await startBetween();
  try {
    for (const tool of Object.keys(changes)) {
      answers.push(await disturbed(between, tool, how));
      if (isUnchanged) continue;
      await between.close();
      between = await startBetween();
    }
  } finally {
    await between.close();
  }
  return answers;
}

const outcomeOf = ({ data }: { data?: object }) => (data as { outcome?: string } | undefined)?.outcome;

type Disturbed = Awaited<ReturnType<typeof disturbed>>;

/** What is untrue in the answers, by tool. */
async function untruths(how: OnTheWay | undefined, problem: (answer: Disturbed, tool: string) => string | undefined) {
  return (await allDisturbed(how)).flatMap((answer) => {
    const { tool, envelope, changes: sent } = answer;
    const said = new Set(sent).size === 1 ? problem(answer, tool) : `sent ${sent.join(' and ')}`;
    return said === undefined ? [] : [`${tool}: ${said}: ${JSON.stringify(envelope)}`];
  });
}

it('every write tool has a change here', () => {
  const writing = openCatalogue().tools.filter(({ access }) => access === 'write');
  expect(Object.keys(changes).sort()).toEqual(writing.map(({ name }) => name).sort());
  expect(writing).toHaveLength(17);
});

it('an undisturbed change is made, by one call', async () => {
  const undisturbed = await untruths(undefined, ({ envelope, changes: sent }, tool) => {
    if (sent.length !== 1) return 'sent more than once';
    const wanted =
      tool === 'write_job' || tool === 'write_request_reprocess' ? /^(accepted|completed)$/ : /^completed$/;
    return envelope.ok && wanted.test(outcomeOf(envelope) ?? '') ? undefined : 'not done';
  });
  expect(undisturbed).toEqual([]);
}, 60_000);

it('[C50] a deadline before anything was sent is a TIMEOUT that may be tried again', async () => {
  const hangs = { to: 'reads', reachesOmbi: false, answer: () => pass(50_100) } as const;
  for (const { tool, envelope, changes: sent } of await allDisturbed(hangs)) {
    expect(envelope, tool).toMatchObject({ ok: false, error: { code: 'TIMEOUT', retryable: true } });
    expect(envelope.error?.message, tool).toMatch(/nothing was (sent|changed)/i);
    expect(sent, tool).toEqual([]);
  }
}, 60_000);

it('[C50] a refused connection is told as such, and may be tried again', async () => {
  const session = await openSession({ url: await closedPort(), userName: 'admin' });
  const calls = Object.entries(changes).map(async ([tool, [, args]]) => {
    const revision = tool === 'write_settings' ? { revision: 'from read_settings' } : {};
    const { error } = await session.call(tool, { ...args, ...revision });
    expect(error, tool).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
    expect(error?.message, tool).toContain('the connection was refused');
  });
  await Promise.all(calls);
  await session.close();
});

describe.each(faults)('with %s', (_, fault) => {
  it('[C50] a change that Ombi made is told as made or unknown, and not sent again', async () => {
    const found = await untruths({ to: 'changes', reachesOmbi: true, answer: fault }, ({ envelope, changes: sent }) => {
      if (sent.length !== 1) return 'sent more than once';
      const outcome = outcomeOf(envelope);
      const { ok, error } = envelope;
      if (ok) return outcome === 'completed' || outcome === 'accepted' ? undefined : 'ok without being done';
      if (outcome !== 'unknown' || error?.code !== 'UNKNOWN_OUTCOME' || error.retryable) return 'not unknown';
      return /nothing was (sent|changed)/i.test(error.message) ? 'denies that it was sent' : undefined;
    });
    expect(found).toEqual([]);
  }, 60_000);

  it('[C50] a change that never reached Ombi is no success', async () => {
    const found = await untruths({ to: 'changes', reachesOmbi: false, answer: fault }, ({ envelope }) => {
      if (envelope.ok || envelope.error?.retryable) return 'a success, or retryable';
      return /^(unknown|rejected)$/.test(outcomeOf(envelope) ?? '') ? undefined : 'without its outcome';
    });
    expect(found).toEqual([]);
  }, 60_000);
});

describe.each(refusals)('refused with %s', (_, fault) => {
  it('[C48] a change is no success', async () => {
    const found = await untruths({ to: 'changes', reachesOmbi: false, answer: fault }, ({ envelope }) => {
      return envelope.ok || !/^(unknown|rejected)$/.test(outcomeOf(envelope) ?? 'rejected') ? 'a success' : undefined;
    });
    expect(found).toEqual([]);
  }, 60_000);
});
