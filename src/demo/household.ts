/** The household of the recordings, and what has become of it since the demo started. */
import { type Catalogue, openCatalogue } from './catalogue.ts';
import { openPreferences, type UpstreamPreference } from './preferences.ts';
import { openProblems, type Problems } from './problems.ts';
import type { Recordings } from './recordings.ts';
import type {
  UpstreamAlbum,
  UpstreamFailure,
  UpstreamFilm,
  UpstreamIdentity,
  UpstreamQuota,
  UpstreamShow,
  UpstreamUser,
} from './upstream-rows.ts';
import { openVotes, type Votes } from './votes-cast.ts';

/** A user with the roles that Ombi checks. */
export interface Member {
  readonly identity: UpstreamIdentity;
  readonly roles: ReadonlySet<string>;
  /** Ombi's hidden system user: what a bare key acts as. */
  readonly system: boolean;
}

export interface Household {
  readonly now: () => Date;
  readonly recordings: Recordings;
  readonly catalogue: Catalogue;
  readonly members: Member[];
  readonly films: UpstreamFilm[];
  readonly shows: UpstreamShow[];
  readonly albums: UpstreamAlbum[];
  readonly failures: UpstreamFailure[];
  readonly problems: Problems;
  /** TMDB ids of the films that Radarr has already. */
  readonly inRadarr: Set<number>;
  /** What a member with a limit may still ask for; a member without one is not in it. */
  readonly quotas: Map<string, { films?: UpstreamQuota; episodes?: UpstreamQuota }>;
  /** By what people are told of things, all that is stored of it. */
  readonly preferences: UpstreamPreference[];
  /** Who wants to hear of which film, as `user id/request id`. */
  readonly subscriptions: Set<string>;
  readonly votes: Votes;
  /** Sections of the settings that were changed, by the operation that reads them. */
  readonly settings: Map<string, unknown>;
}

const identities = ['bare-key', 'as-admin', 'as-alice', 'as-bob', 'as-carol', 'as-jose-utf8', 'as-dave-disabled'];

/** The household as it was recorded. */
export function openHousehold(recordings: Recordings, now: () => Date): Household {
  const members = identities.map((name) => memberOf(recordings.json<UpstreamIdentity>(`get-v1-identity/${name}`)));
  const films = recordings.json<UpstreamFilm[]>('get-v1-request-movie/normal');
  const failures = recordings.json<UpstreamFailure[]>('get-v1-requestretry/normal');
  const waiting = new Set(failures.filter(({ type }) => type === 1).map(({ requestId }) => requestId));
  const bob = members.find(({ identity }) => identity.userName === 'bob');
  const carol = members.find(({ identity }) => identity.userName === 'carol');
  return {
    now,
    recordings,
    catalogue: openCatalogue(recordings),
    members,
    films,
    shows: recordings.json<UpstreamShow[]>('get-v1-request-tv/normal'),
    albums: recordings.json<UpstreamAlbum[]>('get-v1-request-music/normal'),
    failures,
    problems: openProblems(recordings),
    inRadarr: new Set([
      ...films.filter(({ id, approved }) => approved && !waiting.has(id)).map(({ theMovieDbId }) => theMovieDbId),
      501800,
      501900,
    ]),
    quotas: new Map([
      [
        bob?.identity.id ?? '',
        {
          films: recordings.json<UpstreamQuota>('get-v1-request-movie-remaining/as-bob'),
          episodes: recordings.json<UpstreamQuota>('get-v1-request-tv-remaining/as-bob'),
        },
      ],
    ]),
    preferences: openPreferences(recordings),
    subscriptions: new Set([`${carol?.identity.id}/2`]),
    votes: openVotes(recordings),
    settings: new Map(),
  };
}

/** A user with the roles that its claims say. */
export function memberOf(identity: UpstreamIdentity): Member {
  const held = (identity.claims ?? []).flatMap(({ value, enabled }) => (enabled && value ? [value] : []));
  return { identity, roles: new Set(held), system: identity.userType === 0 };
}

/** The member of that user name, which Ombi compares in upper case; an alias or e-mail is no user name. */
export const memberNamed = ({ members }: Household, name: string): Member | undefined =>
  members.find(({ identity }) => identity.userName?.toUpperCase() === name.toUpperCase());

/** A user as Ombi nests it in request rows, secrets and all. */
export function nestedUser(household: Household, id: string): UpstreamUser | undefined {
  const known = household.films.find(({ requestedUserId }) => requestedUserId === id)?.requestedUser;
  if (known) return structuredClone(known);
  const identity = household.members.find((member) => member.identity.id === id)?.identity;
  const template = household.films[0]?.requestedUser;
  if (!identity || !template) return undefined;
  const { userName, alias, userType, lastLoggedIn, language, emailAddress } = identity;
  return {
    ...template,
    ...{ id, userName, alias, userType, lastLoggedIn, language },
    userAlias: alias || userName,
    normalizedUserName: userName?.toUpperCase() ?? null,
    email: emailAddress,
    normalizedEmail: emailAddress?.toUpperCase() ?? null,
    phoneNumber: null,
    userAccessToken: null,
    mediaServerToken: null,
    notificationUserIds: [],
    movieRequestLimit: identity.movieRequestLimit,
    episodeRequestLimit: identity.episodeRequestLimit,
    musicRequestLimit: identity.musicRequestLimit,
    isSystemUser: userType === 0,
  };
}

/** A time as Ombi writes it, without a fraction of nothing. */
export const stamp = (now: () => Date): string => now().toISOString().replace('.000Z', 'Z');

/** The number that the database would give the next row. */
export const nextId = (rows: Iterable<{ readonly id: number }>): number =>
  Math.max(0, ...Array.from(rows, ({ id }) => id)) + 1;

/** Every child request of every show, in the order of their ids. */
export const allChildren = ({ shows }: Household) =>
  shows.flatMap((show) => show.childRequests.map((child) => ({ show, child }))).sort((a, b) => a.child.id - b.child.id);
