import type { Operation, OperationTool } from '../types.ts';

export const system = {
  'POST /api/v1/Job/arrAvailability': {
    does: 'Starts a check of what Radarr and Sonarr have, after which requests may count as available. Answers true at once, also when neither is on; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/autodeleterequests': {
    does: 'Starts to delete the requests that have been available for longer than the settings say, where that is switched on.',
    destructive: true,
  },
  'POST /api/v1/Job/clearmediaserverdata': {
    does: 'Wipes what Ombi knows of the libraries of all media servers in use, then syncs anew; until then nothing there counts as available.',
    destructive: true,
  },
  'POST /api/v1/Job/embycontentcacher': {
    does: 'Starts a full sync of the Emby library. Answers true at once, also when Emby is off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/embyrecentlyadded': {
    does: 'Starts a sync of what is new on Emby, instead of a full one. Answers true at once, also when Emby is off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/embyuserimporter': {
    does: 'Starts the import of the users of Emby as users of Ombi. Answers true at once, also when that import is switched off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/jellyfincontentcacher': {
    does: 'Starts a full sync of the Jellyfin library. Answers true at once, also when Jellyfin is off or a sync runs already; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/jellyfinuserimporter': {
    does: 'Starts the import of the users of Jellyfin as users of Ombi. Answers true at once, also when that import is switched off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/newsletter': {
    does: 'Mails the newsletter of recently added titles to everybody who receives it, where it is switched on.',
    destructive: true,
  },
  'POST /api/v1/Job/plexcontentcacher': {
    does: 'Starts a full sync of the Plex library. Answers true at once, also when Plex is off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/plexrecentlyadded': {
    does: 'Starts a sync of what is new on Plex, instead of a full one. Answers true at once, also when Plex is off; how it ends is not told.',
    destructive: false,
  },
  'POST /api/v1/Job/plexuserimporter': {
    does: 'Starts the import of the users of Plex; with the setting cleanupPlexUsers it also deletes users that Plex no longer has, with all their requests. Answers true at once. write_job refuses that case.',
    destructive: true,
  },
  'POST /api/v1/Job/plexwatchlist': {
    does: 'Starts the import of Plex watchlists, which makes requests in the name of their owners. Answers true at once, also when that import is switched off; how it ends is not told.',
    destructive: false,
  },
  'GET /api/v1/Job/update': {
    does: 'Meant to tell whether there is a newer Ombi, but true for every release and false when GitHub cannot be reached; ombi_update_get tells it.',
    action: 'update_available',
  },
  'POST /api/v1/Job/update': {
    does: "Starts Ombi's updater, which may download a release, replace the program and restart it, where automatic updates are on.",
    action: 'update_run',
    destructive: true,
  },
  'POST /api/v1/Logging': {
    does: "Meant to write a message of the web interface into Ombi's log, but fails with a 500 for everybody.",
    required: ['body'],
    destructive: true,
  },
  'GET /api/v1/Stats': {
    does: 'Numbers of requests between two dates: totalRequests, totalMovieRequests, totalTvRequests. Needs a film and a show request in between, else a 500; issues, completed ones and users in it are wrong.',
    inputs: {
      from: { description: 'First day, 2026-01-31.', pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' },
      to: {
        description: 'Last day, of which only the start counts, 2026-02-28.',
        pattern: '^[0-9]{4}-[0-9]{2}-[0-9]{2}$',
      },
    },
    required: ['from', 'to'],
  },
  'GET /api/v1/Status': {
    does: 'The bare number 200 while Ombi runs; it says nothing of the services that Ombi uses. ombi_status_info gives the version.',
  },
  'GET /api/v1/Status/info': {
    does: "Ombi's version as a bare string, such as 4.59.3; whether there is a newer one is told by ombi_update_get.",
  },
  'GET /api/v1/Update': {
    does: 'The newest release on GitHub: updateAvailable, updateVersionString, changeLogs, downloads. updateDate is the time of the look-up; a 500 when GitHub cannot be reached.',
  },
  'GET /api/v2/System/logs': {
    does: "The names of Ombi's log files, newest first, as a list of strings; read_logs shows what is in them.",
  },
  'GET /api/v2/System/logs/download/{logFileName}': {
    does: 'Meant to download a log file, but fails with a 500 for every file; ombi_system_logs_by_log_file_name gives its text.',
    action: 'logs_download',
  },
  'GET /api/v2/System/logs/{logFileName}': {
    does: 'The first 500 lines of a log file, the oldest first; an unknown name is a 404. read_logs is better: it shows any part, the end first, or only lines with a text.',
  },
  'GET /api/v2/System/news': {
    does: 'News of the Ombi project as one text, fetched from GitHub: an error page there is passed on with 200, no connection is a 500.',
  },
} as const satisfies Partial<Record<Operation, OperationTool>>;
