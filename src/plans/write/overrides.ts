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
    overrides.qualityPathOverride = (await chooseOverride('quality_profile', profile, source, context)).id;
  }
  if (folder !== undefined) {
    overrides.rootFolderOverride = (await chooseOverride('root_folder', folder, source, context)).id;
  }
  return overrides;
}

type OverrideField = 'quality_profile' | 'root_folder';

/** One of the service's choices. Throws INVALID_ARGUMENT, or UNSUPPORTED_CAPABILITY without choices. */
export async function chooseOverride(
  field: OverrideField,
  wanted: string,
  source: Source,
  context: CallContext,
  undone = 'Not requested',
): Promise<Named & { readonly id: number }> {
  const list = field === 'quality_profile' ? source.profiles : source.folders;
  const choices = await listed(field, source.service, list, context, undone);
  const what = field === 'quality_profile' ? 'quality profile' : 'root folder';
  return chooseNamed(choices, wanted, { field, what, parts: true, undone });
}

async function listed(
  field: OverrideField,
  service: string,
  list: () => Promise<Listed | undefined>,
  context: CallContext,
  undone: string,
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
    `${undone}: ${service} gave nothing to choose ${field} from`,
    field,
  );
}
