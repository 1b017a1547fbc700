/** The changes that are tried on a throw-away Ombi: what is made before the reads, and what becomes of it after them. */
import type { Args } from '../support/every-view.ts';
import type { Found, FoundIds, Read } from './find-ids.ts';

/** What a change answers, as far as later ones need it. */
export interface Changed {
  readonly target?: NonNullable<Found['target']>;
  readonly issue_id?: number;
  readonly comment_id?: number;
  readonly category_id?: number;
  readonly user_id?: string;
}

/** What earlier changes have made. */
export interface Made {
  readonly ids: FoundIds;
  /** Of this run alone, so that what is left of an earlier one stands in no way. */
  readonly mark: string;
  readonly requests: Record<string, number>;
  issue?: number;
  comment?: number;
  category?: number;
  user?: string;
}

export interface Change {
  readonly tool: string;
  /** An input is undefined where nothing is there to give it. */
  args(made: Made, read: Read): Args | Promise<Args>;
  /** Remembers what was made. */
  keep?(changed: Changed, made: Made): void;
}

export const beginMaking = (ids: FoundIds, mark: string): Made => ({ ids, mark, requests: {} });

const keepRequest = ({ target }: Changed, { requests }: Made) => {
  if (target) requests[target.kind] = target.id;
};

/** In this order, so that the reads find one of everything. The requests are those of a user who needs approval, as far as one can ask for another. */
export const makings: readonly Change[] = [
  switchedOn('issues'),
  switchedOn('vote'),
  {
    tool: 'write_issue_category',
    args: ({ mark }) => ({ action: 'create', name: mark }),
    keep: ({ category_id }, made) => Object.assign(made, { category: category_id }),
  },
  {
    tool: 'write_user',
    args: ({ mark }) => ({
      action: 'create',
      user_name: mark,
      email: `${mark}@example.com`,
      add_roles: ['RequestMovie', 'RequestTv', 'RequestMusic'],
    }),
    keep: ({ user_id }, made) => Object.assign(made, { user: user_id }),
  },
  { tool: 'write_request_create', args: ({ ids }) => ({ media: 'movie', ids: only(ids.newFilm), preview: true }) },
  {
    tool: 'write_request_create',
    args: ({ ids, user }) => ({ media: 'movie', ids: only(ids.newFilm), for_user: user }),
    keep: keepRequest,
  },
  {
    tool: 'write_request_create',
    args: ({ ids, user }) => ({ media: 'tv', ids: only(ids.newShow), seasons: 'first', for_user: user }),
    keep: keepRequest,
  },
  { tool: 'write_request_create', args: ({ ids }) => ({ media: 'album', ids: only(ids.newAlbum) }), keep: keepRequest },
  {
    tool: 'write_request_create',
    args: ({ ids }) => ({ media: 'collection', ids: only(ids.collection), preview: true }),
  },
  {
    tool: 'write_issue',
    args: ({ ids, category, mark }) => ({
      media: 'movie',
      id: ids.newFilm,
      category: category && String(category),
      subject: mark,
      description: 'Made by the end-to-end walk.',
    }),
    keep: ({ issue_id }, made) => Object.assign(made, { issue: issue_id }),
  },
  {
    tool: 'write_issue_comment',
    args: ({ issue }) => ({ issue_id: issue, comment: 'Made by the end-to-end walk.' }),
    keep: ({ comment_id }, made) => Object.assign(made, { comment: comment_id }),
  },
];

