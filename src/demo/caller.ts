/** Who is calling: Ombi's API-key middleware, which runs before anything else under `/api`. */
import type { IncomingHttpHeaders } from 'node:http';
import { type DemoAnswer, unknownUser, unreadableHeader, wrongKey } from './answer.ts';
import { type Household, type Member, memberNamed } from './household.ts';

export interface Caller {
  readonly id: string;
  readonly roles: ReadonlySet<string>;
  /** Acts as the hidden system user, whose requests are approved at once and count against no quota. */
  readonly system: boolean;
}

/** `caller` is undefined without a key; `answer`, where there is one, is what the client sees whatever the call does. */
export interface Identified {
  readonly caller?: Caller;
  readonly answer?: DemoAnswer;
}

/** Reads the `ApiKey` and `UserName` headers. The key is compared without case, as is the user name after trimming. */
export function identify(household: Household, apiKey: string, headers: IncomingHttpHeaders): Identified {
  const { apikey: key, username: sent } = headers;
  if (key === undefined) return {};
  if (String(key).toLowerCase() !== apiKey.toLowerCase()) return { answer: wrongKey };

  const system = household.members.find((member) => member.system);
  // The key itself holds the role Admin; the system user's row holds none.
  const bareKey: Identified = system ? { caller: { ...asCaller(system), roles: new Set(['Admin']) } } : {};
  if (sent === undefined) return bareKey;

  const name = utf8(String(sent));
  if (name === undefined) return { answer: unreadableHeader };
  // An empty name is refused in words, but the call runs with the key's own rights all the same.
  if (name.trim() === '') return { ...bareKey, answer: unknownUser };
  const member = memberNamed(household, name.trim());
  return member ? { caller: asCaller(member) } : { answer: unknownUser };
}

const asCaller = ({ identity, roles, system }: Member): Caller => ({ id: identity.id ?? '', roles, system });

/** Node hands header bytes over as Latin-1; Ombi's server reads them as UTF-8 and refuses what is none. */
function utf8(header: string): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(header, 'latin1'));
  } catch {
    return undefined;
  }
}
