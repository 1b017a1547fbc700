/** Who a call runs as. */
import type { Calls } from './adapter.ts';
import { unlessAborted } from './ended-while-waiting.ts';
import { CallFailure, failure } from './failure.ts';

/** The acting user as Ombi names it. */
export interface ActingUser {
  readonly id: string;
  readonly userName: string;
  /** The name that Ombi shows to others: the alias where there is one. */
  readonly displayName: string;
  /** Roles held, by Ombi's names (`Admin`, `PowerUser`, `RequestMovie`, …). Empty for a bare key, which may do everything. */
  readonly roles: ReadonlySet<string>;
  /** True when calls run on the API key alone, as Ombi's hidden system user: no quota, everything approved at once. */
  readonly bareKey: boolean;
}

/** Whose name calls carry, and who Ombi takes that for. */
export interface Identity {
  /** Sent as `UserName`; undefined runs on the bare key. */
  readonly userName: string | undefined;
  /** What named the user, to be mended when Ombi does not know them. */
  readonly namedBy: NamedBy;
  /**
   * Asks Ombi, once for all who want to know at the same time, and remembers the answer for a minute; failures are not
   * remembered. `signal` is the caller's own. Throws `CallFailure`.
   */
  actingUser(calls: Calls<WhoAmI>, signal: AbortSignal): Promise<ActingUser>;
  /** The next one who wants to know asks anew. */
  forget(): void;
}

export type NamedBy = 'OMBI_USERNAME' | 'OMBI_MCP_ACT_AS' | 'act_as' | 'this token’s user in OMBI_MCP_HTTP_TOKENS_FILE';

/** Everyone that calls of one server may run as; each has an answer of their own. */
export interface Identities {
  /** The user of OMBI_USERNAME or of a token, or the bare key. */
  readonly configured: Identity;
  /** A user that a call names. */
  of(userName: string): Identity;
  /** To be called after a change: it may have given roles to somebody, or taken them. */
  forget(): void;
}

/** Users whose identity is kept; the one that was named the longest ago goes first. */
const maxKeptUsers = 100;

/** All identities of a server. `now` is a clock in milliseconds. */
export function identities(
  userName: string | undefined,
  now: () => number = Date.now,
  namedBy: NamedBy = 'OMBI_USERNAME',
): Identities {
  const named = new Map<string, Identity>();
  const configured = identify(userName, now, namedBy);
  return {
    configured,
    forget() {
      configured.forget();
      named.clear();
    },
    of(name) {
      const identity = named.get(name) ?? identify(name, now, 'act_as');
      named.delete(name);
      named.set(name, identity);
      const [oldest] = named.keys();
      if (named.size > maxKeptUsers && oldest !== undefined) named.delete(oldest);
      return identity;
    },
  };
}

type WhoAmI = 'GET /api/v1/Identity';
const whoAmI: WhoAmI = 'GET /api/v1/Identity';

const rememberedMs = 60_000;

/** The identity of one user name, or of the bare key. `now` is a clock in milliseconds. */
export function identify(
  userName: string | undefined,
  now: () => number = Date.now,
  namedBy: NamedBy = 'OMBI_USERNAME',
): Identity {
  let asked: { readonly user: Promise<ActingUser>; readonly until: number } | undefined;

  const ask = (calls: Calls<WhoAmI>) => {
    const asking = { user: calls[whoAmI]().then((answer) => readUser(answer, userName)), until: now() + rememberedMs };
    asked = asking;
    asking.user.catch(() => {
      if (asked === asking) asked = undefined;
    });
    return asking.user;
  };
  return {
    userName,
    namedBy,
    forget() {
      asked = undefined;
    },
    async actingUser(calls, signal) {
      while (asked && now() < asked.until) {
        try {
          return await unlessAborted(asked.user, 'read', signal);
        } catch (error) {
          // The look-up ended with the call that made it; this one may still make its own.
          if (signal.aborted || !(error instanceof CallFailure && error.code === 'TIMEOUT')) throw error;
        }
      }
      return ask(calls);
    },
  };
}

/** Nothing of the answer is taken for granted: a guess would let through, or refuse, what it must not. */
function readUser(answer: unknown, userName: string | undefined): ActingUser {
  const { id, userName: name, alias, claims } = object(answer);
  const user = { id: text(id), userName: text(name).trim() };
  if (user.id === '' || user.userName === '') throw wrongShape();
  const roles = list(claims ?? [])
    .map(object)
    .filter(({ enabled, value }) => enabled === true && value !== null);
  return {
    ...user,
    displayName: text(alias ?? '').trim() || user.userName,
    roles: new Set(roles.map(({ value }) => text(value))),
    bareKey: userName === undefined,
  };
}

const wrongShape = () => failure('wrong_shape', { operation: whoAmI });

function object(value: unknown): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw wrongShape();
  return { ...value };
}

function list(value: unknown): unknown[] {
  if (!Array.isArray(value)) throw wrongShape();
  return value;
}

function text(value: unknown): string {
  if (typeof value !== 'string') throw wrongShape();
  return value;
}
