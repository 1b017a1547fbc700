/** Reads what the caller typed: a title, a title with its year, an id, or a link that holds one. */
import { withoutInvisible } from '../../projections/text.ts';
import { type Media, type Query, type TitleQuery, unreadable } from './query.ts';
import { readId } from './read-id.ts';
import { readLink } from './read-link.ts';

/**
 * `year` is for titles that do not name one themselves. Never throws: what cannot be read says so, in words that name the
 * forms that work.
 */
export function readQuery(text: string, media: Media, year?: number): Query {
  const visible = withoutInvisible(text);
  const trimmed = visible.trim();
  if (trimmed === '') return unreadable('is blank; give a title, a link or an id');
  // A lone surrogate has no percent-encoding, and Ombi's server refuses a path with a NUL.
  if (/\p{Cs}|\0/u.test(text)) return unreadable('holds a broken character; type the title anew');
  const query = readId(trimmed, media) ?? readLink(trimmed) ?? readTitle(visible, media);
  return query.kind === 'title' && year !== undefined ? { year, ...query } : query;
}

/** "Dune (2021)", "Brask (2019–2024)", "Brask (TV Series 2019– )": the year goes from the title into `year`. */
function readTitle(text: string, media: Media): TitleQuery {
  const [, title, year] =
    /^(.*\S)\s*[([](?:TV (?:Mini )?Series )?((?:18|19|20|21)\d\d)(?:\s*[-–](?:\s*\d{4})?)?\s*[)\]]\s*$/is.exec(text) ??
    [];
  return title === undefined
    ? { kind: 'title', title: text, media }
    : { kind: 'title', title, year: Number(year), media };
}
