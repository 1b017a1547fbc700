import { describe, expect, it } from 'vitest';
import { validateInput } from '../../src/call/validate-input.ts';
import { openCatalogue } from '../../src/catalog.ts';
import { CallFailure } from '../../src/failure.ts';

const catalogue = openCatalogue();

async function validate(name: string, args: unknown) {
  const tool = catalogue.find(name);
  if (!tool) throw new Error(`no tool ${name}`);
  return validateInput(tool, args, catalogue);
}

async function refusal(name: string, args: unknown) {
  const error = await validate(name, args).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(CallFailure);
  const { code, message, details } = error as CallFailure;
  return { code, message, field: details.field };
}

describe('arguments', () => {
  it('get their defaults, and only what the caller gave counts as given', async () => {
    const { input, given } = await validate('read_requests', { status: 'pending' });
    expect(input).toEqual({
      view: 'list',
      media: 'any',
      status: 'pending',
      sort: 'requested_date',
      order: 'desc',
      limit: 20,
      offset: 0,
    });
    expect([...given]).toEqual(['status']);
  });

  it.each([
    ['an integer as text', 'read_requests', { limit: '25' }, { limit: 25 }],
    ['a boolean as text', 'read_search', { query: 'Brask', state: 'false' }, { state: false }],
    ['a list as text', 'read_search', { titles: '["Brask","300"]' }, { titles: ['Brask', '300'] }],
    ['a number where text is wanted', 'read_media', { media: 'movie', id: 603 }, { id: '603' }],
    ['numbers in a list of text', 'write_request_create', { media: 'movie', ids: [500900] }, { ids: ['500900'] }],
    ['null as not given', 'read_search', { query: 'Brask', year: null }, { query: 'Brask' }],
  ])('are decoded when exact: %s', async (_, tool, args, expected) => {
    expect((await validate(tool, args)).input).toMatchObject(expected);
  });

  it.each([
    [
      'an unknown input',
      'read_requests',
      { offset: 0, statuss: 'pending' },
      'read_requests has no input statuss. It takes: view, media, status, user, query, since, until, kind, id, sort, order, limit, offset.',
      'statuss',
    ],
    [
      'a fraction for an integer',
      'read_requests',
      { limit: '603.5' },
      'limit: a value of type integer is expected.',
      'limit',
    ],
    ['too large a number', 'read_requests', { limit: 101 }, 'limit: is at most 100.', 'limit'],
    [
      'a value outside the list',
      'read_requests',
      { status: 'open' },
      'status: accepts any, pending, processing, available, unavailable, denied.',
      'status',
    ],
    [
      'a missing input',
      'read_media',
      { id: '603' },
      'media is required (one of movie, tv, person, artist, album, collection).',
      'media',
    ],
    [
      'a bad form',
      'read_requests',
      { since: 'yesterday' },
      'since: is not written as expected (Requested on or after, YYYY-MM-DD).',
      'since',
    ],
    [
      'an unknown member',
      'write_request_decide',
      { decision: 'approve', targets: [{ kind: 'movie', id: 1, title: 'Brask' }] },
      'targets.0: has no title; it takes kind, id.',
      'targets.0',
    ],
    [
      'a missing member',
      'write_request_decide',
      { decision: 'approve', targets: [{ id: 1 }] },
      'targets.0.kind is required (one of movie, tv_child, album).',
      'targets.0.kind',
    ],
    ['no object', 'read_search', ['Brask'], 'arguments: an object of inputs is expected.', undefined],
  ])('[C08] are refused with what to do: %s', async (_, tool, args, message, field) => {
    expect(await refusal(tool, args)).toEqual({ code: 'INVALID_ARGUMENT', message, field });
  });

  it('never reach an inherited property', async () => {
    expect((await refusal('read_search', JSON.parse('{"__proto__": 1, "query": "x"}'))).code).toBe('INVALID_ARGUMENT');
    expect((await refusal('read_search', { constructor: 1 })).message).toContain('has no input constructor');
  });
});
