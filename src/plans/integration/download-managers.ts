/** Sonarr, Radarr, Radarr 4K and Lidarr as Ombi is joined to them. Ombi's stored settings decide what it calls. */
import type { Calls } from '../../adapter.ts';
import { CallFailure } from '../../failure.ts';
import type { ReferenceSource } from '../../projections/references.ts';
import { positiveId } from '../../projections/values.ts';
import { type TroubledState, throughOmbi } from './service-state.ts';
import type { DownloadManager } from './services.ts';

export type DownloadManagerCall =
  | 'GET /api/v1/Sonarr/enabled'
  | 'GET /api/v1/Sonarr/Profiles'
  | 'GET /api/v1/Settings/sonarr'
  | 'GET /api/v1/Radarr/enabled'
  | 'GET /api/v1/Radarr/Profiles'
  | 'GET /api/v1/Radarr/Profiles/4k'
  | 'GET /api/v1/Settings/radarr'
  | 'GET /api/v1/Lidarr/enabled'
  | 'GET /api/v1/Lidarr/Profiles'
  | 'GET /api/v1/Settings/lidarr';

type ManagerCalls = Calls<DownloadManagerCall>;

/** As much of a manager's settings as tells whether it was ever set up; the rest holds its key and never leaves here. */
interface Stored {
  readonly enabled?: boolean;
  readonly ip?: string | null;
}

interface Joined {
  /** The flag in Ombi's settings; it stays true whatever the manager does. */
  readonly isOn: (calls: ManagerCalls) => Promise<boolean>;
  /** Null where nothing is stored; undefined where the caller may not read it. */
  readonly stored: (calls: ManagerCalls) => Promise<Stored | null | undefined>;
  readonly profiles: (calls: ManagerCalls) => Promise<readonly Named[]>;
}

interface Named {
  readonly id?: number;
  readonly name?: string | null;
}

const managers: Record<DownloadManager, Joined> = {
  sonarr: {
    isOn: (calls) => calls['GET /api/v1/Sonarr/enabled'](),
    stored: (calls) => ifAllowed(calls['GET /api/v1/Settings/sonarr']()),
    profiles: (calls) => calls['GET /api/v1/Sonarr/Profiles'](),
  },
  radarr: {
    isOn: (calls) => calls['GET /api/v1/Radarr/enabled'](),
    stored: (calls) => ifAllowed(calls['GET /api/v1/Settings/radarr']().then(({ radarr }) => radarr ?? null)),
    profiles: (calls) => calls['GET /api/v1/Radarr/Profiles'](),
  },
  radarr_4k: {
    // Ombi has no such flag for it, and up to 4.47 shows these settings to Admins only; the profiles tell as well.
    isOn: async (calls) => {
      const stored = await stored4k(calls);
      return stored === undefined || stored?.enabled === true;
    },
    stored: stored4k,
    profiles: (calls) => calls['GET /api/v1/Radarr/Profiles/4k'](),
  },
  lidarr: {
    isOn: (calls) => calls['GET /api/v1/Lidarr/enabled'](),
    stored: (calls) => ifAllowed(calls['GET /api/v1/Settings/lidarr']()),
    profiles: (calls) => calls['GET /api/v1/Lidarr/Profiles'](),
  },
};

function stored4k(calls: ManagerCalls): Promise<Stored | null | undefined> {
  return ifAllowed(calls['GET /api/v1/Settings/radarr']().then(({ radarr4K }) => radarr4K ?? null));
}

async function ifAllowed<Answer>(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof CallFailure && error.code === 'FORBIDDEN') return undefined;
    throw error;
  }
}

/** Why Ombi does not call the manager at all; undefined where it does. */
export async function offState(service: DownloadManager, calls: ManagerCalls): Promise<TroubledState | undefined> {
  const { isOn, stored } = managers[service];
  if (await isOn(calls)) return undefined;
  const settings = await stored(calls);
  if (settings === undefined) return 'not set up or switched off';
  return settings?.ip?.trim() ? 'switched off' : 'not set up';
}

/** The quality profiles, or why there are none: no manager runs without one, and Radarr that is off gives an empty list. */
export async function profilesOf(
  service: DownloadManager,
  calls: ManagerCalls,
): Promise<{ readonly answer: readonly ReferenceSource[] } | { readonly state: TroubledState }> {
  const off = await offState(service, calls);
  if (off) return { state: off };
  const found = await throughOmbi(() => managers[service].profiles(calls));
  if ('state' in found) return found;
  const answer = found.answer.map(({ id, name }) => ({ id: positiveId(id), labels: [name] }));
  return answer.length > 0 ? { answer } : { state: 'not set up or switched off' };
}
