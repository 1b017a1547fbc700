/** How warnings name a record: two films of one title are told apart by the year. */
import type { MediaOutput } from '../../../generated/contract.ts';

const maxTitleCharacters = 80;

/** `"Saltwind" (2014)`; without a title the first identifier, `tmdb 500900`. */
export function displayName({ title, year, identifiers }: Pick<MediaOutput, 'title' | 'year' | 'identifiers'>): string {
  if (title === undefined) {
    const [first] = identifiers;
    return first ? `${first.namespace} ${first.value}` : 'a title without a name';
  }
  const short = title.length <= maxTitleCharacters ? title : `${title.slice(0, maxTitleCharacters - 1)}…`;
  return `"${short.replace(/[\ud800-\udbff]…$/, '…')}"${year === undefined ? '' : ` (${year})`}`;
}
