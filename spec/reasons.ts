/** Why operations are withheld, in words that follow the name of one. */
import type { Withheld } from './types.ts';

export const reasons = {
  returns_secret: 'its answer is a key, a token or another secret',
  grants_access: 'it can give anybody access or more rights',
  sends_credentials_elsewhere: 'it sends keys, passwords or messages to an address that its body names',
  runs_code: 'it has the host of Ombi run something',
  mass_destructive: 'it deletes or overwrites much at once, without a way back',
  messages_people: 'it writes to people',
  anonymous_setup: 'it belongs to the setup of Ombi and asks nobody for a login',
  anonymous_write: 'it changes something without asking for a login',
  broken_upstream: 'Ombi answers it wrongly, with an error or not at all',
  user_interface_only: "it serves nothing but Ombi's own pages",
  superseded_by: 'something else does the same better',
  planned: 'nothing serves it yet',
} as const satisfies Record<Withheld, string>;
