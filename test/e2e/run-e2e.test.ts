/** The walk over the demo's Ombi and over recorded answers that were altered: what is wrong is seen, and nothing else. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { operations } from '../../generated/adapters.ts';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { bundle } from '../support/bundle.ts';
import { html } from '../support/faults.ts';
import { recordedNames, slugOf } from '../support/recorded-cases.ts';
import { type RecordedOmbi, recordedAnswer, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession } from '../support/session.ts';
import { connectBundle } from './connect-bundle.ts';
import { type Connect, runE2e } from './run-e2e.ts';

const closing: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

function opened<Open extends { close(): Promise<unknown> }>(open: Open): Open {
  closing.push(() => open.close());
  return open;
}

/** Our server in this process. */
const connectHere: Connect = ({ OMBI_URL: url = '', OMBI_API_KEY: apiKey = '', OMBI_USERNAME, ...settings }) =>
  openSession({ url, apiKey, settings, answers: 'accept', ...(OMBI_USERNAME ? { userName: OMBI_USERNAME } : {}) });

interface Ran {
  readonly exitCode: number;
  readonly printed: string;
  readonly said: string;
}

async function e2e(
  environment: Record<string, string>,
  { args = [], connect = connectHere }: { args?: readonly string[]; connect?: Connect } = {},
): Promise<Ran> {
  let [printed, said] = ['', ''];
  const exitCode = await runE2e(args, environment, connect, {
    print: (text) => {
      printed += text;
    },
    say: (text) => {
      said += text;
    },
  });
  return { exitCode, printed, said };
}

/** The lines below a heading of the report. */
function linesUnder(report: string, title: string): string[] {
  const [, part = ''] = report.split(`## ${title} (`);
  return (part.split('\n\n')[1] ?? '').split('\n').map((line) => line.replace(/^- /, ''));
}

/** The tools that are there by default, without those of single operations. */
const curated = 'discovery,requests,issues,people,system,raw';

describe('on the demo', () => {
  it('every result is valid, with the changes, and nothing stays behind', async () => {
    const demo = opened(await startDemoOmbi());
    const settings = { OMBI_URL: demo.url, OMBI_API_KEY: demo.apiKey, OMBI_USERNAME: 'admin' };
    const admin = opened(await openSession({ url: demo.url, apiKey: demo.apiKey, userName: 'admin' }));
    const all = async () =>
      Promise.all(
        [
          admin.call('read_requests', { limit: 50 }),
          admin.call('read_issues', { view: 'list', status: 'any' }),
          admin.call('read_reference', { kind: 'issue_categories' }),
          admin.call('read_users', { view: 'list' }),
        ].map(async (answer) => (await answer).data),
      );
    const before = await all();
    const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-e2e-'));
    const file = join(folder, 'report.md');
    const { exitCode, printed } = await e2e(
      { ...settings, OMBI_MCP_TOOLSETS: curated, E2E_WRITES: '1' },
      { args: ['--markdown', file, '--strict'] },
    );
    expect(readFileSync(file, 'utf8')).toBe(printed);
    rmSync(folder, { recursive: true });
    expect(printed).not.toContain('## Failures');
    expect(printed).toMatch(/^\d{3} calls of 34 tools, \d{3} of them answered/m);
    expect(exitCode).toBe(0);
    expect(await all()).toEqual(before);
    const { data } = await admin.call('read_settings', { section: 'vote' });
    expect(data).toMatchObject({ values: expect.arrayContaining([{ name: '/movieVoteMax', value: 5 }]) });
  });

  it('of tools that change something none is called without E2E_WRITES, and that is told', async () => {
    const demo = opened(await startDemoOmbi());
    const { exitCode, printed } = await e2e({
      OMBI_URL: demo.url,
      OMBI_API_KEY: demo.apiKey,
      OMBI_MCP_TOOLSETS: 'issues,people',
    });
    expect(exitCode).toBe(0);
    expect(linesUnder(printed, 'Not walked')).toContain('6 tools that change something');
    expect(printed).not.toContain('write_');
  });

  it('the built bundle is walked as a host starts it', async () => {
    const demo = opened(await startDemoOmbi());
    const settings = { OMBI_URL: demo.url, OMBI_API_KEY: demo.apiKey, OMBI_USERNAME: 'bob' };
    const connect = connectBundle(await bundle());
    const { exitCode, printed } = await e2e({ ...settings, OMBI_MCP_TOOLSETS: 'people' }, { connect });
    expect(printed).toMatch(/calls of 1 tools/);
    expect(exitCode).toBe(0);
  });
});

