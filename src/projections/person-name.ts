/** The name by which a result shows a person. */
import type { CallContext } from '../call/context.ts';
import { cleanText } from './text.ts';

/** Ombi's name of its hidden system user, which nobody else can have. */
export const systemUserName = 'Api';

/** How that user, as which a bare API key acts, is shown. */
export const apiKeyName = 'the API key';

/** What Ombi nests of a user in its rows; everything else of it is nobody's business. */
export interface UpstreamPerson {
  readonly alias?: string | null;
  /** The alias, or the user name where there is none. */
  readonly userAlias?: string | null;
  readonly userName?: string | null;
  readonly isSystemUser?: boolean;
}

/**
 * The alias where there is one, else the user name. Imported users often have their e-mail address as user name, which
 * is masked: `j…@…`. Ombi's hidden system user is what a bare API key acts as.
 */
export function personName(
  person: UpstreamPerson | null | undefined,
  context: Pick<CallContext, 'markTruncated'>,
): string | undefined {
  if (person?.isSystemUser === true) return apiKeyName;
  for (const name of [person?.alias, person?.userAlias, person?.userName]) {
    const shown = cleanText(name, 'name', context);
    if (shown !== undefined) return masked(shown);
  }
  return undefined;
}

/** A name without the e-mail addresses in it; an alias may hold some, too: `Bob (bob@example.org)`. */
export function masked(name: string): string {
  if (!name.includes('@')) return name;
  return name.replace(/\S+/gu, (word) => {
    const [first = ''] = word;
    return word.slice(1, -1).includes('@') ? `${first}…@…` : word;
  });
}
