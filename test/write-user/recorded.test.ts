/** Every recorded answer to a change of a user, and what write_user makes of it [C47] [C48] [C49]. */
import { describe, expect, it } from 'vitest';
import { recordedNames } from '../support/recorded-cases.ts';
import { recordedCase, type SeenCall } from '../support/recorded-ombi.ts';
import { account, applyPost, applyPut, held, ids, oneLine, people, type World, withRoles } from './people-world.ts';

/** What has become of the household when the answer comes. */
type Effect = (world: World, call: SeenCall) => void;
const nothing: Effect = () => {};

interface Row {
  readonly args: Record<string, unknown>;
  readonly effect: Effect;
  readonly line: string;
  /** Changes on the wire; 1 where it is left out. */
  readonly writes?: number;
}

const askedAs = (folder: string, name: string) => {
  const { as } = recordedCase(folder, name);
  return as === 'nobody' ? 'bob' : as;
};

function table(operation: string, folder: string, rows: Record<string, Row>, neverSent: Record<string, string>): void {
  describe(operation, () => {
    it('has a row for every recorded case, or a reason why it cannot come about', () => {
      expect([...Object.keys(rows), ...Object.keys(neverSent)].sort()).toEqual([...recordedNames(folder)].sort());
    });

    it.each(Object.entries(rows))('[C48] %s', async (name, { args, effect, line, writes = 1 }) => {
      const world = await people(askedAs(folder, name), { answers: 'accept' });
      let answered = false;
      world.ombi.on(operation, ({ call }) => {
        // What is sent after it is the giving back of roles, which goes well.
        if (answered) {
          applyPut(world, call);
          return { json: { errors: null, successful: true } };
        }
        answered = true;
        effect(world, call);
        return name;
      });
      const answer = await world.call('write_user', args);
      expect(oneLine(answer)).toBe(line);
      expect(answer.ok).toBe(line.includes(' / ok / '));
      expect(world.writes()).toHaveLength(writes);
    });
  });
}

const limit = { action: 'update', user: 'bob', movie_limit: 8 };
const raised = 'completed / ok / bob: changed, film limit 8 a week (before: 5 a week); everything else unchanged';
const stripped: Effect = (world, call) => {
  const { id } = call.body as { id: string };
  const before = world.accounts.get(id);
  if (before) world.accounts.set(id, withRoles(before, []));
};

table(
  'PUT /api/v1/Identity',
  'put-v1-identity',
  {
    'add-role': {
      args: { action: 'update', user: 'bob', add_roles: ['ReceivesNewsletter'] },
      effect: applyPut,
      line: 'completed / ok / bob: changed, role ReceivesNewsletter granted; everything else unchanged',
    },
    'as-alice-echo-of-bob': {
      args: limit,
      effect: nothing,
      line: 'rejected / FORBIDDEN / bob: refused, that needs Admin',
    },
    'as-alice-without-admin-claim-entry': { args: limit, effect: applyPut, line: raised },
    'as-bob': {
      args: limit,
      effect: nothing,
      line: 'rejected / FORBIDDEN / Nothing done: bob has neither Admin nor PowerUser',
      writes: 0,
    },
    'bare-key-on-own-system-user': {
      args: { ...limit, user: ids.api },
      effect: nothing,
      line: 'rejected / FORBIDDEN / Nothing done: that is the system user of Ombi',
      writes: 0,
    },
    'claims-empty': {
      args: { ...limit, user: 'José' },
      effect: stripped,
      line: 'partial / PARTIAL_FAILURE / José: changed in part. Not done: film limit. Lost on the way and given back: RequestMovie, RequestMusic, RequestTv.',
      writes: 2,
    },
    'claims-missing': {
      args: limit,
      effect: nothing,
      line: 'unknown / UNKNOWN_OUTCOME / bob: not known whether it was changed',
    },
    'echo-unchanged': {
      args: { ...limit, movie_limit: 5 },
      effect: nothing,
      line: 'completed / ok / bob: already so, nothing was sent',
      writes: 0,
    },
    'raise-movie-limit': { args: limit, effect: applyPut, line: raised },
    'rolling-becomes-week': {
      args: { action: 'update', user: 'carol', alias: 'Carol' },
      effect: applyPut,
      line: 'completed / ok / Caz: changed, alias Carol (before: Caz); everything else unchanged',
    },
    'unknown-id': {
      args: limit,
      effect: ({ accounts }) => accounts.delete(ids.bob),
      line: 'rejected / NOT_FOUND / bob: no such user any more',
    },
    'unknown-role': {
      args: { action: 'update', user: 'José', add_roles: ['ReceivesNewsletter'] },
      effect: stripped,
      line: 'partial / PARTIAL_FAILURE / José: changed in part. Not done: role ReceivesNewsletter. Lost on the way and given back: RequestMovie, RequestMusic, RequestTv.',
      writes: 2,
    },
  },
  {
    'bad-limit': 'limits are whole numbers by the schema',
    'email-of-another': 'no input changes an address',
    'limit-type-9': 'periods are three words',
    'no-body': 'a body is always sent',
    'omitted-fields-are-wiped': 'the account is sent whole',
    'quality-profiles': 'no input changes profiles',
  },
);

