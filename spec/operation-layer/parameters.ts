/** What path and query parameters of Ombi mean wherever they stand; a row of the operation layer may say it differently. */
import type { OperationInput } from '../types.ts';

/** Ids that are text: they stay inside their segment of the path. */
const id = { pattern: '^[A-Za-z0-9][A-Za-z0-9_-]*$', maxLength: 64 } as const;
const uuid = { pattern: '^[0-9A-Fa-f]{8}(-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}$', maxLength: 36 } as const;
/** What people type: not blank, not only dots, and without a slash, which Ombi reads as the text %2F. */
const text = { pattern: '^[^/]*[^/.\\s][^/]*$', maxLength: 500 } as const;

const count = { minimum: 1, maximum: 100, description: 'How many rows.' } as const;
const position = { minimum: 0, description: 'Rows to skip (0 = from the first).' } as const;

export const parameters = {
  count,
  take: count,
  amountToLoad: count,
  position,
  skip: position,
  currentPosition: position,
  sort: {
    enum: ['id', 'title', 'requestedDate'],
    description: 'id sorts every list; a list that holds rows answers 500 to a field that it cannot sort by.',
  },
  sortOrder: { enum: ['asc', 'desc'] },
  orderType: {
    enum: [1, 2, 3, 4],
    description: '1 oldest request first, 2 newest first, 3 title A to Z, 4 title Z to A.',
  },
  statusType: { enum: [0, 3, 4, 5], description: '0 any, 3 approved, 4 approved and not available, 5 pending.' },
  availabilityType: { enum: [0, 1, 2], description: '0 any, 1 available, 2 not available.' },
  searchTerm: { ...text, description: 'A title or name.' },
  name: { ...text, description: 'The title.' },
  id,
  albumId: uuid,
  artistId: uuid,
  foreignAlbumId: uuid,
  foreignArtistId: uuid,
  musicBrainzId: uuid,
  imdbid: { pattern: '^tt[0-9]+$', maxLength: 20, description: 'IMDb id, tt0133093.' },
  movieDbId: { pattern: '^[0-9]+$', maxLength: 10, description: 'TMDB id.' },
  moviedbid: { pattern: '^[0-9]+$', maxLength: 10, description: 'TMDB id.' },
  tmdbId: { pattern: '^[0-9]+$', maxLength: 10, description: 'TMDB id.' },
  tvdbId: { pattern: '^[0-9]+$', maxLength: 10 },
  userId: { ...id, description: 'Id of the user, as the list of users gives it.' },
  providerId: { ...id, description: 'IMDb or TMDB id under which it was reported.' },
  logFileName: {
    pattern: '^[A-Za-z0-9][A-Za-z0-9._-]*$',
    maxLength: 100,
    description: 'A name that the list of logs gives.',
  },
  machineId: { pattern: '^[A-Za-z0-9]+$', maxLength: 64 },
  media: { enum: ['movie', 'tv'] },
} as const satisfies Readonly<Record<string, OperationInput>>;
