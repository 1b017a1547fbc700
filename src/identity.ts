/** Who a call runs as. */
import type { Calls } from './adapter.ts';
import { CallFailure, failure } from './failure.ts';
import { unlessAborted } from './unless-aborted.ts';

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
  /**
   * Asks Ombi, once for all who want to know at the same time, and remembers the answer for a minute; failures are not
   * remembered. `signal` is the caller's own. Throws `CallFailure`.
   */
  actingUser(calls: Calls<WhoAmI>, signal: AbortSignal): Promise<ActingUser>;
}

type WhoAmI = 'GET /api/v1/Identity';
const whoAmI: WhoAmI = 'GET /api/v1/Identity';

const rememberedMs = 60_000;

/** The identity of one user name, or of the bare key. `now` is a clock in milliseconds. */
export function identify(userName: string | undefined, now: () => number = Date.now): Identity {
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
