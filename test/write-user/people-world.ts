/** The people of the recorded household behind the tools that change them: what is sent is seen, and may be applied. */
import { onTestFinished } from 'vitest';
import type { Envelope } from '../../src/call/envelope.ts';
import { type RecordedOmbi, recorded, type SeenCall, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

export interface Claim {
  value: string;
  enabled: boolean;
}

/** A user as Ombi answers it. */
export interface Account {
  id: string;
  userName: string;
  alias: string | null;
  emailAddress: string | null;
  claims: Claim[];
  userType: number;
  movieRequestLimit: number;
  movieRequestLimitType: number;
  streamingCountry: string;
  language: string | null;
  [member: string]: unknown;
}

export const ids = {
  admin: 'ad000000-0000-4000-8000-000000000001',
  alice: 'a11ce000-0000-4000-8000-000000000002',
  bob: 'b0b00000-0000-4000-8000-000000000003',
  carol: 'ca301000-0000-4000-8000-000000000004',
  jose: '705e0000-0000-4000-8000-000000000005',
  api: 'a9100000-0000-4000-8000-000000000000',
  nina: '11110000-0000-4000-8000-00000000000a',
} as const;

export const account = (name: string) => recorded<Account>('get-v1-identity-user-id', name);

export const held = ({ claims }: Pick<Account, 'claims'>): string[] =>
  claims
    .filter(({ enabled }) => enabled)
    .map(({ value }) => value)
    .sort();

/** The account with these roles and no others. */
export const withRoles = (from: Account, roles: readonly string[]): Account => ({
  ...from,
  claims: account('bob').claims.map(({ value }) => ({ value, enabled: roles.includes(value) })),
});

export interface World extends Session {
  readonly ombi: RecordedOmbi;
  /** Everybody whom Ombi knows, by id; a test changes it as Ombi would. */
  readonly accounts: Map<string, Account>;
  /** Everything sent to change something. */
  writes(): readonly SeenCall[];
}

/** A session of one person of the household, or of the bare key. It is closed after the test. */
export async function people(
  as: string,
  { answers, settings = {} }: Pick<SessionOptions, 'answers' | 'settings'> = {},
): Promise<World> {
  const ombi = await startRecordedOmbi();
  const names = ['admin', 'alice', 'bob', 'carol', 'dave', 'jose', 'api'];
  const accounts = new Map(names.map((name) => [account(name).id, account(name)]));
  const own = (call: SeenCall): Account | undefined =>
    [...accounts.values()].find(({ userName }) => userName === (call.userName ?? 'Api'));
  const last = (call: SeenCall) => decodeURIComponent(call.path.split('/').at(-1) ?? '');
  const isManager = (call: SeenCall) => [undefined, 'admin', 'alice'].includes(call.userName);
  ombi
    .on('GET /api/v1/Identity', ({ call }) => ({ json: own(call) }))
    .on('GET /api/v1/Identity/User/{id}', ({ call }) => {
      const found = accounts.get(last(call));
      return found ? { json: found } : 'not-found';
    })
    .on('GET /api/v1/Identity/Users', ({ call }) =>
      isManager(call) ? { json: [...accounts.values()].filter(({ userType }) => userType !== 0) } : { status: 403 },
    )
    .on('GET /api/v1/Identity/streamingcountry', 'normal')
    .on('GET /api/v1/Settings/notifications/email/enabled', 'normal')
    .on('GET /api/v1/Issues', 'normal')
    .on('GET /api/v1/Request/tv/{count}/{position}/{orderType}/{statusFilterType}/{availabilityFilterType}', 'normal')
    .on('GET /api/v2/Requests/album/{count}/{position}/{sort}/{sortOrder}', 'normal')
    .on('GET /api/v2/Requests/movie/{count}/{position}/{sort}/{sortOrder}', 'normal');
  const session = await openSession({
    url: ombi.url,
    apiKey: ombi.apiKey,
    settings,
    ...(as === 'bare key' ? {} : { userName: as }),
    ...(answers === undefined ? {} : { answers }),
  });
  const world: World = {
    ...session,
    ombi,
    accounts,
    writes: () => ombi.requests.filter(({ method }) => method !== 'GET'),
    close: async () => {
      await session.close();
      await ombi.close();
    },
  };
  onTestFinished(world.close);
  return world;
}

/** Saves what a PUT carries, as Ombi does: roles that are not named are not held. */
export function applyPut({ accounts }: World, { body }: SeenCall): void {
  const sent = body as Account;
  const before = accounts.get(sent.id);
  if (before) accounts.set(sent.id, withRoles({ ...before, ...sent }, held(sent)));
}

/** Adds what a POST carries, as Ombi does: periods are not looked at. */
export function applyPost({ accounts }: World, { body }: SeenCall, roles?: readonly string[]): void {
  const sent = body as Account;
  const added = {
    ...account('bob'),
    ...sent,
    id: ids.nina,
    password: null,
    streamingCountry: sent.streamingCountry ?? 'US',
  };
  accounts.set(ids.nina, withRoles(added, roles ?? held(sent)));
}

/** `outcome / error code or ok / message of the data`. */
export function oneLine({ data = {}, error }: Envelope): string {
  const { outcome = 'no data', message = '-' } = data as { outcome?: string; message?: string };
  return [outcome, error?.code ?? 'ok', message].join(' / ');
}
