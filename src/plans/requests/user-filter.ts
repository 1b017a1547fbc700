/** Whose requests or issues are wanted. Members may not list users, so a name is matched against the rows' own users. */
import type { Calls } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { foldText } from '../../projections/fold-text.ts';
import { personName } from '../../projections/person-name.ts';
import type { Checked } from '../../projections/request-records/checked.ts';
import type { RequestFacts } from '../../projections/request-records/request-facts.ts';
import { objectsOf, textOf } from '../../projections/values.ts';
import { ambiguousUser, listPeople, namesOf, unknownUser, userRefusal, warnOfBareKey } from '../users/people.ts';
import { check } from './check.ts';

type Asker = Pick<RequestFacts, 'userId' | 'user'>;

/** The wanted user by user name, alias, id or `me`; remembers whom it met, to explain an empty or ambiguous answer. */
export class UserFilter {
  readonly #wanted: string;
  readonly #myId: string | undefined;
  readonly #noun: string;
  readonly #matched = new Map<string, Asker>();
  readonly #others = new Map<string, Asker>();

  private constructor(wanted: string, myId: string | undefined, noun: string) {
    this.#wanted = wanted;
    this.#myId = myId;
    this.#noun = noun;
  }

  /** `noun` says in messages what the rows are. Throws INVALID_ARGUMENT for a blank name. */
  static async of(user: string, context: CallContext, noun: 'request' | 'issue' = 'request'): Promise<UserFilter> {
    const wanted = foldText(user);
    if (wanted === '') throw userRefusal('is blank');
    if (wanted !== 'me') return new UserFilter(wanted, undefined, noun);
    const { id, bareKey } = await context.actingUser();
    if (bareKey) warnOfBareKey(context);
    return new UserFilter(wanted, id, noun);
  }

  matches(asker: Asker): boolean {
    const { userId = '' } = asker;
    const isWanted = this.#myId === undefined ? namesOf(asker).includes(this.#wanted) : userId === this.#myId;
    if (userId !== '') (isWanted ? this.#matched : this.#others).set(userId, asker);
    return isWanted;
  }

  /**
   * To be called when all rows were seen. Throws INVALID_ARGUMENT when the name fits several users, or nobody in Ombi as
   * far as the caller may ask; where he may not, says so in a warning. People are named in warnings only.
   */
  async explain(calls: Calls<'GET /api/v1/Identity/Users'>, context: CallContext): Promise<void> {
    const [match, ...further] = this.#matched.values();
    if (further.length > 0) throw ambiguousUser([...this.#matched.values()], context);
    if (match) return this.#sayWhoItIs(match, context);
    if (this.#myId !== undefined) return;
    const users = await allUsers(calls, context);
    if ('unknown' in users) {
      const seen = listPeople([...this.#others.values()], context);
      context.warn(
        `No ${this.#noun} that was looked through is by that user; whether there is such a user could not be checked: ${users.unknown}.${seen === '' ? '' : ` The ${this.#noun}s are by: ${seen}.`}`,
      );
      return;
    }
    if (users.known.some((user) => namesOf(user).includes(this.#wanted))) return;
    throw unknownUser(users.known, context);
  }

  /** The rows show the alias, so a user found by another name is introduced. */
  #sayWhoItIs({ user }: Asker, context: CallContext): void {
    const shown = personName(user, context);
    if (this.#myId !== undefined || shown === undefined || foldText(shown) === this.#wanted) return;
    context.warn(`The user that was asked for is shown as ${shown}.`);
  }
}

async function allUsers(calls: Calls<'GET /api/v1/Identity/Users'>, context: CallContext): Promise<Checked<Asker[]>> {
  return check('PowerUser', context, async () => {
    const users = await calls['GET /api/v1/Identity/Users']();
    return objectsOf(users).map((user) => ({ userId: textOf(user.id), user }));
  });
}
