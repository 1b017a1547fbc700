/** read_integration: what requests may be sent with, from the service that will get them. */
import type { ReadIntegrationInput } from '../../../generated/contract.ts';
import type { Calls, Plan } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { localWindow } from '../../projections/page.ts';
import { masked } from '../../projections/person-name.ts';
import type { GatheredReferences, ReferenceSource } from '../../projections/references.ts';
import { positiveId, textOf } from '../../projections/values.ts';
import { type DownloadManagerCall, profilesOf, throughManager } from './download-managers.ts';
import { serviceFailure, type TroubledState } from './service-state.ts';
import { type DownloadManager, offered, services } from './services.ts';

type ListCall =
  | 'GET /api/v1/Sonarr/RootFolders'
  | 'GET /api/v1/Radarr/RootFolders'
  | 'GET /api/v1/Radarr/RootFolders/4k'
  | 'GET /api/v1/Lidarr/RootFolders'
  | 'GET /api/v1/Sonarr/tags'
  | 'GET /api/v1/Radarr/tags'
  | 'GET /api/v1/Sonarr/v3/LanguageProfiles';

export type ChoicesCall = DownloadManagerCall | ListCall;
type Listed = { readonly answer: readonly ReferenceSource[] } | { readonly state: TroubledState };
type List = (calls: Calls<ChoicesCall>, context: CallContext) => Promise<Listed>;

const lists: Partial<Record<ReadIntegrationInput['view'], Partial<Record<DownloadManager, List>>>> = {
  quality_profiles: {
    sonarr: (calls) => profilesOf('sonarr', calls),
    radarr: (calls) => profilesOf('radarr', calls),
    radarr_4k: (calls) => profilesOf('radarr_4k', calls),
    lidarr: (calls) => profilesOf('lidarr', calls),
  },
  root_folders: {
    sonarr: whileOn('sonarr', async (calls) => (await calls['GET /api/v1/Sonarr/RootFolders']()).map(folder)),
    radarr: whileOn('radarr', async (calls) => (await calls['GET /api/v1/Radarr/RootFolders']()).map(folder)),
    radarr_4k: whileOn('radarr_4k', async (calls) => (await calls['GET /api/v1/Radarr/RootFolders/4k']()).map(folder)),
    lidarr: whileOn('lidarr', async (calls) => (await calls['GET /api/v1/Lidarr/RootFolders']()).map(folder)),
  },
  tags: {
    sonarr: whileOn('sonarr', async (calls) => (await calls['GET /api/v1/Sonarr/tags']()).map(tag)),
    radarr: whileOn('radarr', async (calls) => (await calls['GET /api/v1/Radarr/tags']()).map(tag)),
  },
  language_profiles: {
    sonarr: whileOn('sonarr', async (calls, context) => {
      const profiles = await calls['GET /api/v1/Sonarr/v3/LanguageProfiles']();
      if (profiles.some(({ name }) => name === 'Deprecated')) {
        context.warn('Sonarr 4 has no language profiles: "Deprecated" only stands in for them.');
      }
      return profiles.map(({ id, name }) => ({ id: positiveId(id), labels: [name] }));
    }),
  },
};

/** A page of them. Throws the state of a service that is off, refuses Ombi or does not answer; that is never "none". */
export const listChoices: Plan<ReadIntegrationInput, ChoicesCall, GatheredReferences> = async (
  input,
  calls,
  context,
) => {
  const { offset, limit } = input;
  const choices = await choicesOf(input, calls, context);
  return { items: choices.slice(offset, offset + limit), window: localWindow(choices.length, input) };
};

/** All of them, with the same failures. */
export async function choicesOf(
  input: Pick<ReadIntegrationInput, 'service' | 'view'>,
  calls: Calls<ChoicesCall>,
  context: CallContext,
): Promise<readonly ReferenceSource[]> {
  const listed = await offered(input, lists[input.view] ?? {})(calls, context);
  const service = services[input.service];
  if ('state' in listed) throw serviceFailure(listed.state, service);
  if (service.note) context.warn(service.note);
  return listed.answer;
}

/** Asks the service only where Ombi is set to: what it answers for one that is off cannot be told from a refusal. */
function whileOn(
  service: DownloadManager,
  read: (calls: Calls<ListCall>, context: CallContext) => Promise<readonly ReferenceSource[]>,
): List {
  return (calls, context) => throughManager(service, calls, () => read(calls, context));
}

interface UpstreamFolder {
  readonly id?: number;
  readonly path?: string | null;
  readonly freespace?: number;
  /** Lidarr's spelling. */
  readonly freeSpace?: number;
}

/** A folder by its path, which is what it is known by, with the room that is left. */
function folder({ id, path, freespace, freeSpace }: UpstreamFolder): ReferenceSource {
  const bytes = freespace ?? freeSpace;
  const room = typeof bytes === 'number' && bytes > 0 ? { category: `${(bytes / 1e9).toFixed(1)} GB free` } : {};
  return { id: positiveId(id), labels: [path], ...room };
}

/** Ombi tags what it sends with the names of those who asked, which may be e-mail addresses. */
function tag({ id, label }: { readonly id?: number; readonly label?: string | null }): ReferenceSource {
  return { id: positiveId(id), labels: [masked(textOf(label) ?? '')] };
}
