import { replayedChanges } from './replayed-changes.ts';

/**
 * The recorded cases that the demo answers as a real Ombi did, by the group in which they were recorded: within a
 * group each case stands on what the ones before it left. Times and trace ids are not compared.
 */
export const replayedCases: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  reads: {
    'get-v1-issues': 'normal as-bob',
    'get-v1-issues-count': 'normal',
    'get-v1-issues-id': 'pending in-progress resolved deleted not-found not-an-int as-bob',
    'get-v1-issues-id-comments': 'two none unknown-issue',
    'get-v1-issues-provider-id': 'movie tv none',
    'get-v1-issues-request-id': 'movie-4 tv-parent-5 none',
    'get-v1-issues-take-skip-status': `
      pending pending-by-name in-progress resolved deleted skip-beyond take-0 status-9 status-word-unknown
    `,
    'get-v2-issues-details-providerid': 'tv two-issues-one-deleted none',
    'get-v2-issues-position-take-status': 'pending in-progress resolved deleted beyond status-unknown',
    'get-v1-request-movie-info-requestid': `
      pending processing available denied denied-after-approval 4k-only-approved both-available-and-4k-processing
      non-ascii-user with-alias unreleased on-behalf-long-title owned-by-api-user 4k-only-pending not-found
      not-an-int zero overflow as-bob-others-request no-key
    `,
    'get-v1-request-tv-count-position-ordertype-statusfiltertype-availabilityfiltertype': 'normal',
    'get-v1-request-tv-requestid': `
      two-children pending denied available same-title-a same-title-b not-found child-id-instead not-an-int as-bob
    `,
    'get-v1-request-movie-remaining': 'as-bare-key as-alice as-bob as-carol no-key',
    'get-v1-request-tv-remaining': 'as-bare-key as-alice as-bob as-carol no-key',
    'get-v1-request-music-remaining': 'as-bare-key as-alice as-bob as-carol no-key',
    'get-v1-requestretry': 'normal as-bob as-alice-power-user',
    'get-v2-requests-movie-count-position-sort-sortorder': `
      normal page-size-2 page-2 last-partial beyond-end count-0 order-word-unknown unknown-sort dotted-sort
      sort-requestedUser sort-upper-case not-an-int as-bob no-key sort-id-desc sort-title-desc sort-approved-desc
      sort-markedAsApproved-desc sort-requestedDate-desc sort-available-desc sort-markedAsAvailable-desc
      sort-requestedUserId-desc sort-denied-desc sort-markedAsDenied-desc sort-deniedReason-desc
      sort-requestType-desc sort-requestedByAlias-desc sort-source-desc sort-canApprove-desc sort-imdbId-desc
      sort-overview-desc sort-posterPath-desc sort-releaseDate-desc sort-digitalReleaseDate-desc sort-status-desc
      sort-background-desc sort-released-desc sort-digitalRelease-desc sort-theMovieDbId-desc sort-issueId-desc
      sort-rootPathOverride-desc sort-qualityOverride-desc sort-has4KRequest-desc sort-approved4K-desc
      sort-markedAsApproved4K-desc sort-requestedDate4k-desc sort-available4K-desc sort-markedAsAvailable4K-desc
      sort-denied4K-desc sort-markedAsDenied4K-desc sort-deniedReason4K-desc sort-requestCombination-desc
      sort-langCode-desc sort-requestStatus-desc sort-subscribed-desc sort-releaseDate4k-desc
    `,
    'get-v2-requests-movie-pending-count-position-sort-sortorder': 'normal',
    'get-v2-requests-movie-processing-count-position-sort-sortorder': 'normal',
    'get-v2-requests-movie-available-count-position-sort-sortorder': 'normal',
    'get-v2-requests-movie-denied-count-position-sort-sortorder': 'normal',
    'get-v2-requests-movie-unavailable-count-position-sort-sortorder': 'normal',
    'get-v2-requests-tv-count-position-sort-sortorder': `
      normal page-size-3 page-2 beyond-dedup page-size-1-asc-id page-2-asc-id page-3-asc-id unknown-sort dotted-sort
      sort-requestedUser as-bob sort-id-desc sort-title-desc sort-approved-desc sort-markedAsApproved-desc
      sort-requestedDate-desc sort-available-desc sort-markedAsAvailable-desc sort-requestedUserId-desc
      sort-denied-desc sort-markedAsDenied-desc sort-deniedReason-desc sort-requestType-desc
      sort-requestedByAlias-desc sort-source-desc sort-canApprove-desc sort-parentRequestId-desc sort-issueId-desc
      sort-seriesType-desc sort-requestStatus-desc sort-seasonRequests-desc sort-parentRequest-desc sort-status-desc
      sort-overview-desc
    `,
    'get-v2-requests-tv-pending-count-position-sort-sortorder': 'normal page-2',
    'get-v2-requests-tv-processing-count-position-sort-sortorder': 'normal',
    'get-v2-requests-tv-available-count-position-sort-sortorder': 'normal',
    'get-v2-requests-tv-denied-count-position-sort-sortorder': 'normal',
    'get-v2-requests-tv-unavailable-count-position-sort-sortorder': 'normal',
    'get-v2-requests-album-count-position-sort-sortorder': `
      normal sort-id-desc sort-title-desc sort-approved-desc sort-markedAsApproved-desc sort-requestedDate-desc
      sort-available-desc sort-markedAsAvailable-desc sort-requestedUserId-desc sort-denied-desc
      sort-deniedReason-desc sort-requestType-desc sort-requestedByAlias-desc sort-source-desc asc-unknown-sort
      page-2
    `,
    'get-v2-requests-album-pending-count-position-sort-sortorder': `
      normal sort-artistName-desc sort-requestStatus-desc sort-releaseDate-desc sort-nonsense-desc
    `,
    'get-v2-requests-album-processing-count-position-sort-sortorder': 'normal',
    'get-v2-requests-album-available-count-position-sort-sortorder': 'normal',
    'get-v2-requests-album-denied-count-position-sort-sortorder': 'normal',
    'get-v2-requests-recentlyrequested': 'normal as-bob',
    'get-v1-images-background-movie-moviedbid': 'normal not-found',
    'get-v1-images-background-tv-tmdb-id': 'no-images normal not-found',
    'get-v1-images-background-tv-tvdbid': 'normal not-found',
    'get-v1-images-banner-movie-moviedbid': 'normal',
    'get-v1-images-poster-movie-moviedbid': 'normal not-found',
    'get-v1-images-poster-tv-tmdb-tmdbid': 'no-images normal not-found',
    'get-v1-images-poster-tv-tvdbid': 'normal not-found',
    'get-v1-images-tv-tvdbid': 'normal not-an-int not-found zero',
    'get-v1-recentlyadded-movies': 'normal',
    'get-v1-recentlyadded-tv': 'normal',
    'get-v1-request-tv': 'normal',
    'get-v2-calendar': 'normal as-bob',
    'get-v1-identity': `
      bare-key as-alice as-bob as-carol as-admin as-jose-utf8 as-jose-latin1 as-dave-disabled no-key
    `,
    'get-v1-identity-users': 'normal as-alice-power-user as-bob no-key',
    'get-v1-status': 'normal no-key',
    'get-v2-features': 'normal no-key',
    'get-v1-sonarr-profiles': 'normal as-bob as-alice-power-user',
    'get-v1-sonarr-rootfolders': 'normal as-bob',
    'get-v1-sonarr-enabled': 'normal as-bob',
    'get-v1-radarr-profiles': 'normal as-bob as-alice-power-user',
    'get-v1-radarr-enabled': 'normal as-bob',
    'get-v1-radarr-rootfolders': 'normal as-bob',
    'get-v1-radarr-profiles-4k': 'normal as-bob',
    'get-v1-radarr-rootfolders-4k': 'normal as-bob',
    'get-v1-lidarr-enabled': 'normal as-bob no-key',
    'get-v1-settings-jobs': 'as-bob',
    'get-v1-identity-claims': 'normal as-bob',
    'get-v1-identity-user-id': 'admin alice api bob carol dave jose not-found as-alice-power-user as-bob',
    'get-v1-identity-notificationpreferences': 'bare-key as-bob no-key',
    'get-v1-identity-notificationpreferences-userid': 'alice bob no-key unknown',
    'get-v1-identity-streamingcountry': 'normal',
    'get-v1-settings-notifications-email-enabled': 'normal as-bob no-key',
    'get-v1-issues-categories': 'normal',
    'get-v1-request-count': 'normal no-key',
    'get-v1-request-movie-total': 'normal as-bob',
    'get-v1-request-music-total': 'normal',
    'get-v1-request-tv-total': 'normal',
    'get-v1-settings-voteenabled': 'normal as-bob no-key',
    'get-v1-stats': 'normal as-bob empty-range no-range',
    'get-v1-themoviedb-keywords': 'hit none missing as-bob',
    'get-v1-themoviedb-watchproviders-movie': 'normal with-term',
    'get-v1-themoviedb-watchproviders-tv': 'normal with-term',
    'get-v1-vote': 'normal as-alice',
    'get-v1-vote-movie-requestid': 'normal none',
    'get-v1-vote-music-requestid': 'normal none',
    'get-v1-vote-tv-requestid': 'normal none',
    'get-v2-hub-users': 'normal as-bob',
    'get-v1-status-info': 'normal',
    'get-v1-landingpage': 'normal',
    'get-v1-update': 'normal again-cached',
    'get-v1-settings-about': 'normal as-bob no-key',
    'get-v2-system-news': 'accept-json as-bob',
    'get-v1-settings-plex': 'normal as-bob as-alice-power-user',
    'get-v1-settings-emby': 'normal as-bob',
    'get-v1-settings-jellyfin': 'normal as-bob',
    'get-v1-settings-sonarr': 'normal as-bob as-alice-power-user',
    'get-v1-settings-radarr': 'normal as-bob as-alice-power-user',
    'get-v1-settings-lidarr': 'normal as-bob as-alice-power-user',
    'get-v1-plex-servers': 'normal as-bob as-alice-power-user',
    'get-v1-plex-libraries-machineid': 'normal not-found',
    'get-v1-plex-friends': 'normal as-bob',
    'get-v1-plex-watchlistusers': 'normal as-bob as-alice-power-user',
    'get-v1-emby-users': 'normal as-bob as-alice-power-user',
    'get-v1-jellyfin-users': 'normal as-bob',
    'get-v1-radarr-tags': 'normal as-bob',
    'get-v1-sonarr-tags': 'normal as-bob',
    'get-v1-sonarr-version': 'normal as-bob',
    'get-v1-sonarr-v3-languageprofiles': 'normal as-bob',
    'get-v1-lidarr-profiles': 'normal as-bob as-alice-power-user',
    'get-v1-lidarr-rootfolders': 'normal as-bob',
    'get-v1-settings-ombi': 'as-alice-power-user as-bob normal',
    'get-v1-settings-landingpage': 'as-bob no-key normal',
    'get-v1-settings-customization': 'as-bob no-key normal',
    'get-v1-settings-authentication': 'as-bob no-key normal',
    'get-v1-settings-usermanagement': 'as-bob normal',
    'get-v1-settings-update': 'as-bob normal',
    'get-v1-settings-couchpotato': 'as-bob normal',
    'get-v1-settings-dognzb': 'as-bob normal',
    'get-v1-settings-sickrage': 'as-bob normal',
    'get-v1-settings-issues': 'as-bob no-key normal',
    'get-v1-settings-issuesenabled': 'as-bob no-key normal',
    'get-v1-settings-vote': 'as-bob normal',
    'get-v1-settings-themoviedb': 'as-bob normal',
    'get-v1-settings-notifications-email': 'as-bob normal',
    'get-v1-settings-notifications-discord': 'as-bob normal',
    'get-v1-settings-notifications-telegram': 'as-bob normal',
    'get-v1-settings-notifications-pushbullet': 'as-bob normal',
    'get-v1-settings-notifications-pushover': 'as-bob normal',
    'get-v1-settings-notifications-slack': 'as-bob normal',
    'get-v1-settings-notifications-mattermost': 'as-bob normal',
    'get-v1-settings-notifications-twilio': 'as-bob normal',
    'get-v1-settings-notifications-mobile': 'as-bob normal',
    'get-v1-settings-notifications-gotify': 'as-bob normal',
    'get-v1-settings-notifications-ntfy': 'as-bob normal',
    'get-v1-settings-notifications-webhook': 'as-bob normal',
    'get-v1-settings-notifications-newsletter': 'as-bob normal',
    'get-v2-system-logs': 'as-alice-power-user as-bob normal',
    'get-v2-system-logs-logfilename': 'dot-dot empty-file normal not-found not-txt start-lines',
  },
  search: {
    'get-v2-search-genres-media': 'movie tv other-word',
    'get-v2-search-movie-nowplaying': 'normal',
    'get-v2-search-movie-nowplaying-currentposition-amounttoload': 'first-20',
    'get-v2-search-movie-popular-currentposition-amounttoload': `
      amount-1 as-bob end first-20 second-20 odd-window negative not-an-int
    `,
    'get-v2-search-movie-seasonal-currentposition-amounttoload': 'normal',
    'get-v2-search-movie-toprated-currentposition-amounttoload': 'first-20',
    'get-v2-search-movie-upcoming-currentposition-amounttoload': 'first-20',
    'get-v2-search-tv-anticipated-currentposition-amounttoload': 'first-20',
    'get-v2-search-tv-mostwatched-currentposition-amounttoload': 'first-20',
    'get-v2-search-tv-popular-currentposition-amounttoload': 'first-10 first-20 odd-window offset-20 second-10',
    'get-v2-search-tv-trending-currentposition-amounttoload': 'first-20',
    'post-v2-search-advancedsearch-movie-currentposition-amounttoload': `
      decade-and-year decade genre keyword no-filter null-list page-two provider second-window two-genres type-missing
      type-tv year-too-small year
    `,
    'post-v2-search-movie-similar': 'normal empty-language not-found',
    'get-v2-search-languages': 'normal',
    'post-v2-search-multi-searchterm': `
      all-harbor all-brask-with-artist all-dust-choir movies-only tv-only people-only music-only no-flags none plus
      dots-encoded two-hundred as-bob null-body no-key
    `,
    'get-v2-search-movie-moviedbid': `
      requested-pending requested-available-on-plex on-plex-not-requested on-jellyfin on-emby 4k-only-approved both
      denied denied-after-approval in-radarr-monitored in-radarr-with-file plex-4k-only no-date not-requested
      upcoming not-found not-an-int overflow negative zero as-bob no-key
    `,
    'get-v2-search-movie-imdb-imdbid': 'normal not-found',
    'get-v2-search-movie-request-requestid': 'normal not-found',
    'get-v2-search-movie-collection-collectionid': 'normal two-parts not-found not-an-int',
    'get-v2-search-tv-tvdbid': `
      two-children pending denied-unaired available partly-on-plex in-sonarr not-requested unaired
      announced-no-episodes not-found not-an-int word-popular
    `,
    'get-v2-search-tv-request-requestid': 'two-children available not-found child-id-instead',
    'get-v2-search-actor-actorid-movie': 'normal not-found not-an-int',
    'get-v2-search-stream-movie-moviedbid': 'normal none not-found',
    'get-v2-search-actor-actorid-tv': 'normal not-found not-an-int',
    'get-v2-search-stream-tv-moviedbid': 'normal none not-found',
    'get-v2-search-artist-artistid': 'normal-with-request normal-denied-request not-in-lidarr not-found not-a-uuid',
    'get-v2-search-artist-request-requestid': 'normal not-found',
    'get-v2-search-releasegroupart-musicbrainzid': 'normal',
    'get-v2-search-ratings-movie-name-year': 'normal no-such-year year-not-an-int',
    'get-v2-search-ratings-tv-name-year': 'normal no-such-year',
    'post-v1-search-movie': 'hit with-year year-no-match none empty-term no-term year-0 special-characters',
    'get-v1-search-tv-info-tvdbid': 'normal partly-on-plex not-found not-a-number',
    'get-v1-search-music-artist-searchterm': 'hit none',
    'get-v1-search-music-album-searchterm': 'hit none',
    'get-v1-search-music-album-info-foreignalbumid': 'in-lidarr in-lidarr-requested not-in-lidarr unknown not-a-uuid',
    'get-v1-search-music-artist-album-foreignartistid': 'normal not-found',
  },
  'special.3': {
    'post-v2-search-multi-searchterm': `
      slash-once-encoded slash-twice-encoded percent-once percent-twice literal-%41-once-encoded
      literal-%41-twice-encoded plus-once plus-raw dots dots-twice-encoded space ampersand hash question backslash
      non-ascii emoji percent-sign-alone quote semicolon trailing-dot leading-slash
    `,
    'cross-cutting': 'jose-decomposed-utf8',
  },
  cross: {
    'cross-cutting': `
      no-key-anonymous wrong-key-protected wrong-key-anonymous empty-key-protected unknown-user-protected
      unknown-user-anonymous unknown-user-anonymous-json unknown-user-protected-write empty-user-protected
      empty-user-anonymous empty-user-write empty-user-write-create user-name-in-other-case alias-instead-of-name
      e-mail-instead-of-name user-name-with-spaces jose-utf8 jose-latin1 jose-upper-utf8 disabled-user
      unknown-get-path unknown-get-path-no-key missing-segment empty-segment root unknown-post-path unknown-put-path
      unknown-delete-path empty-body null-body unknown-member json-charset problem-json-suffix route-int-constrained
      route-int-constrained-delete route-int-constrained-overflow double-slash dot-dot-in-path unknown-api-version
      base-path-not-set-up wrong-role-empty-403 anonymous-controller-wrong-key
    `,
  },
  ...replayedChanges,
};

