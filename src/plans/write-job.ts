/** write_job: starts a background job. Ombi says yes at once, whatever comes of it, and never tells how it ended (C11). */
import type { WriteJobInput } from '../../generated/contract.ts';
import type { Calls, Plan } from '../adapter.ts';
import type { CallContext } from '../call/context.ts';
import type { Mutation } from '../projections/mutation.ts';
import { objectsOf } from '../projections/values.ts';
import { check } from './requests/check.ts';
import { alone } from './write/alone.ts';
import { makeChange, type Proof } from './write/change.ts';
import { ownNameOf } from './write/own-name.ts';
import { refusal } from './write/refusal.ts';
import { holds } from './write/roles.ts';

type StartCall =
  | 'POST /api/v1/Job/arrAvailability'
  | 'POST /api/v1/Job/embycontentcacher'
  | 'POST /api/v1/Job/embyrecentlyadded'
  | 'POST /api/v1/Job/embyuserimporter'
  | 'POST /api/v1/Job/jellyfincontentcacher'
  | 'POST /api/v1/Job/jellyfinuserimporter'
  | 'POST /api/v1/Job/plexcontentcacher'
  | 'POST /api/v1/Job/plexrecentlyadded'
  | 'POST /api/v1/Job/plexuserimporter'
  | 'POST /api/v1/Job/plexwatchlist'
  | 'POST /api/v1/Plex/WatchlistUsers/revalidate';

type LookCall =
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Settings/UserManagement'
  | 'GET /api/v1/Settings/emby'
  | 'GET /api/v1/Settings/jellyfin'
  | 'GET /api/v1/Settings/plex'
  | 'GET /api/v1/Sonarr/enabled';

type Service = 'Plex' | 'Emby' | 'Jellyfin' | 'Radarr' | 'Sonarr';
/** Settings without which a job does nothing, of the sections user_management and plex. */
type Switch = 'importPlexUsers' | 'importEmbyUsers' | 'importJellyfinUsers' | 'enableWatchlistImport';

interface Job {
  readonly start: StartCall;
  /** What it is, in words. */
  readonly name: string;
  readonly services: readonly Service[];
  readonly needs?: Switch;
}

const jobs: Readonly<Record<WriteJobInput['job'], Job>> = {
  plex_recently_added: {
    start: 'POST /api/v1/Job/plexrecentlyadded',
    name: 'Looking for new things on Plex',
    services: ['Plex'],
  },
  plex_full_sync: { start: 'POST /api/v1/Job/plexcontentcacher', name: 'Full sync of Plex', services: ['Plex'] },
  emby_recently_added: {
    start: 'POST /api/v1/Job/embyrecentlyadded',
    name: 'Looking for new things on Emby',
    services: ['Emby'],
  },
  emby_full_sync: { start: 'POST /api/v1/Job/embycontentcacher', name: 'Full sync of Emby', services: ['Emby'] },
  jellyfin_full_sync: {
    start: 'POST /api/v1/Job/jellyfincontentcacher',
    name: 'Full sync of Jellyfin',
    services: ['Jellyfin'],
  },
  arr_availability: {
    start: 'POST /api/v1/Job/arrAvailability',
    name: 'Checking what Radarr and Sonarr have',
    services: ['Radarr', 'Sonarr'],
  },
  plex_user_import: {
    start: 'POST /api/v1/Job/plexuserimporter',
    name: 'Import of the users of Plex',
    services: ['Plex'],
    needs: 'importPlexUsers',
  },
  emby_user_import: {
    start: 'POST /api/v1/Job/embyuserimporter',
    name: 'Import of the users of Emby',
    services: ['Emby'],
    needs: 'importEmbyUsers',
  },
  jellyfin_user_import: {
    start: 'POST /api/v1/Job/jellyfinuserimporter',
    name: 'Import of the users of Jellyfin',
    services: ['Jellyfin'],
    needs: 'importJellyfinUsers',
  },
  plex_watchlist_import: {
    start: 'POST /api/v1/Job/plexwatchlist',
    name: 'Import of the watchlists of Plex',
    services: ['Plex'],
    needs: 'enableWatchlistImport',
  },
  plex_watchlist_revalidate: {
    start: 'POST /api/v1/Plex/WatchlistUsers/revalidate',
    name: 'Checking anew whose watchlist can be read, and import of the watchlists of Plex',
    services: ['Plex'],
    needs: 'enableWatchlistImport',
  },
};

