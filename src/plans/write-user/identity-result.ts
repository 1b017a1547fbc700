/** Ombi's IdentityResult: HTTP is always 200, `successful` decides (C48). */
import type { ResponseOf } from '../../adapter.ts';
import type { ItemOutcome } from '../../projections/mutation.ts';
import { listOf } from '../../projections/values.ts';
import type { Proof } from '../write/change.ts';

type UpstreamIdentityResult = ResponseOf<'PUT /api/v1/Identity'>;

type Refused = Omit<Extract<Proof, { proves: 'refused' }>, 'proves'>;

const unchanged = 'Nothing was changed.';

/**
 * Texts by which Ombi refuses before it changes anything; they hold names and addresses, and are told in our words. Ombi
 * speaks of creating also where a user is to be changed.
 */
const known: readonly (readonly [RegExp, Refused])[] = [
  [
    /^Username '.*' is already taken\.$/s,
    {
      code: 'CONFLICT',
      advice: `Ombi has a user of that user_name already. ${unchanged} read_users lists the users; write_user with action update changes one.`,
      words: 'not created, the user name is taken',
    },
  ],
  [
    /^This email has already been taken$/,
    {
      code: 'CONFLICT',
      advice: `Another user of this Ombi has that email already. ${unchanged} Give another one.`,
      words: 'not created, the e-mail address is taken',
    },
  ],
  [
    /^Username '.*' is invalid, can only contain letters or digits\.$/s,
    {
      code: 'INVALID_ARGUMENT',
      advice: `user_name: Ombi does not accept it. ${unchanged} Give one of letters and digits.`,
      words: 'not created, Ombi does not accept the user name',
    },
  ],
  [
    /^The email address .* is not a valid format$/s,
    {
      code: 'INVALID_ARGUMENT',
      // Of a user who is there it is the stored one that does not please Ombi, whatever was to be changed.
      advice: `email: Ombi does not accept the e-mail address. ${unchanged} Ask for the right one of a new user. An Admin corrects it in Ombi, under Users, for one who is there already.`,
      words: 'refused, Ombi does not accept the e-mail address',
    },
  ],
  [
    /^You do not have the correct permissions to create this user$/,
    {
      code: 'FORBIDDEN',
      advice: `Ombi lets only an Admin do this. ${unchanged} Someone with the role Admin can.`,
      words: 'refused, that needs Admin',
    },
  ],
  [
    /^You do not have the correct permissions to delete this user$/,
    {
      code: 'FORBIDDEN',
      advice: `Ombi lets only an Admin delete this user. ${unchanged} Someone with the role Admin can.`,
      words: 'not deleted, that needs Admin',
    },
  ],
  [
    /^Could not find user to delete\.$/,
    {
      code: 'NOT_FOUND',
      advice: `Ombi has no such user any more. ${unchanged} read_users lists the users.`,
      words: 'no such user any more',
    },
  ],
];

/**
 * What an answer proves. A success is still to be read back; a failure with words that nobody knows proves nothing: Ombi
 * may have made the user all the same (a role given twice does that).
 */
export function proofIn(answer: UpstreamIdentityResult): Proof {
  const { successful, errors } = answer;
  if (successful === true) return { proves: 'said' };
  if (successful !== false) return { proves: 'nothing' };
  for (const text of listOf(errors)) {
    const refused = known.find(([pattern]) => pattern.test(String(text)))?.[1];
    if (refused) return { proves: 'refused', ...refused };
  }
  return { proves: 'nothing', claims: false };
}

/** Ombi's verdict, in the field that a mutation has for it. */
export function toldBy({ successful }: UpstreamIdentityResult): ItemOutcome['answer'] {
  return { result: successful };
}
