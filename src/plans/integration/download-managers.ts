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
  /** The flag in Ombi's settings; it stays true whatever the manager does. Undefined where the caller may not read it. */
  readonly isOn: (calls: ManagerCalls) => Promise<boolean | undefined>;
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
    // Ombi has no such flag for it, and up to 4.47 shows these settings to Admins only.
    isOn: async (calls) => {
      const stored = await stored4k(calls);
      return stored === undefined ? undefined : stored !== null && stored.enabled !== false;
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

/** What a manager answered, or the state that keeps it from answering; one that is off in Ombi is not asked. */
export async function throughManager<Answer>(
  service: DownloadManager,
  calls: ManagerCalls,
  read: () => Promise<Answer>,
): Promise<{ readonly answer: Answer } | { readonly state: TroubledState }> {
  const { isOn, stored } = managers[service];
  const on = await isOn(calls);
  if (on === false) return { state: offState(await stored(calls)) };
  const found = await throughOmbi(read);
  // Up to 4.44 the profiles of a Radarr that is off are an internal error of Ombi's (measured), as those of one that fails.
  const mayBeOff = on === undefined && 'state' in found && found.state === 'unreachable or failing';
  return mayBeOff ? { state: 'switched off or failing' } : found;
}

function offState(stored: Stored | null | undefined): TroubledState {
  const address = stored?.ip ?? '';
  if (stored === undefined || typeof address !== 'string') return 'not set up or switched off';
  return address.trim() === '' ? 'not set up' : 'switched off';
}

/** The quality profiles, or why there are none: no manager runs without one, and Radarr that is off gives an empty list. */
export async function profilesOf(
  service: DownloadManager,
  calls: ManagerCalls,
): Promise<{ readonly answer: readonly ReferenceSource[] } | { readonly state: TroubledState }> {
  const found = await throughManager(service, calls, () => managers[service].profiles(calls));
  if ('state' in found) return found;
  const answer = found.answer.map(({ id, name }) => ({ id: positiveId(id), labels: [name] }));
  return answer.length > 0 ? { answer } : { state: 'not set up or switched off' };
}
