/** write_settings through a real MCP client, against an Ombi that keeps what it is sent. */
import type { SettingsPayload } from '../../generated/contract.ts';
import { settings } from '../../generated/settings.ts';
import type { SettingsSection } from '../../src/adapter.ts';
import type { Envelope } from '../../src/call/envelope.ts';
import { type Answer, type RecordedOmbi, recordedAnswer, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session, type SessionOptions } from '../support/session.ts';

export type Section = keyof typeof settings;
export const sectionOf = (name: Section): SettingsSection => settings[name];
/** The sections that can be changed. */
export const writable = (Object.keys(settings) as Section[]).filter((name) => sectionOf(name).save);

export interface World {
  readonly ombi: RecordedOmbi;
  readonly session: Session;
  /** Calls write_settings with the revision that read_settings gives now, or another. */
  change(section: Section, changes: Readonly<Record<string, string>>, revision?: string): Promise<Envelope>;
  /** read_settings. */
  read(section: Section): Promise<SettingsPayload>;
  /** The bodies of all saves that came. */
  saved(): readonly unknown[];
  /** Puts something else into a section. */
  put(section: Section, holds: object): void;
  /** Answers every save of the section so; it is stored first where `stores` says so. */
  onSave(section: Section, answer: Answer, stores?: boolean): World;
}

interface WorldOptions extends Omit<Partial<SessionOptions>, 'url'> {
  /** The client cannot ask anybody. */
  mute?: true;
}

const open = new Set<World>();

export async function closeWorlds(): Promise<void> {
  for (const { session, ombi } of open) {
    await session.close();
    await ombi.close();
  }
  open.clear();
}

const lists = [
  'GET /api/v1/Sonarr/Profiles',
  'GET /api/v1/Sonarr/RootFolders',
  'GET /api/v1/Sonarr/tags',
  'GET /api/v1/Sonarr/v3/LanguageProfiles',
  'GET /api/v1/Sonarr/enabled',
  'GET /api/v1/Radarr/Profiles',
  'GET /api/v1/Radarr/Profiles/4k',
  'GET /api/v1/Radarr/RootFolders',
  'GET /api/v1/Radarr/RootFolders/4k',
  'GET /api/v1/Radarr/tags',
  'GET /api/v1/Radarr/enabled',
  'GET /api/v1/Lidarr/Profiles',
  'GET /api/v1/Lidarr/RootFolders',
  'GET /api/v1/Lidarr/enabled',
];

/** Every section holds what it was sent last; templates that are sent empty stay. A person, if any, is asked and agrees. */
export async function openWorld(options: WorldOptions = {}): Promise<World> {
  const { mute, ...given } = options;
  const ombi = await startRecordedOmbi();
  const stored = new Map<Section, object>();
  const answers = new Map<Section, { answer: Answer; stores: boolean }>();
  for (const name of Object.keys(settings) as Section[]) {
    const { read, save = [] } = sectionOf(name);
    stored.set(name, recordedAnswer<object>(read));
    ombi.on(read, () => ({ json: stored.get(name) }));
    for (const [index, operation] of save.entries()) {
      ombi.on(operation, ({ call: { body } }) => {
        const kept = keptOf(name, stored.get(name) ?? {}, body as object, index === 0);
        const other = answers.get(name);
        if (other?.stores !== false) stored.set(name, kept);
        if (other) return other.answer;
        const { rows, saving } = sectionOf(name);
        return { json: rows ? kept : saving?.answer === 'result' ? { result: true, message: null } : true };
      });
    }
  }
  for (const operation of lists) ombi.on(operation, 'normal');
  ombi
    .on('POST /api/v1/Settings/testcron', 'good')
    .on('GET /api/v1/Identity', 'bare-key', ({ userName }) => userName === undefined)
    .on('GET /api/v1/Identity', 'as-admin', ({ userName }) => userName === 'admin')
    .on('GET /api/v1/Identity', 'as-alice', ({ userName }) => userName === 'alice')
    .on('GET /api/v1/Identity', 'as-bob', ({ userName }) => userName === 'bob');
  const session = await openSession({ url: ombi.url, ...(mute ? {} : { answers: 'accept' }), ...given });
  const saves = new Set<string>(writable.flatMap((name) => sectionOf(name).save ?? []));
  const world: World = {
    ombi,
    session,
    change: async (section, changes, revision) =>
      session.call('write_settings', {
        section,
        revision: revision ?? (await world.read(section)).revision ?? '',
        changes: Object.entries(changes).map(([name, value]) => ({ name, value })),
      }),
    read: async (section) => (await session.call('read_settings', { section })).data as SettingsPayload,
    saved: () => ombi.requests.filter(({ operation }) => saves.has(operation ?? '')).map(({ body }) => body),
    put: (section, held) => {
      stored.set(section, held);
      answers.delete(section);
      ombi.forget();
    },
    onSave: (section, answer, stores = false) => {
      answers.set(section, { answer, stores });
      return world;
    },
  };
  open.add(world);
  return world;
}

function keptOf(name: Section, before: object, sent: object, isOn: boolean): object {
  if (sectionOf(name).rows) {
    const { name: row } = sent as { name: string };
    return (before as { name: string }[]).map((one) => (one.name === row ? { ...one, enabled: isOn } : one));
  }
  return JSON.parse(JSON.stringify(sent), (key, value: unknown) =>
    key === 'notificationTemplates' ? templatesIn(before) : value,
  ) as object;
}

function templatesIn(section: object): unknown {
  const { notificationTemplates, whatsAppSettings } = section as Record<string, { notificationTemplates?: unknown }>;
  return notificationTemplates ?? whatsAppSettings?.notificationTemplates;
}

/** The message of a mutation. */
export const messageOf = ({ data }: Envelope): string => (data as { message: string }).message;
