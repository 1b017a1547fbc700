/** Language and streaming country of the acting user. Ombi answers nothing, and fails in silence: only a read proves them. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { makeChange } from '../write/change.ts';

export type OwnCall =
  | 'POST /api/v1/Identity/language'
  | 'POST /api/v1/Identity/streamingcountry'
  | 'GET /api/v1/Identity';

/** How each is sent and read. */
const settings = {
  language: {
    noun: 'language',
    member: 'language',
    send: (value: string, calls: Calls<OwnCall>) => calls['POST /api/v1/Identity/language']({ body: { lang: value } }),
  },
  streaming_country: {
    noun: 'streaming country',
    member: 'streamingCountry',
    send: (value: string, calls: Calls<OwnCall>) =>
      calls['POST /api/v1/Identity/streamingcountry']({ body: { code: value } }),
  },
} as const;

export async function ownChange(
  setting: keyof typeof settings,
  value: string,
  { name, userId }: { readonly name: string; readonly userId: string },
  calls: Calls<OwnCall>,
  context: CallContext,
): Promise<ItemOutcome> {
  const { noun, member, send } = settings[setting];
  const isThere = async () => (await calls['GET /api/v1/Identity']())[member] === value;
  const label = `${noun} of ${name}`;
  const about = { identifier: setting, ids: { user_id: userId } };
  if (await isThere())
    return { ...about, outcome: 'completed', unchanged: true, words: `${label}: ${value} already, nothing was sent` };
  return makeChange(
    {
      ...about,
      label,
      done: `set to ${value}`,
      settledBy: setting === 'language' ? 'read_users {"view":"me"}' : 'the page of that user in Ombi',
      send: () => send(value, calls),
      proof: async () => ((await isThere()) ? { proves: 'done' } : { proves: 'nothing' }),
      isThere,
    },
    context,
  );
}
