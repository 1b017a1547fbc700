/**
 * write_user_preferences: language, streaming country and handles for notifications. The first two everybody sets for
 * themselves alone; handles can be set for others by those whose own row in Ombi holds Admin or PowerUser, so not by the
 * bare key (recorded: others-bare-key).
 */
import type { WriteUserPreferencesInput } from '../../generated/contract.ts';
import type { Plan } from '../adapter.ts';
import type { ItemOutcome, Mutation } from '../projections/mutation.ts';
import { personName } from '../projections/person-name.ts';
import { withoutInvisible } from '../projections/text.ts';
import { type HandlesCall, handleChange } from './user-preferences/handles.ts';
import { type OwnCall, ownChange } from './user-preferences/own-settings.ts';
import { findUser } from './users/find-user.ts';
import { type CountriesCall, requireCountry } from './users/streaming-country.ts';
import { inOrder } from './write/in-order.ts';
import { invalidInput } from './write/invalid-input.ts';
import { ownNameOf } from './write/own-name.ts';
import { refusal } from './write/refusal.ts';
import { oneUserAtATime } from './write-user/one-user-at-a-time.ts';

type SetPreferencesCall =
  | OwnCall
  | HandlesCall
  | CountriesCall
  | 'GET /api/v1/Identity/Users'
  | 'GET /api/v1/Identity/User/{id}';

/** One of the changes of a call; each is a call of its own to Ombi. */
interface Item {
  readonly identifier: 'language' | 'streaming_country' | 'notifications';
  make(): Promise<ItemOutcome>;
}

export const setPreferences: Plan<WriteUserPreferencesInput, SetPreferencesCall, Mutation> = async (
  input,
  calls,
  context,
) => {
  const language = input.language === undefined ? undefined : languageOf(input.language);
  const country = input.streaming_country?.trim().toUpperCase();
  const handles = handlesOf(input.notifications);
  if (language === undefined && country === undefined && handles.length === 0) {
    throw invalidInput('notifications', 'nothing to set; give language, streaming_country or notifications');
  }
  const me = await context.actingUser();
  if (me.bareKey) throw onBareKey();
  const other = await findUser(input.user, calls, context);
  if (other && (language !== undefined || country !== undefined)) throw ownOnly(language !== undefined);
  if (country !== undefined) await requireCountry(country, calls);

  const name = other ? (personName(other, context) ?? 'that user') : ownNameOf(me, context);
  const userId = other?.id ?? me.id;
  const items: Item[] = [
    ...(language === undefined
      ? []
      : [
          {
            identifier: 'language',
            make: () => ownChange('language', language, { name, userId }, calls, context),
          } as const,
        ]),
    ...(country === undefined
      ? []
      : [
          {
            identifier: 'streaming_country',
            // write_user saves the country along with whatever it changes.
            make: () =>
              oneUserAtATime(
                () => ownChange('streaming_country', country, { name, userId }, calls, context),
                context.signal,
              ),
          } as const,
        ]),
    ...(handles.length === 0
      ? []
      : [
          {
            identifier: 'notifications',
            make: () => handleChange(handles, { name, userId, isOther: other !== undefined }, calls, context),
          } as const,
        ]),
  ];
  return inOrder(items, ({ make }) => make(), { verb: 'set', settledBy: settledBy(userId) }, context);
};

function settledBy(userId: string): string {
  return `read_users {"view":"preferences","user":"${userId}"}`;
}

/** Those that Ombi's own page offers; it stores any text (recorded: unknown-code). */
const languages = [
  'bg',
  'cs',
  'da',
  'de',
  'en',
  'es',
  'fr',
  'hu',
  'it',
  'nl',
  'no',
  'pl',
  'pt',
  'ru',
  'sk',
  'sv',
  'zh',
];

function languageOf(text: string): string {
  const language = text.trim().toLowerCase();
  if (languages.includes(language)) return language;
  throw invalidInput('language', `accepts ${languages.join(', ')}`);
}

type Handles = NonNullable<WriteUserPreferencesInput['notifications']>;

const maxHandleCharacters = 500;

function handlesOf(sent: Handles | undefined): Handles {
  const handles = (sent ?? []).map(({ agent, value }) => ({ agent, value: value.trim() }));
  for (const [at, { agent, value }] of handles.entries()) {
    if (handles.findIndex((handle) => handle.agent === agent) !== at) {
      throw invalidInput('notifications', `${agent} stands in it twice`);
    }
    if (withoutInvisible(value) !== value || /[\t\n]/.test(value)) {
      throw invalidInput('notifications', `the value for ${agent} holds characters that nobody sees`);
    }
    if (value.length > maxHandleCharacters) {
      throw invalidInput('notifications', `the value for ${agent} has at most ${maxHandleCharacters} characters`);
    }
  }
  return handles;
}

function onBareKey() {
  return refusal(
    'FORBIDDEN',
    'Ombi does not let the bare API key set the preferences of a person; the key itself is right. Nothing was sent. Have OMBI_USERNAME set to that person, or, for notifications of others, to somebody with Admin or PowerUser. write_user sets the streaming country of others.',
    'Not set: calls run on the bare API key',
  );
}

function ownOnly(isLanguage: boolean) {
  const next = isLanguage
    ? 'They set it themselves, or the call runs as them (OMBI_USERNAME, or act_as where the operator offers it).'
    : 'write_user {"action":"update"} with streaming_country sets it for them.';
  const field = isLanguage ? 'language' : 'streaming_country';
  return refusal(
    'FORBIDDEN',
    `Ombi sets ${field} for the acting user only. Nothing was sent. ${next}`,
    `Not set: ${field} is the user's own to set`,
    field,
  );
}
