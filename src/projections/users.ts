/** user_page: people of one server (C37). Nothing else of a user leaves, wherever it was nested. */
import type { PagingOutput, UserOutput, UserPagePayload } from '../../generated/contract.ts';
import type { CallContext } from '../call/context.ts';
import { page, type Window } from './page.ts';
import { masked } from './person-name.ts';
import { cleanText } from './text.ts';
import { present } from './values.ts';

/** What of a user may be shown; Ombi sends much more. */
export interface UserSource {
  readonly id?: string | null | undefined;
  readonly userName?: string | null | undefined;
  readonly alias?: string | null | undefined;
  readonly language?: string | null | undefined;
  readonly streamingCountry?: string | null | undefined;
  readonly online?: boolean;
}

/** The people of one page, and the window they fill. */
export interface GatheredUsers {
  readonly users: readonly UserSource[];
  readonly window: Window;
  readonly mode: PagingOutput['mode'];
}

/** The payload. */
export function userPage(
  { users, window, mode }: GatheredUsers,
  _input: unknown,
  context: CallContext,
): UserPagePayload {
  const items = users.flatMap((user) => userOutput(user, context) ?? []);
  return { kind: 'user_page', items, page: page(window, items.length, mode, 'users') };
}

/** One person; undefined for one without an id. A user name that is an e-mail address is masked. */
function userOutput(
  { id, userName, alias, language, streamingCountry, online }: UserSource,
  context: CallContext,
): UserOutput | undefined {
  const shownId = cleanText(id, 'name', context);
  if (shownId === undefined) {
    context.warn('A user without an id is left out.');
    return undefined;
  }
  return present({
    id: shownId,
    user_name: shownName(userName, context),
    alias: shownName(alias, context),
    language: cleanText(language, 'name', context),
    streaming_country: cleanText(streamingCountry, 'name', context),
    online,
  });
}

function shownName(name: unknown, context: CallContext): string | undefined {
  const text = cleanText(name, 'name', context);
  if (text === undefined) return undefined;
  const shown = masked(text);
  if (shown !== text) {
    context.warn('Names that are e-mail addresses are masked; name such a user by alias or id.');
  }
  return shown;
}
