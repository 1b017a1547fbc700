/** Where a service is reached: the four fields that every service behind Ombi has. */
import type { SettingsField } from './types.ts';

export const address = {
  ssl: { type: 'boolean', class: 'dest' },
  subDir: { type: 'string', nullable: true, class: 'dest' },
  ip: { type: 'string', nullable: true, class: 'dest' },
  port: { type: 'integer', class: 'dest' },
} as const satisfies Record<string, SettingsField>;