const nina = { action: 'create', user_name: 'nina', email: 'nina@example.org', add_roles: ['RequestMovie'] };
const created = 'completed / ok / nina: created';

table(
  'POST /api/v1/Identity',
  'post-v1-identity',
  {
    'as-alice-admin-claim-false': {
      args: nina,
      effect: nothing,
      line: 'rejected / FORBIDDEN / nina: refused, that needs Admin',
    },
    'as-alice-granting-admin': {
      args: nina,
      effect: nothing,
      line: 'rejected / FORBIDDEN / nina: refused, that needs Admin',
    },
    'as-alice-power-user': { args: nina, effect: applyPost, line: created },
    'as-bob': {
      args: nina,
      effect: nothing,
      line: 'rejected / FORBIDDEN / Nothing done: bob has neither Admin nor PowerUser',
      writes: 0,
    },
    'bad-email': {
      args: nina,
      effect: nothing,
      line: 'rejected / INVALID_ARGUMENT / nina: refused, Ombi does not accept the e-mail address',
    },
    'claims-missing': {
      args: nina,
      effect: nothing,
      line: 'unknown / UNKNOWN_OUTCOME / nina: not known whether it was created',
    },
    'country-blank': { args: nina, effect: applyPost, line: created },
    'duplicate-email': {
      args: nina,
      effect: nothing,
      line: 'rejected / CONFLICT / nina: not created, the e-mail address is taken',
    },
    'duplicate-name': {
      args: nina,
      effect: nothing,
      line: 'rejected / CONFLICT / nina: not created, the user name is taken',
    },
    'duplicate-name-other-case': {
      args: nina,
      effect: nothing,
      line: 'rejected / CONFLICT / nina: not created, the user name is taken',
    },
    'empty-name': {
      args: nina,
      effect: nothing,
      line: 'rejected / INVALID_ARGUMENT / nina: not created, Ombi does not accept the user name',
    },
    'no-email': { args: nina, effect: applyPost, line: created },
    'no-quality-profiles': { args: nina, effect: applyPost, line: created },
    normal: { args: nina, effect: applyPost, line: created },
    'password-empty': {
      args: nina,
      effect: nothing,
      line: 'rejected / UPSTREAM_REJECTED / nina: refused by Ombi, not created',
    },
    'password-null': {
      args: nina,
      effect: nothing,
      line: 'unknown / UNKNOWN_OUTCOME / nina: not known whether it was created',
    },
    'quality-profile-id-not-0': { args: nina, effect: applyPost, line: created },
    'space-in-name': {
      args: { ...nina, user_name: 'Ana María' },
      effect: applyPost,
      line: 'completed / ok / Ana María: created',
    },
    'unknown-role': {
      args: nina,
      effect: (world, call) => applyPost(world, call, []),
      line: 'partial / PARTIAL_FAILURE / nina: created, but without: role RequestMovie',
    },
  },
  {
    'bad-limit': 'limits are whole numbers by the schema',
    'no-body': 'a body is always sent',
    'null-limit': 'every limit is sent as a number',
  },
);

const remove = { action: 'delete', user: 'bob' };
const counts = '(2 film requests, no show requests, 1 album request, 1 issue)';
const deleted = `completed / ok / bob: deleted, and with them all requests, issues, comments, votes and subscriptions of that user ${counts}`;
const gone: Effect = ({ accounts }) => accounts.delete(ids.bob);

table(
  'DELETE /api/v1/Identity/{userId}',
  'delete-v1-identity-userid',
  {
    again: { args: remove, effect: gone, line: 'rejected / NOT_FOUND / bob: no such user any more' },
    'as-alice-an-admin': {
      args: remove,
      effect: nothing,
      line: 'rejected / FORBIDDEN / bob: not deleted, that needs Admin',
    },
    'as-bob': {
      args: remove,
      effect: nothing,
      line: 'rejected / FORBIDDEN / Nothing done: bob has neither Admin nor PowerUser',
      writes: 0,
    },
    normal: { args: remove, effect: gone, line: deleted },
    unknown: { args: remove, effect: gone, line: 'rejected / NOT_FOUND / bob: no such user any more' },
    'with-requests-and-issues': { args: remove, effect: gone, line: deleted },
  },
  {},
);

describe('what is sent of a user', () => {
  it('[C47] [R19] is the whole account as it was read, but for what was asked for', async () => {
    const world = await people('admin');
    world.ombi.on('PUT /api/v1/Identity', ({ call }) => {
      applyPut(world, call);
      return 'raise-movie-limit';
    });
    await world.call('write_user', limit);
    expect(world.writes()[0]?.body).toEqual(recordedCase('put-v1-identity', 'raise-movie-limit').request.body);
  });

  it('leaves the mention of Admin out where the acting user is none', async () => {
    const world = await people('alice');
    world.ombi.on('PUT /api/v1/Identity', ({ call }) => {
      applyPut(world, call);
      return 'as-alice-without-admin-claim-entry';
    });
    await world.call('write_user', limit);
    const sent = world.writes()[0]?.body as { claims: { value: string; enabled: boolean }[] };
    expect(sent.claims).toHaveLength(13);
    expect(held(sent)).toEqual(held(account('bob')));
  });
});
