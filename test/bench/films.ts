/** The request list that is read in the bench: recorded films, again and again, each with a number and a title of its own. */
import { recorded } from '../support/recorded-ombi.ts';

interface Film {
  readonly id: number;
  readonly title: string;
  readonly requestStatus: string;
}

/** 50 pages of 20, and one film more. */
export const filmCount = 1_001;

/** Newest first. Films that are on their way are left out: ours would ask Ombi's retry queue about them, which peers do not. */
export function films(): Film[] {
  const { collection } = recorded<{ collection: Film[] }>('get-v2-requests-movie-count-position-sort-sortorder');
  const settled = collection.filter(({ requestStatus }) => requestStatus !== 'Common.ProcessingRequest');
  return Array.from({ length: filmCount }, (_, position) => {
    const film = settled[position % settled.length] as Film;
    return { ...film, id: filmCount - position, title: titleAt(position) };
  });
}

/** The title of the film at a position of the list. */
export const titleAt = (position: number) => `Film ${filmCount - position} of the list`;