/**
 * Changes that are sent in their place without comparing, since later cases stand on them: they failed at a service
 * behind Ombi, or by SQLite's own collision, but were stored.
 */
export const groundwork: readonly string[] = [
  'post-v1-request-movie/auto-approved-radarr-500-on-add',
  'post-v1-request-movie/auto-approved-radarr-400-on-add',
  'post-v1-request-movie/auto-approved-radarr-drop',
  'post-v1-request-movie/auto-approved-radarr-html',
  'post-v1-request-movie/auto-approved-radarr-401',
  'post-v1-request-movie/auto-approved-radarr-slow-4s',
  'post-v1-request-music/database-is-locked-already-requested-by-other',
];

/** Reads of the undisturbed household that the demo answers differently, by the reason why it need not. */
export const notReplayed: Readonly<Record<string, readonly string[]>> = {
  'No tool sorts by such a name, and a real Ombi mostly fails on it.': [
    'get-v2-requests-album-count-position-sort-sortorder/sort-artistName-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-canApprove-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-cover-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-disk-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-foreignAlbumId-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-foreignArtistId-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-rating-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-releaseDate-desc',
    'get-v2-requests-album-count-position-sort-sortorder/sort-requestStatus-desc',
    'get-v2-requests-movie-count-position-sort-sortorder/sort-languageCode-desc',
    'get-v2-requests-movie-count-position-sort-sortorder/sort-playedByUsersCount-desc',
    'get-v2-requests-movie-count-position-sort-sortorder/sort-watchedByRequestedUser-desc',
  ],
  'Every call of ours accepts JSON only; Ombi sends bare text to others.': [
    'get-v2-system-news/accept-json-and-any',
    'get-v2-system-news/normal',
  ],
  'The demo shows the first of the same list, read in pages, which was recorded apart.': [
    'get-v2-search-movie-popular/normal',
    'get-v2-search-movie-toprated/normal',
    'get-v2-search-movie-upcoming/normal',
  ],
  'No tool asks for a log as JSON.': ['get-v2-system-logs-logfilename/accept-json'],
  'No tool asks for such a window, or for pictures by such an id.': [
    'get-v1-images-poster-movie-moviedbid/imdb',
    'get-v2-search-movie-popular-currentposition-amounttoload/amount-0',
    'get-v2-search-tv-popular-currentposition-amounttoload/amount-0',
  ],
  'No tool sends a body or an id of the wrong type.': [
    'post-v2-search-advancedsearch-movie-currentposition-amounttoload/year-string',
    'post-v2-search-movie-similar/bad-id',
    'get-v1-stats/bad-date',
    'get-v2-search-movie-imdb-imdbid/number-instead',
    'post-v1-search-movie/bad-year',
    'post-v2-search-multi-searchterm/malformed-body',
    'post-v2-search-multi-searchterm/no-body',
    'post-v2-search-multi-searchterm/text-body',
  ],
};
