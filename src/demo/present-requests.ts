/** The members of request rows that Ombi works out at the moment of reading, for the user who reads. */
import type { Caller } from './caller.ts';
import type { Household } from './household.ts';
import type { UpstreamAlbum, UpstreamChild, UpstreamFilm, UpstreamShow } from './upstream-rows.ts';

interface Decision {
  approved: boolean;
  available: boolean;
  denied: boolean | null;
}

/** Ombi's translation key: available beats denied, denied beats approved; the 4K part has no say. */
export const requestStatus = ({ approved, available, denied }: Decision): string =>
  available
    ? 'Common.Available'
    : denied
      ? 'Common.Denied'
      : approved
        ? 'Common.ProcessingRequest'
        : 'Common.PendingApproval';

const undecided = ({ approved, available }: Omit<Decision, 'denied'>) => !approved && !available;

const othersOpen = (row: Decision & { requestedUserId: string | null }, caller: Caller) =>
  row.requestedUserId !== caller.id && !row.available && row.denied !== true;

/** A film request as the caller reads it. */
export function presentFilm(household: Household, caller: Caller, row: UpstreamFilm): UpstreamFilm {
  const now = household.now();
  const digital = row.digitalReleaseDate;
  return {
    ...row,
    requestStatus: requestStatus(row),
    canApprove: undecided(row) || undecided({ approved: row.approved4K, available: row.available4K }),
    released: new Date(row.releaseDate) <= now,
    // Ombi's name for "the digital release is still to come".
    digitalRelease: digital !== null && new Date(digital) > now,
    showSubscribe: othersOpen(row, caller) && row.denied4K !== true,
    subscribed: row.requestedUserId !== caller.id && household.subscriptions.has(`${caller.id}/${row.id}`),
  };
}

/** A child request as the caller reads it; the stored episodes know nothing of a denial. */
export function presentChild(caller: Caller, row: UpstreamChild): UpstreamChild {
  return {
    ...row,
    requestStatus: requestStatus(row),
    canApprove: undecided(row),
    showSubscribe: othersOpen(row, caller),
    seasonRequests: row.seasonRequests.map((season) => ({
      ...season,
      episodes: season.episodes.map((episode) => ({
        ...episode,
        requestStatus: episode.requested || episode.approved || episode.available ? requestStatus(episode) : '',
      })),
    })),
  };
}

/** A show with all its children as the caller reads it. */
export const presentShow = (caller: Caller, show: UpstreamShow): UpstreamShow => ({
  ...show,
  childRequests: show.childRequests.map((child) => presentChild(caller, child)),
});

/** An album request as the caller reads it; the list offers a subscription for approved albums only. */
export function presentAlbum(caller: Caller, row: UpstreamAlbum): UpstreamAlbum {
  return {
    ...row,
    requestStatus: requestStatus(row),
    canApprove: undecided(row),
    showSubscribe: row.approved && othersOpen(row, caller),
  };
}
