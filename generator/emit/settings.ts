/** `generated/settings.ts`: what may be shown of Ombi's settings and what may be changed, for the runtime. */
import type { Model } from '../resolve.ts';
import { literal } from './literal.ts';
import { preamble } from './preamble.ts';

/** The file's text. */
export function emitSettings(model: Model): string {
  return `${preamble(model)}
import type { SettingsSection } from '../src/adapter.ts';

/** @generated from spec/settings */
export const settings = ${literal(model.settings)} as const satisfies Readonly<Record<string, SettingsSection>>;
`;
}
