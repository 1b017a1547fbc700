/** What is decided of Ombi's settings: each section and each value in it. */
import type { Operation } from '../types.ts';

/**
 * One value of a section of Ombi's settings. On an object or a list the class says nothing of what is inside: look at
 * `keys` and `items`.
 */
export interface SettingsField {
  type: 'boolean' | 'integer' | 'string' | 'object' | 'array';
  nullable?: true;
  /**
   * `safe` may be shown. `secret` and `dest` (an address, a path, a person to write to) are neither shown nor accepted.
   * `internal` goes back to Ombi as it came.
   */
  class: 'safe' | 'secret' | 'dest' | 'internal';
  /** Who may change it: `confirm` only after a person agreed. Absent where nobody may, as in all lists. */
  write?: 'yes' | 'confirm';
  /** Safe, but left out: names of other systems, paths of the host, pages of text. */
  hide?: 'identifier' | 'host_path' | 'large';
  /** The only values there are; Ombi itself checks none of them. */
  values?: readonly (string | number)[];
  /** What `values` mean, in their order. */
  valueNames?: readonly string[];
  min?: number;
  max?: number;
  format?: 'date-time' | 'plain-text' | 'quartz-cron';
  /** A text that may have several lines. Any other becomes a header or a heading somewhere, and has one. */
  lines?: true;
  /** The list of read_integration that has the possible values, as `service.view`, and by which of its members. */
  ref?: string;
  refBy?: 'id' | 'path';
  /** What its value means, where the name misleads. */
  note?: string;
  /** Ombi works it out anew when the section is saved or read: a difference proves nothing. */
  computed?: true;
  keys?: Readonly<Record<string, SettingsField>>;
  items?: SettingsField;
}

/** What must be heeded when a section is saved, beside its keys: as recorded of a real Ombi. */
export interface SettingsSaving {
  /** Lists that are sent empty, by their JSON Pointers: Ombi overwrites a row of its own for each entry, and none for none. */
  emptied?: readonly string[];
  /** Values without which as they were read a save destroys something, by their JSON Pointers: then nothing is sent. */
  needs?: readonly string[];
  /** Ombi answers `{result, message}`, where a false result is a refusal; everywhere else only a bare `true` is a success. */
  answer?: 'result';
  /** Fields that are not changed unless `unlessOff`, a switch of the section, is off, by their JSON Pointers; and why, behind `while `. */
  locked?: { fields: readonly string[]; unlessOff: string; why: string };
  /** Every change of it asks a person: it makes Ombi talk to media servers. */
  asks?: true;
  /** What a person must know once it was changed, in one sentence. */
  after?: string;
  /** What may be the matter when Ombi's answer proves nothing, in one sentence. */
  whenUnsure?: string;
}

/**
 * One section of Ombi's settings: where it is read and saved, and every key it has. A section without `save` is never
 * changed; one with it in its keys that have `write`, and in no other.
 */
export interface SettingsSection {
  read: Operation;
  /** Absent where nothing may be changed. One operation takes the whole section; with `rows` there are two, which switch one row on and off. */
  save?: readonly Operation[];
  saving?: SettingsSaving;
  /** The answer is a list of named values, not an object: the members that hold name and value. */
  rows?: { name: string; value: string };
  keys: Readonly<Record<string, SettingsField>>;
}
