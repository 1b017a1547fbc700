/** The recorded changes that the demo makes as a real Ombi did, by the group in which they were recorded. */
export const replayedChanges: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  writes1: {
    'post-v1-request-movie': `
      pending quota-exceeded already-requested already-available-on-plex on-jellyfin-not-blocked no-permission-4k
      on-behalf-not-allowed overrides-not-allowed override-zero-not-allowed on-behalf-as-alice on-behalf-unknown-id
      on-behalf-user-name overrides-as-alice not-found id-0 auto-approved-sent bare-key-auto-approved
      bare-key-on-behalf auto-approved-already-in-radarr 4k-pending 4k-again regular-of-4k-only
      4k-on-approved-regular 4k-on-pending-regular 4k-on-plex-match with-alias denied-again no-body empty-object
      no-key
    `,
    'get-v1-request-movie-info-requestid': `
      after-create-pending after-on-behalf-as-alice after-overrides after-auto-approved after-4k-pending
      after-4k-on-approved-regular after-4k-on-pending-regular
    `,
    'get-v1-request-movie-remaining': 'as-bob-used-up',
    'post-v2-requests-movie-collection-collectionid': 'as-alice-parts-mixed auto-approved not-found not-an-int no-key',
  },
  writes1b: {
    'post-v2-requests-tv': `
      second-season-existing-show quota-exceeded duplicate-own-season duplicate-second-child
      partial-duplicate-trimmed all-on-plex partly-on-plex-trimmed in-sonarr-monitored empty-selection-new-show
      season-without-episodes empty-selection-existing-show unknown-episode-numbers season-0 first-season
      latest-season-auto-approved request-all-bare-key on-behalf-not-allowed overrides-not-allowed
      override-zero-not-allowed on-behalf-as-alice on-behalf-unknown-id on-behalf-user-name not-found
      announced-latest-season announced-request-all seasons-null episodes-null with-alias no-body empty-object
      no-key
    `,
    'get-v1-request-tv-remaining': 'as-bob-used',
    'get-v1-request-tv-requestid': 'after-partly-on-plex after-empty-selection',
    'post-v1-request-music': `
      pending same-again already-requested-by-other auto-approved-sent bare-key not-found not-a-uuid empty-id
      null-id empty-object no-body with-alias
    `,
  },
  'writes2.1': {
    'post-v1-request-movie-approve': `
      pending already-approved-in-radarr already-available denied-before 4k-pending 4k-of-a-non-4k-request
      regular-of-4k-only not-found as-bob no-key id-missing no-body
    `,
    'get-v1-request-movie-info-requestid': `
      after-approve after-approve-of-denied after-approve-4k after-approve-4k-of-non-4k
      after-approve-regular-of-4k-only after-deny after-deny-without-reason after-deny-of-approved after-deny-4k
    `,
    'put-v1-request-movie-deny': 'pending without-reason approved 4k again not-found as-bob as-alice-power-user',
  },
  'writes2.2': {
    'post-v1-request-tv-approve': 'pending already-approved parent-id not-found as-bob no-body denied-before',
    'get-v1-request-tv-requestid': 'after-approve-of-denied',
  },
  'writes2.3': {
    'put-v1-request-tv-deny': 'pending approved without-reason parent-id not-found as-bob',
    'get-v1-request-tv-requestid': 'after-deny',
    'post-v1-request-music-approve': 'pending already-approved denied-before not-found as-bob',
    'put-v1-request-music-deny': 'pending again without-reason not-found as-bob',
  },
  'writes2.4': {
    'post-v1-request-movie-available': 'normal 4k pending-request denied-request not-found as-bob',
    'post-v1-request-tv-available': 'normal pending-request parent-id not-found as-bob',
    'post-v1-request-music-available': 'normal pending-request not-found as-bob',
    'post-v1-request-movie-unavailable': 'normal 4k pending-request denied-request not-found as-bob',
    'post-v1-request-tv-unavailable': 'normal pending-request parent-id not-found as-bob',
    'post-v1-request-music-unavailable': 'normal pending-request not-found as-bob',
    'get-v1-request-movie-info-requestid': `
      after-available after-available-4k after-available-of-pending after-unavailable after-unavailable-4k
      after-unavailable-of-pending
    `,
    'get-v1-request-tv-requestid': 'after-available after-unavailable',
  },
  'writes3.3': {
    'post-v1-issues': `
      normal bare-key without-request-id unknown-category no-category empty-object no-body album unknown-request-id
      no-key status-in-body-is-kept
    `,
    'get-v1-issues': 'after-creates',
    'get-v1-issues-id': `
      after-create after-status-in-progress after-status-resolved after-status-pending after-status-deleted
      after-status-9
    `,
    'post-v1-issues-comments': `
      bare-key as-bob as-jose as-admin as-lower-case-of-upper unknown-issue unknown-issue-bare-key empty-comment
      null-comment resolved-issue
    `,
    'get-v1-issues-id-comments': 'after-comments',
    'delete-v1-issues-comments-id': 'as-bob normal again not-found not-an-int as-alice-power-user',
    'post-v1-issues-status': `
      in-progress resolved pending deleted as-bob-on-others-issue not-found status-9 status-by-name status-missing
    `,
    'get-v1-issues-count': 'after-writes',
    'delete-v1-issues-id': 'as-bob normal again with-comments not-found not-an-int as-alice-power-user',
    'post-v1-issues-categories': 'normal same-name-again as-bob empty-name null-name no-body',
    'get-v1-issues-categories': 'after-creates',
    'delete-v1-issues-categories-catid': 'unused as-bob not-found not-an-int',
  },
  'writes3.4': {
    'delete-v1-issues-categories-catid': 'in-use-issue-with-comments',
    'post-v1-identity': `
      normal duplicate-name duplicate-name-other-case duplicate-email no-email space-in-name empty-name password-null
      password-empty claims-missing unknown-role country-blank no-quality-profiles as-bob as-alice-power-user
      as-alice-granting-admin as-alice-admin-claim-false no-body
    `,
    'put-v1-identity': `
      raise-movie-limit echo-unchanged claims-missing unknown-id email-of-another as-bob as-alice-echo-of-bob
      as-alice-without-admin-claim-entry add-role quality-profiles omitted-fields-are-wiped unknown-role claims-empty
      no-body limit-type-9 rolling-becomes-week bare-key-on-own-system-user
    `,
    'get-v1-identity-user-id': `
      after-update-limit after-add-role after-quality-profiles after-omitted-fields after-unknown-role
    `,
    'delete-v1-identity-userid': 'as-bob again unknown as-alice-an-admin with-requests-and-issues',
    'get-v1-issues': 'after-user-delete',
  },
  'writes3.5': {
    'post-v1-identity-language': 'as-bob bare-key unknown-code null no-body no-key',
    'post-v1-identity-streamingcountry': 'as-bob bare-key unknown-code null empty no-body',
    'get-v1-identity': 'after-language-as-bob after-country-as-bob',
    'post-v1-identity-notificationpreferences': `
      own-as-bob others-as-bob others-as-alice-power-user others-as-admin others-bare-key own-bare-key unknown-user
      empty-list agent-99 two-items-second-unknown-user clear-value no-key
    `,
    'get-v1-identity-notificationpreferences': 'after-own-as-bob',
    'get-v1-identity-notificationpreferences-userid': 'after-writes',
  },
  'writes4.2': {
    'post-v1-job-arravailability': 'normal as-bob no-key',
    'post-v1-job-embycontentcacher': 'normal as-bob no-key',
    'post-v1-job-embyrecentlyadded': 'normal as-bob no-key',
    'post-v1-job-embyuserimporter': 'normal as-bob no-key',
    'post-v1-job-jellyfincontentcacher': 'normal as-bob no-key',
    'post-v1-job-jellyfinuserimporter': 'normal as-bob no-key',
    'post-v1-job-plexcontentcacher': 'normal as-bob no-key',
    'post-v1-job-plexrecentlyadded': 'normal as-bob no-key',
    'post-v1-job-plexuserimporter': 'normal as-bob no-key',
    'post-v1-job-plexwatchlist': 'normal as-bob no-key',
    'post-v1-plex-watchlistusers-revalidate': 'normal as-bob',
  },
  'writes2.5': {
    'post-v2-requests-movie-advancedoptions': `
      normal partial-resets-the-rest unknown-profile not-found as-bob as-alice-power-user
    `,
    'get-v1-request-movie-info-requestid': 'after-advancedoptions after-advancedoptions-partial',
    'post-v2-requests-tv-advancedoptions': `
      normal language-profile-0-not-cleared partial-resets-the-rest child-id-instead not-found as-bob
    `,
    'get-v1-request-tv-requestid': 'after-advancedoptions after-advancedoptions-language-0',
    'post-v1-request-movie-subscribe-requestid': 'normal again not-found bare-key no-key',
    'post-v1-request-movie-unsubscribe-requestid': 'normal again not-found bare-key no-key',
    'get-v2-requests-movie-count-position-sort-sortorder': 'after-subscribe after-unsubscribe',
    'post-v1-request-tv-subscribe-requestid': 'normal again not-found bare-key no-key',
    'post-v1-request-tv-unsubscribe-requestid': 'normal again not-found bare-key no-key',
    'post-v2-requests-reprocess-type-requestid-is4k': `
      movie-already-monitored movie-unapproved movie-4k-already-monitored movie-4k-not-requested
      movie-denied-after-approval movie-not-found tv-approved tv-unapproved tv-parent-id tv-not-found as-bob
    `,
    'delete-v1-requestretry-queueid': 'normal again not-found as-bob as-alice-power-user',
  },
  'writes2.6': {
    'delete-v1-request-movie-requestid': `
      own-with-role not-own no-role bare-key again not-found as-alice-power-user
    `,
    'get-v1-request-movie-total': 'after-deletes',
    'get-v1-request-movie-info-requestid': 'after-delete',
    'delete-v1-request-tv-child-requestid': `
      own-with-role not-own no-role last-child-removes-parent not-found parent-id
    `,
    'get-v1-request-tv-requestid': 'after-delete-of-one-child after-delete-of-last-child',
    'delete-v1-request-tv-requestid': 'normal again not-found as-bob as-carol-with-manage-own as-alice-power-user',
    'delete-v1-request-music-requestid': 'own-with-role not-own no-role bare-key not-found',
  },
  'writes3.1': {
    'post-v1-vote-up-movie-requestid': `
      normal same-again unknown-request bare-key no-key own-request same-number-as-album-vote
    `,
    'post-v1-vote-down-movie-requestid': `
      normal same-again opposite-replaces unknown-request bare-key no-key own-request
    `,
    'post-v1-vote-up-tv-requestid': 'normal same-again unknown-request bare-key no-key own-request',
    'post-v1-vote-down-tv-requestid': `
      normal same-again opposite-replaces unknown-request bare-key no-key own-request
    `,
    'post-v1-vote-up-album-requestid': `
      collides-with-film-vote-of-same-number same-again unknown-request bare-key no-key own-request
    `,
    'post-v1-vote-down-album-requestid': `
      collides-with-film-vote-of-same-number same-again opposite-replaces unknown-request bare-key no-key own-request
    `,
    'get-v1-vote': 'after-votes',
    'get-v1-vote-movie-requestid': 'after-votes',
    'get-v1-vote-tv-requestid': 'after-votes',
    'get-v1-vote-music-requestid': 'after-movie-vote-with-same-number',
  },
  'writes4.1': {
    'post-v1-settings-couchpotato': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-customization': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-dognzb': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-emby': 'echo-unchanged change as-bob back',
    'post-v1-settings-issues': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-jellyfin': 'echo-unchanged change as-bob back',
    'post-v1-settings-jobs': 'defaults change bad-cron null-cron one-missing every-second as-bob no-body',
    'post-v1-settings-landingpage': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-lidarr': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-notifications-discord': 'settings-only as-bob templates-missing one-template',
    'post-v1-settings-notifications-email': 'settings-only as-bob',
    'post-v1-settings-notifications-gotify': 'settings-only as-bob',
    'post-v1-settings-notifications-mattermost': 'settings-only as-bob',
    'post-v1-settings-notifications-newsletter': 'echo-with-change as-bob',
    'post-v1-settings-notifications-ntfy': 'settings-only as-bob',
    'post-v1-settings-notifications-pushbullet': 'settings-only as-bob',
    'post-v1-settings-notifications-pushover': 'settings-only as-bob',
    'post-v1-settings-notifications-slack': 'settings-only as-bob',
    'post-v1-settings-notifications-telegram': 'settings-only as-bob',
    'post-v1-settings-notifications-twilio': 'settings-only nested-missing as-bob',
    'post-v1-settings-notifications-webhook': 'settings-only as-bob',
    'post-v1-settings-ombi':
      'echo-unchanged change as-bob as-alice-power-user no-body back unknown-language unknown-member-kept-out',
    'post-v1-settings-plex': 'echo-unchanged change as-bob back',
    'post-v1-settings-radarr': 'echo-unchanged change as-bob half-missing back',
    'post-v1-settings-sickrage': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-sonarr': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-testcron': 'good bad null as-bob',
    'post-v1-settings-themoviedb': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-usermanagement': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v1-settings-vote': 'echo-unchanged change as-bob as-alice-power-user no-body back',
    'post-v2-features-disable': 'normal again unknown other-case null-name as-bob as-alice-power-user',
    'post-v2-features-enable': 'normal again unknown other-case null-name as-bob as-alice-power-user',
  },
};