export const runJob: Plan<WriteJobInput, StartCall | LookCall, Mutation> = async ({ job }, calls, context) => {
  await requireAdmin(context);
  const { start, name, services, needs } = jobs[job];
  if (job === 'plex_user_import') await refuseCleanUp(calls);
  await Promise.all([
    ...services.map((service) => warnOfMissing(service, calls, context)),
    ...(needs === undefined ? [] : [warnOfSwitch(needs, calls, context)]),
  ]);
  const outcome = await makeChange<boolean | undefined>(
    {
      identifier: `job:${job}`,
      label: name,
      done: 'started',
      settledBy: 'read_logs (needs Admin) with the name of the service in contains',
      send: () => calls[start](),
      proof: (answer) => proofIn(start, answer),
    },
    context,
  );
  return alone(outcome, 'started');
};

/** Ombi answers true; only the revalidation, which it accepts with 202, has no answer. */
function proofIn(start: StartCall, answer: boolean | undefined): Proof {
  if (answer === true || (answer === undefined && start.endsWith('/revalidate'))) {
    return { proves: 'accepted', words: 'started; it runs on in Ombi, which does not tell when or how it ends' };
  }
  if (answer !== false) return { proves: 'nothing' };
  return {
    proves: 'refused',
    code: 'UPSTREAM_REJECTED',
    advice: 'Ombi did not start the job. Its log (read_logs, needs Admin) tells more.',
    words: 'not started by Ombi',
  };
}

async function requireAdmin(context: CallContext): Promise<void> {
  const me = await context.actingUser();
  if (holds(me, 'Admin')) return;
  throw refusal(
    'FORBIDDEN',
    'Running jobs needs the role Admin in Ombi. Nothing was sent. Ombi also runs them by its own schedule; an Admin can run one now.',
    `Not started: ${ownNameOf(me, context)} is no Admin`,
  );
}

/** With this setting an import deletes every Plex user that it does not see, with all their requests. */
async function refuseCleanUp(calls: Calls<LookCall>): Promise<void> {
  const { cleanupPlexUsers } = await calls['GET /api/v1/Settings/UserManagement']();
  if (cleanupPlexUsers === false) return;
  throw refusal(
    'CONFLICT',
    'This Ombi is set to delete users on an import from Plex (cleanupPlexUsers in read_settings, section user_management), with all their requests. Nothing was sent. An Admin who wants that runs the import in Ombi itself; without that setting it can be run here.',
    'Not started: the import would delete users',
  );
}

const isSetUp: Readonly<Record<Service, (calls: Calls<LookCall>) => Promise<boolean>>> = {
  Plex: async (calls) => hasServers(await calls['GET /api/v1/Settings/plex']()),
  Emby: async (calls) => hasServers(await calls['GET /api/v1/Settings/emby']()),
  Jellyfin: async (calls) => hasServers(await calls['GET /api/v1/Settings/jellyfin']()),
  Radarr: (calls) => calls['GET /api/v1/Radarr/enabled'](),
  Sonarr: (calls) => calls['GET /api/v1/Sonarr/enabled'](),
};

function hasServers({ enable, servers }: { enable?: boolean; servers?: readonly object[] | null }): boolean {
  return enable === true && objectsOf(servers).length > 0;
}

/** Ombi says yes all the same (recorded: not-set-up). */
async function warnOfMissing(service: Service, calls: Calls<LookCall>, context: CallContext): Promise<void> {
  const set = await check(undefined, context, () => isSetUp[service](calls));
  if ('unknown' in set) context.warn(`Whether ${service} is set up could not be checked: ${set.unknown}.`);
  else if (!set.known) {
    const page = service.toLowerCase();
    context.warn(
      `${service} is not set up, or is switched off, in this Ombi, so the job finds nothing there. read_integration {"service":"${page}"} tells more.`,
    );
  }
}

async function warnOfSwitch(name: Switch, calls: Calls<LookCall>, context: CallContext): Promise<void> {
  const section = name === 'enableWatchlistImport' ? 'plex' : 'user_management';
  const value = await check(undefined, context, async () =>
    name === 'enableWatchlistImport'
      ? (await calls['GET /api/v1/Settings/plex']()).enableWatchlistImport
      : (await calls['GET /api/v1/Settings/UserManagement']())[name],
  );
  if ('unknown' in value) context.warn(`Whether ${name} is on could not be checked: ${value.unknown}.`);
  else if (value.known !== true) {
    context.warn(`${name} is off in Ombi (section ${section} of write_settings), so the job imports nothing.`);
  }
}
