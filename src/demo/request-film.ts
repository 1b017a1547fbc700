/** `POST Request/movie` and the film collection, which is the same for each of its parts. */
import { failure, nullReference, Refusal } from './answer.ts';
import type { Caller } from './caller.ts';
import { collection, filmDetails, requestForFilm } from './film-answers.ts';
import { type Household, nestedUser, nextId, stamp } from './household.ts';
import { approvedAtOnce, beyondRights, beyondRightsText, done, mayRequest, refused } from './permissions.ts';
import type { Body } from './routing.ts';
import { never, type UpstreamFilm, type UpstreamFilmDetails, type UpstreamResult } from './upstream-rows.ts';

type FilmWish = Body<'POST /api/v1/Request/movie'>;

/** Saves the request, or says why not; a film that the caller may have at once goes to Radarr. */
export function requestFilm(household: Household, caller: Caller, wish: FilmWish): UpstreamResult {
  const film = filmDetails(household, wish.theMovieDbId ?? 0);
  if (!film) return refused('Please try again later', null, 'There was an issue adding this movie!');
  const beyond = beyondRights(caller, wish);
  if (beyond) return refused(beyondRightsText[beyond], null, beyondRightsText[beyond]);

  const in4K = wish.is4kRequest === true;
  if (!mayRequest(caller, in4K ? '4KMovie' : 'Movie')) {
    return refused('You do not have permissions to Request a Movie', 'NoPermissionsRequestMovie');
  }
  const existing = requestForFilm(household, film.id);
  if (existing && !(in4K && !existing.has4KRequest)) {
    return refused(`"${film.title}" has already been requested`, 'AlreadyRequested');
  }
  // Only Plex counts here: what is on Emby or Jellyfin can be asked for again.
  if (!existing && film.plexUrl !== null) {
    return refused('This movie is already available.', 'AlreadyRequested');
  }
  const quota = household.quotas.get(caller.id)?.films;
  if (quota && quota.remaining < 1) {
    return refused('You have exceeded your Movie request quota!', 'MovieRequestQuotaExceeded');
  }

  const row = existing ?? newRow(household, caller, film, wish);
  if (!existing) household.films.push(row);
  const owner = household.quotas.get(row.requestedUserId ?? '')?.films;
  if (owner) owner.remaining = Math.max(0, owner.remaining - 1);
  const atOnce = in4K
    ? (existing?.approved ?? false) || approvedAtOnce(caller, '4KMovie')
    : approvedAtOnce(caller, 'Movie');
  if (in4K) ask4K(household, row);
  const sent = !atOnce || approveFilm(household, row, in4K);
  return sent ? done(row.id, `${titleAndYear(film)} has been successfully added!`) : alreadyMonitored;
}

/** Approves one part of a request and sends it; false when Radarr has the film already. The approval stays all the same. */
export function approveFilm(household: Household, row: UpstreamFilm, in4K: boolean): boolean {
  const now = stamp(household.now);
  if (in4K) {
    Object.assign(row, { approved4K: true, markedAsApproved4K: now, denied4K: false });
    return true;
  }
  Object.assign(row, { approved: true, markedAsApproved: now, denied: false });
  const sent = !household.inRadarr.has(row.theMovieDbId);
  household.inRadarr.add(row.theMovieDbId);
  return sent;
}

export const alreadyMonitored = refused('Movie is already monitored', null, 'Movie is already monitored');

/** Asks for every part of a collection. Ombi claims success whatever became of them, and names the first one's id. */
export function requestCollection(household: Household, caller: Caller, id: number): UpstreamResult {
  const wanted = collection(household, id);
  if (!wanted) throw new Refusal(nullReference);
  const results = (wanted.collection ?? []).map((part) => requestFilm(household, caller, { theMovieDbId: part.id }));
  return done(results[0]?.requestId, `The collection ${wanted.name} has been successfully added!`);
}

/** The 4K part of a request: alone, or beside the standard part of the same row. */
function ask4K(household: Household, row: UpstreamFilm): void {
  const alone = row.requestedDate === never;
  Object.assign(row, { has4KRequest: true, requestedDate4k: stamp(household.now), requestCombination: alone ? 1 : 2 });
}

function newRow(household: Household, caller: Caller, film: UpstreamFilmDetails, wish: FilmWish): UpstreamFilm {
  const owner = nestedUser(household, wish.requestOnBehalf || caller.id);
  const shape = household.recordings.json<UpstreamFilm[]>('get-v1-request-movie/normal')[0];
  if (!owner || !shape) throw new Refusal(foreignKeyFailed);
  const { title, overview, imdbId, posterPath, backdropPath, status, releaseDate, digitalReleaseDate } = film;
  return {
    ...shape,
    ...{ title, overview, imdbId, posterPath, background: backdropPath, status, digitalReleaseDate },
    releaseDate: releaseDate ?? never,
    theMovieDbId: film.id,
    id: nextId(household.films),
    langCode: wish.languageCode ?? 'en',
    rootPathOverride: wish.rootFolderOverride ?? 0,
    qualityOverride: wish.qualityPathOverride ?? 0,
    requestedDate: wish.is4kRequest ? never : stamp(household.now),
    requestedUser: owner,
    requestedUserId: owner.id,
  };
}

/** A user that the database does not know. */
export const foreignKeyFailed = failure("SQLite Error 19: 'FOREIGN KEY constraint failed'.");

const titleAndYear = ({ title, releaseDate }: UpstreamFilmDetails) =>
  releaseDate ? `${title} (${releaseDate.slice(0, 4)})` : title;
