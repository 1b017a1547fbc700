/** Quality profile and root folder by name or id, from the service that will get the request. */
import type { CallContext } from '../../call/context.ts';
import type { ActingUser } from '../../identity.ts';
import { cleanText } from '../../projections/text.ts';
import { positiveId } from '../../projections/values.ts';
import { orMissing } from '../media/or-missing.ts';
import { chooseNamed, type Named } from './choose-named.ts';
import { refusal } from './refusal.ts';
import { requirePower } from './roles.ts';

/** As Ombi's bodies name them; members that are not wanted are absent, because even 0 counts as an override there. */
export interface Overrides {
  qualityPathOverride?: number;
  rootFolderOverride?: number;
}

type Listed = readonly ({
  readonly id?: number;
  readonly name?: string | null;
  readonly path?: string | null;
} | null)[];

/** Where the choices come from; nothing is listed (undefined) where the service is not set up or refuses Ombi's key. */
export interface Source {
  readonly service: string;
  profiles(): Promise<Listed | undefined>;
  folders(): Promise<Listed | undefined>;
}

/** Resolves both inputs. Throws FORBIDDEN without the role, INVALID_ARGUMENT, or UNSUPPORTED_CAPABILITY without choices. */
export async function overridesOf(
  input: { readonly quality_profile?: string; readonly root_folder?: string },
  me: ActingUser,
  source: Source,
  context: CallContext,
): Promise<Overrides> {
  const { quality_profile: profile, root_folder: folder } = input;
  if (profile !== undefined) requirePower(me, 'quality_profile', context);
  if (folder !== undefined) requirePower(me, 'root_folder', context);
  const overrides: Overrides = {};
  if (profile !== undefined) {
    const choices = await listed('quality_profile', source.service, source.profiles, context);
    const naming = { field: 'quality_profile', what: 'quality profile', parts: true } as const;
    overrides.qualityPathOverride = chooseNamed(choices, profile, naming).id;
  }
  if (folder !== undefined) {
    const choices = await listed('root_folder', source.service, source.folders, context);
    overrides.rootFolderOverride = chooseNamed(choices, folder, {
      field: 'root_folder',
      what: 'root folder',
      parts: true,
    }).id;
  }
  return overrides;
}

async function listed(
  field: 'quality_profile' | 'root_folder',
  service: string,
  list: () => Promise<Listed | undefined>,
  context: CallContext,
): Promise<(Named & { readonly id: number })[]> {
  // 204 is how Ombi says that the service is not set up or refused its key (recorded).
  const rows = (await orMissing(list())) ?? [];
  const choices = rows.flatMap((row) => {
    const id = positiveId(row?.id);
    const shown = cleanText(row?.name ?? row?.path, 'name', context);
    return id === undefined ? [] : [{ id, names: [shown ?? []].flat(), shown }];
  });
  if (choices.length > 0) return choices;
  throw refusal(
    'UNSUPPORTED_CAPABILITY',
    `${field}: Ombi got no choices from ${service}, which is not set up, off, or refuses Ombi's key. Nothing was sent. Leave ${field} out, or look with read_integration.`,
    `Not requested: ${service} gave nothing to choose ${field} from`,
    field,
  );
}
