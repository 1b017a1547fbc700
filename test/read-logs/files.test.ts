/** The files, and the ids by which one of them is asked for. */
import { describe, expect, test } from 'vitest';
import { listFiles, logsSession, logText, readFile } from './logs-session.ts';

const session = logsSession();

test('files are listed, the newest first', async () => {
  const { data } = await session.read({ view: 'files' });
  expect(data.files.map(({ name }) => name)).toEqual([
    'log20261130.txt',
    'log20261129.txt',
    'log20261128.txt',
    'log20261127.txt',
  ]);
  expect(data).toMatchObject({ kind: 'logs', offset: 0, next_offset: null, truncated: false });
  expect(data).not.toHaveProperty('lines');
  expect(session.ombi.callsTo(readFile)).toEqual([]);
});

test('files are ordered by their day and part, whatever order Ombi lists them in', async () => {
  const names = ['zz.txt', 'log20261130.txt', 'log20261129_010.txt', 'log20261130_002.txt', 'log20261129_009.txt'];
  session.ombi.on(listFiles, { json: names });
  const { data } = await session.read({ view: 'files' });
  expect(data.files.map(({ name }) => name)).toEqual([
    'log20261130_002.txt',
    'log20261130.txt',
    'log20261129_010.txt',
    'log20261129_009.txt',
    'zz.txt',
  ]);
});

test('files are paged to their end', async () => {
  session.ombi.on(listFiles, { json: Array.from({ length: 230 }, (_, i) => `log2026${1000 + i}.txt`) });
  const seen: string[] = [];
  for (let offset: number | null | undefined = 0; typeof offset === 'number'; ) {
    const { data } = await session.read({ view: 'files', limit: 500, offset });
    seen.push(...data.files.map(({ name }) => name));
    offset = data.next_offset;
  }
  expect(new Set(seen).size).toBe(230);
});

describe('[C46] a file id', () => {
  test('is opaque, and reads the file that it was listed with', async () => {
    const file_id = await session.idOf('log20261129.txt');
    expect(file_id).toMatch(/^[\w-]{16}$/);
    const { data } = await session.read({ file_id, limit: 1 });
    expect(data.files).toEqual([{ file_id, name: 'log20261129.txt' }]);
    expect(data.lines[0]).toMatch(/^2026-11-29 08:35:44.951/);
  });

  test.each(['..%2FOmbi.db', '../Ombi.db', 'not-a-log.json', 'log19990101.txt', '', '.', 'LOG20261130.TXT'])(
    'that was not listed is not asked for: %j',
    async (file_id) => {
      const { error } = await session.call({ file_id });
      expect(error).toMatchObject({ code: 'NOT_FOUND', field: 'file_id' });
      expect(error?.message).toBe('The log file was not found. Take a file_id from read_logs with view: files.');
      expect(session.ombi.callsTo(readFile)).toEqual([]);
    },
  );

  test('is never made of a name that could leave the folder', async () => {
    const odd = ['../x.txt', 'a/b.txt', 'a\\b.txt', '.txt', '..txt', 'x.json', 'a\u0000.txt', `${'a'.repeat(300)}.txt`];
    session.ombi.on(listFiles, { json: [...odd, null, 7, 'log20261130.txt'] });
    const { data } = await session.read({ view: 'files' });
    expect(data.files.map(({ name }) => name)).toEqual(['log20261130.txt']);
  });

  test('of a file that is gone meanwhile is not found', async () => {
    session.ombi.on(readFile, 'not-found');
    expect((await session.call({ file_id: 'log20261129.txt' })).error).toMatchObject({ code: 'NOT_FOUND' });
  });
});

test('without files there are no lines, and that is said', async () => {
  session.ombi.on(listFiles, { json: [] }).on(readFile, logText('x'));
  const answer = await session.read();
  expect(answer.data).toMatchObject({ files: [], lines: [], next_offset: null });
  expect(answer.warnings).toEqual(['Ombi has no log files.']);
});
