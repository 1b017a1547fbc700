/** The audit line of each call that sent a change: on stderr and in a file. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { startDemoOmbi } from '../../src/demo/demo-ombi.ts';
import { sampleArguments, toolOf } from '../operation-layer/layer.ts';
import { reset } from '../support/faults.ts';
import { openSession } from '../support/session.ts';
import { closeHouseholds, filmRow, household, list, operations } from '../write-request-create/household.ts';

afterEach(closeHouseholds);

/** The entries on stderr. */
function entries(stderr: readonly string[]): Record<string, unknown>[] {
  return stderr.flatMap((line) => {
    const [, json] = /^ombi-mcp: audit (\{.*\})\n$/.exec(line) ?? [];
    return json === undefined ? [] : [JSON.parse(json) as Record<string, unknown>];
  });
}

describe('the audit line', () => {
  it('tells when, who, what and how it ended, without free text', async () => {
    const home = await household('admin');
    home.ombi.on(operations.askFilm, { json: { result: true, isError: false, requestId: 26 } });
    const args = { media: 'movie', ids: ['500400'], quality_profile: 'HD-1080p', preview: false };
    const { correlation_id } = await home.create(args);
    expect(entries(home.stderr)).toEqual([
      {
        time: '2026-11-30T12:00:00.000Z',
        correlation_id,
        tool: 'write_request_create',
        user: 'admin',
        arguments: { media: 'movie', ids: ['500400'], preview: false },
        targets: ['movie:26'],
        outcome: 'completed',
        sent: ['POST /api/v1/Request/movie'],
      },
    ]);
  });

  it('holds no free text that was given as a number: a phone number, a name', async () => {
    const ombi = await startDemoOmbi();
    const settings = { OMBI_MCP_ACT_AS: '*' };
    const session = await openSession({ url: ombi.url, apiKey: ombi.apiKey, userName: 'admin', settings });
    try {
      const notifications = [{ agent: 'whatsapp', value: 4915112345678 }];
      await session.call('write_user_preferences', { notifications });
      await session.call('write_user', { action: 'update', user: 'bob', alias: 20271, movie_limit: '7' });
      expect(entries(session.stderr)).toMatchObject([
        { arguments: { notifications: [{ agent: 'whatsapp' }] }, outcome: 'completed' },
        { arguments: { action: 'update' }, outcome: 'completed' },
      ]);
      expect(session.stderr.join('')).not.toMatch(/4915112345678|20271/);
    } finally {
      await session.close();
      await ombi.close();
    }
  });

  it('names each item of a batch with its outcome, and each change that went out', async () => {
    const home = await household('Api');
    home.ombi.on(operations.askFilm, ({ call }) => {
      const { theMovieDbId } = call.body as { theMovieDbId: number };
      return theMovieDbId === 1
        ? { json: { result: true, isError: false, requestId: 41 } }
        : { json: { result: false, isError: true, errorCode: 'AlreadyRequested', errorMessage: 'x', requestId: 0 } };
    });
    await home.create({ media: 'movie', ids: ['1', '2'] });
    expect(entries(home.stderr)).toMatchObject([
      {
        user: null,
        targets: ['movie:1 completed', 'movie:2 rejected'],
        outcome: 'partial',
        sent: ['POST /api/v1/Request/movie', 'POST /api/v1/Request/movie'],
      },
    ]);
  });

  it('says unknown where Ombi’s answer was lost', async () => {
    const home = await household('bob');
    home.ombi.on(operations.askFilm, reset).on(operations.films, { json: list() });
    await home.create({ media: 'movie', ids: ['500400'] });
    expect(entries(home.stderr)).toMatchObject([{ outcome: 'unknown', sent: ['POST /api/v1/Request/movie'] }]);
  });

  it('[C11] says unknown of a change that was cancelled after it was sent: cancelling does not take it back', async () => {
    const home = await household('bob');
    const cancel = new AbortController();
    home.ombi.on(operations.askFilm, () => cancel.abort()).on(operations.films, { json: list() });
    const call = { name: 'write_request_create', arguments: { media: 'movie', ids: ['500400'] } };
    await expect(home.client.callTool(call, undefined, { signal: cancel.signal })).rejects.toThrow();
    await expect.poll(() => entries(home.stderr)).toMatchObject([{ outcome: 'unknown' }]);
    expect(home.posts()).toHaveLength(1);
  });

  it('is not written for what was only looked at or refused', async () => {
    const home = await household('bob');
    await home.create({ media: 'movie', ids: ['500400'], preview: true });
    await home.create({ media: 'movie', ids: ['500400'], is_4k: true });
    expect(entries(home.stderr)).toEqual([]);
  });

  it('is not written where no connection was made, and the result says that nothing was sent', async () => {
    const settings = { OMBI_MCP_TOOLSETS: 'api' };
    const approve = toolOf('POST /api/v1/Request/movie/approve');
    const session = await openSession({ url: 'http://127.0.0.1:9', userName: 'admin', settings });
    try {
      const { error } = await session.call(approve.name, sampleArguments(approve));
      expect(error).toMatchObject({ code: 'UPSTREAM_REJECTED', retryable: true });
      expect(error?.message).toMatch(/^Nothing answers at .* Nothing was sent\.$/);
      expect(entries(session.stderr)).toEqual([]);
    } finally {
      await session.close();
    }
  });

  it('is added to the file of OMBI_MCP_AUDIT_FILE, which keeps what it held', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'ombi-mcp-audit-'));
    const file = join(folder, 'audit.jsonl');
    try {
      const home = await household('bob', { settings: { OMBI_MCP_AUDIT_FILE: file } });
      home.ombi
        .on(operations.askFilm, { json: { result: true, isError: false, requestId: 26 } })
        .on(operations.filmById, { json: filmRow({ id: 26, tmdb: 1, by: 'bob' }) });
      await home.create({ media: 'movie', ids: ['1'] });
      await home.create({ media: 'movie', ids: ['2'] });
      const lines = readFileSync(file, 'utf8').trimEnd().split('\n');
      expect(lines.map((line) => JSON.parse(line))).toEqual(entries(home.stderr));
      expect(lines).toHaveLength(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
});