/** Everything else that can be done, and at last what takes back what was made. */
export const doings: readonly Change[] = [
  ...['movie', 'tv_child'].flatMap((kind) =>
    [true, false].map((subscribed) => ({
      tool: 'write_request_subscription',
      args: ({ requests }: Made) => ({ kind, id: requests[kind], subscribed }),
    })),
  ),
  ...['movie', 'tv_child', 'album'].flatMap((kind) => [
    { tool: 'write_vote', args: ({ requests }: Made) => ({ kind, id: requests[kind], direction: 'up' }) },
    { tool: 'write_vote', args: ({ requests }: Made) => ({ kind, id: requests[kind], direction: 'down' }) },
  ]),
  {
    tool: 'write_request_update',
    args: async ({ requests }, read) => {
      const { records } = await read('read_integration', { service: 'radarr', view: 'quality_profiles' });
      return { kind: 'movie', id: requests['movie'], quality_profile: records[0]?.id };
    },
  },
  ...['movie', 'tv_child', 'album'].flatMap((kind) => [
    decision(kind, { decision: 'deny', reason: 'Denied by the end-to-end walk.' }),
    decision(kind, { decision: 'approve' }),
  ]),
  ...['movie', 'tv_child', 'album'].flatMap((kind) =>
    [true, false].map((available) => ({
      tool: 'write_request_availability',
      args: ({ requests }: Made) => ({ available, targets: targetsOf(requests, [kind]) }),
    })),
  ),
  ...['movie', 'tv_child'].map((kind) => ({
    tool: 'write_request_reprocess',
    args: ({ requests }: Made) => ({ targets: targetsOf(requests, [kind]) }),
  })),
  {
    tool: 'write_retry_queue',
    args: async (_made, read) => {
      const { records } = await read('read_requests', { view: 'failed' });
      return { queue_ids: only(records[0]?.queue_id) };
    },
  },
  ...['in_progress', 'resolved'].map((status) => ({
    tool: 'write_issue_status',
    args: ({ issue }: Made) => ({ issue_id: issue, status }),
  })),
  ...['handle', ''].map((value) => ({
    tool: 'write_user_preferences',
    args: ({ user }: Made) => ({ user, notifications: [{ agent: 'discord', value }] }),
  })),
  { tool: 'write_user', args: ({ user }) => ({ action: 'update', user, movie_limit: 3, movie_limit_period: 'week' }) },
  voteLimit(1),
  voteLimit(-1),
  { tool: 'write_job', args: () => ({ job: 'arr_availability' }) },
  { tool: 'write_issue_comment', args: ({ comment }) => ({ action: 'delete', comment_id: comment }) },
  { tool: 'write_issue', args: ({ issue }) => ({ action: 'delete', issue_id: issue }) },
  { tool: 'write_issue_category', args: ({ category }) => ({ action: 'delete', category_id: category }) },
  { tool: 'write_request_delete', args: ({ requests }) => ({ targets: targetsOf(requests, Object.keys(requests)) }) },
  { tool: 'write_user', args: ({ user }) => ({ action: 'delete', user }) },
];

function decision(kind: string, how: Args): Change {
  return { tool: 'write_request_decide', args: ({ requests }) => ({ ...how, targets: targetsOf(requests, [kind]) }) };
}

/** Changes one field of the settings; the input is undefined where it is to stay as it is. */
function setting(section: string, name: string, next: (before: unknown) => string | undefined): Change {
  return {
    tool: 'write_settings',
    args: async (_made, read) => {
      const { records, revision } = await read('read_settings', { section });
      const value = next(records.find((row) => row.name === name)?.value);
      return { section, revision, changes: value && [{ name, value }] };
    },
  };
}

/** A fresh Ombi has neither reports nor votes. */
function switchedOn(section: string): Change {
  return setting(section, '/enabled', (before) => (before === false ? 'true' : undefined));
}

function voteLimit(by: number): Change {
  return setting('vote', '/movieVoteMax', (before) => (typeof before === 'number' ? String(before + by) : undefined));
}

const only = <Id>(id: Id | undefined) => (id === undefined ? undefined : [id]);

function targetsOf(requests: Readonly<Record<string, number>>, kinds: readonly string[]) {
  const targets = kinds.flatMap((kind) => (requests[kind] === undefined ? [] : [{ kind, id: requests[kind] }]));
  return targets.length === 0 ? undefined : targets;
}
