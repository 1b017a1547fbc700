/** An Ombi that answers every operation with what a real one did, and a client that has every tool there is. */
import { readdirSync } from 'node:fs';
import { everyOperation, layerTools } from '../operation-layer/layer.ts';
import { recordedCase, recordedNames, slugOf } from '../support/recorded-cases.ts';
import { type RecordedOmbi, startRecordedOmbi } from '../support/recorded-ombi.ts';
import { openSession, type Session } from '../support/session.ts';
import { closeAfterTest } from '../upstream/wire.ts';

export interface RecordedWorld {
  readonly ombi: RecordedOmbi;
  readonly session: Session;
  /** What Ombi answers instead, by operation. */
  answers: Readonly<Record<string, unknown>>;
}

const folders = new Set(readdirSync(new URL('../fixtures/ombi/', import.meta.url)));
/** Larger recorded answers tell nothing more, and take long. */
const maxBytes = 40_000;

/** The richest answer that was recorded of an operation when it went well: a case's name. */
function richestCase(operation: string): string | undefined {
  const slug = slugOf(operation);
  if (!folders.has(slug)) return undefined;
  const sizes = recordedNames(slug)
    .map((name) => ({ name, response: recordedCase(slug, name).response }))
    .filter(({ response: { status, aborted } }) => status === 200 && !aborted)
    .map(({ name, response }) => ({ name, bytes: JSON.stringify(response).length }))
    .filter(({ bytes }) => bytes <= maxBytes);
  return sizes.sort((one, other) => other.bytes - one.bytes)[0]?.name;
}

const richest = new Map<string, string | undefined>();

/** The same, found once. */
export function richestOf(operation: string): string | undefined {
  if (!richest.has(operation)) richest.set(operation, richestCase(operation));
  return richest.get(operation);
}

/** Opens it for one test. Nobody is asked before a change, so that all are sent. */
export async function openRecordedWorld(settings: Record<string, string> = {}): Promise<RecordedWorld> {
  const ombi = await startRecordedOmbi();
  for (const { operation } of layerTools) {
    const { name } = operation;
    const recorded = name === 'GET /api/v1/Identity' ? 'as-admin' : richestOf(name);
    ombi.on(name, () => (name in world.answers ? { json: world.answers[name] } : (recorded ?? { status: 200 })));
  }
  const session = await openSession({
    url: ombi.url,
    settings: {
      ...everyOperation,
      OMBI_MCP_TOOLSETS: 'discovery,requests,issues,people,system,api,raw',
      OMBI_MCP_CONFIRM: 'never',
      ...settings,
    },
  });
  const world: RecordedWorld = { ombi, session, answers: {} };
  closeAfterTest(() => session.close().then(() => ombi.close()));
  return world;
}