/** An Ombi that answers every operation as it was recorded to do normally. */
async function recordedWorld(): Promise<RecordedOmbi> {
  const ombi = opened(await startRecordedOmbi());
  for (const operation of Object.keys(operations)) {
    if (hasNormal(operation)) ombi.on(operation, 'normal');
  }
  return ombi
    .on('GET /api/v1/Identity', 'as-admin')
    .on('GET /api/v1/Identity/notificationpreferences', 'as-bob')
    .on('GET /api/v1/Identity/notificationpreferences/{userId}', 'bob')
    .on('GET /api/v1/Issues/{take}/{skip}/{status}', 'pending')
    .on('GET /api/v2/Issues/{position}/{take}/{status}', 'pending')
    .on('GET /api/v1/Issues/{id}', 'pending')
    .on('GET /api/v1/Issues/{id}/comments', 'two')
    .on('GET /api/v2/System/news', 'accept-json');
}

const hasNormal = (operation: string) => recordedNames(slugOf(operation)).includes('normal');

const withMember = (rows: readonly object[], added: object) => rows.map((row) => ({ ...row, ...added }));

describe('on an Ombi that differs from the swagger', () => {
  const walked = async (alter: (ombi: RecordedOmbi) => void, args: readonly string[] = []) => {
    const ombi = await recordedWorld();
    alter(ombi);
    return e2e({ OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_MCP_TOOLSETS: 'issues,people,system' }, { args });
  };
  const users = () => recordedAnswer<object[]>('GET /api/v1/Identity/Users');
  const about = () => recordedAnswer<object>('GET /api/v1/Settings/about');

  it('each difference is listed once, by its place and type, without values, and is no failure', async () => {
    const { exitCode, printed } = await walked((ombi) =>
      ombi
        .on('GET /api/v1/Identity/Users', { json: withMember(users(), { favouriteColour: 'teal-blue' }) })
        .on('GET /api/v1/Settings/about', { json: { ...about(), frameworkDescription: 8 } })
        .on('GET /api/v1/Issues/count', { status: 418, text: 'teal-blue' })
        .on('GET /api/v2/Features', html()),
    );
    expect(linesUnder(printed, 'Fields that the swagger does not name')).toEqual([
      'Ombi.Core.Models.UI.UserViewModel.favouriteColour: string (GET /api/v1/Identity/Users)',
    ]);
    expect(linesUnder(printed, 'Values that are not what the swagger says')).toEqual([
      'Ombi.Models.AboutViewModel.frameworkDescription: integer, not string or null (GET /api/v1/Settings/about)',
    ]);
    expect(linesUnder(printed, 'Statuses that neither the swagger nor a recorded answer has')).toEqual([
      '418 (GET /api/v1/Issues/count)',
    ]);
    expect(linesUnder(printed, 'Operations that this Ombi does not have (its web page answered)')).toEqual([
      'GET /api/v2/Features',
    ]);
    expect(printed).not.toContain('teal-blue');
    expect(printed).toMatch(/\n0 failures, 4 differences from the swagger, \d+ not walked\n$/);
    expect(exitCode).toBe(0);
  });

  it('with --strict it is a failure', async () => {
    const { exitCode, printed } = await walked((ombi) => ombi.on('GET /api/v2/Features', html()), ['--strict']);
    expect(printed).toContain('\n0 failures, 1 differences from the swagger, ');
    expect(exitCode).toBe(1);
  });
});

describe('a server that answers wrongly', () => {
  type Result = { structuredContent: Record<string, unknown>; content: unknown; isError: boolean };

  /** Our server, with one tool's results altered on their way. */
  const connectAltered =
    (tool: string, alter: (result: Result) => Result): Connect =>
    async (settings) => {
      const session = await connectHere(settings);
      const callTool = async (...args: Parameters<typeof session.client.callTool>) => {
        const result = (await session.client.callTool(...args)) as Result;
        return args[0].name === tool ? alter(result) : result;
      };
      return { ...session, client: Object.create(session.client, { callTool: { value: callTool } }) };
    };

  const asText = (envelope: Record<string, unknown>): Result => ({
    structuredContent: envelope,
    content: [{ type: 'text', text: JSON.stringify(envelope) }],
    isError: !envelope['ok'],
  });

  const walked = async (tool: string, alter: (result: Result) => Result) => {
    const ombi = await recordedWorld();
    return e2e(
      { OMBI_URL: ombi.url, OMBI_API_KEY: ombi.apiKey, OMBI_MCP_TOOLSETS: 'people,system' },
      { connect: connectAltered(tool, alter) },
    );
  };

  const failedBy =
    (code: string) =>
    ({ structuredContent: { data: _, ...rest } }: Result): Result =>
      asText({ ...rest, ok: false, error: { code, message: 'No.', retryable: false } });

  type Row = [fault: string, alter: (result: Result) => Result, told: RegExp];
  const faults = ['INTERNAL_ERROR', 'UPSTREAM_SCHEMA_MISMATCH', 'INVALID_ARGUMENT', 'AUTHENTICATION_FAILED'];

  it.each<Row>([
    ...faults.map((code): Row => [code, failedBy(code), new RegExp(`^read_logs .*: ${code}: No\\.$`)]),
    [
      'another shape than was published',
      ({ structuredContent }) => asText({ ...structuredContent, data: { kind: 'logs' } }),
      /^read_logs .*: broke its schema/,
    ],
    [
      'a text that differs',
      (result) => ({ ...result, content: [{ type: 'text', text: '{}' }] }),
      /^read_logs .*: text and structured content differ$/,
    ],
    [
      'too much',
      ({ structuredContent }) => asText({ ...structuredContent, warnings: ['x'.repeat(65_536)] }),
      /^read_logs .*: over 64 KiB$/,
    ],
    [
      'an e-mail address that Ombi sent',
      ({ structuredContent }) =>
        asText({ ...structuredContent, warnings: ['Ask MARKED-SECRET-email-bob@example.invalid.'] }),
      /^read_logs .* shows emailAddress of GET \/api\/v1\/Identity(\/Users)?$/,
    ],
    [
      'the API key',
      ({ structuredContent }) => asText({ ...structuredContent, warnings: ['The key is test-key.'] }),
      /^read_logs .* shows the API key$/,
    ],
  ])('%s is a failure', async (_title, alter, told) => {
    const { exitCode, printed } = await walked('read_logs', alter);
    const failures = linesUnder(printed, 'Failures');
    expect(failures.filter((line) => told.test(line)).length).toBeGreaterThan(0);
    expect(failures.filter((line) => !told.test(line))).toEqual([]);
    expect(printed).not.toContain('MARKED-SECRET');
    expect(printed).not.toContain('test-key');
    expect(exitCode).toBe(1);
  });

  it.each(['NOT_FOUND', 'FORBIDDEN'])('%s is listed as a refusal, and is no failure', async (code) => {
    const { exitCode, printed } = await walked('read_logs', failedBy(code));
    const refusals = linesUnder(printed, 'Refused by Ombi, or by what is set up there');
    expect(refusals).toContainEqual(expect.stringMatching(`^${code}: .*\\bread_logs\\b`));
    expect(printed).not.toContain('## Failures');
    expect(exitCode).toBe(0);
  });
});

describe('what was started wrongly', () => {
  const settings = { OMBI_URL: 'http://127.0.0.1:9', OMBI_API_KEY: 'key' };

  it.each<[string, Record<string, string>, string[], string]>([
    ['without an address', { OMBI_API_KEY: 'key' }, [], 'OMBI_URL'],
    ['without a key', { OMBI_URL: 'http://127.0.0.1:9' }, [], 'OMBI_API_KEY'],
    ['with E2E_WRITES=yes', { ...settings, E2E_WRITES: 'yes' }, [], 'E2E_WRITES is 1'],
    ['with a flag that there is not', settings, ['--fast'], '--fast'],
  ])('%s is told with the usage', async (_title, environment, args, told) => {
    const { exitCode, printed, said } = await e2e(environment, { args });
    expect(exitCode).toBe(2);
    expect(printed).toBe('');
    expect(said).toContain(told);
    expect(said).toContain('npm run e2e');
  });

  it('with a wrong key, the reason is told and nothing is walked', async () => {
    const ombi = await recordedWorld();
    const { exitCode, printed, said } = await e2e({ OMBI_URL: ombi.url, OMBI_API_KEY: 'wrong-key' });
    expect(exitCode).toBe(1);
    expect(printed).toBe('');
    expect(said).toMatch(/^The Ombi at http:\/\/127\.0\.0\.1:\d+ cannot be walked: .*OMBI_API_KEY/);
    expect(ombi.requests.length).toBeLessThan(5);
  });

  it('where nothing listens, it names the address that was given', async () => {
    const { exitCode, said } = await e2e(settings);
    expect(exitCode).toBe(1);
    expect(said).toBe('The Ombi at http://127.0.0.1:9 cannot be walked: connect ECONNREFUSED 127.0.0.1:9\n');
  });
});
