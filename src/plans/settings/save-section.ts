/**
 * Saves what was changed in a section: the whole object goes back as it was read but for the changes, and what Ombi has
 * then is read and compared. Ombi may show what it had before, for hours (its cache; recorded under parallel reads); the
 * same object sent once more clears that.
 */
import type { SettingsSection } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import { CallFailure } from '../../failure.ts';
import { firstFew } from '../../projections/first-few.ts';
import { keysOfPointer, pointerTo, valueAt, withValueAt } from '../../projections/json-pointer.ts';
import type { ItemOutcome, Mutation } from '../../projections/mutation.ts';
import { named } from '../../projections/settings.ts';
import { type Change, makeChange, type Proof } from '../write/change.ts';
import { inOrder } from '../write/in-order.ts';
import { differences } from './differences.ts';
import { tellChanges } from './tell-changes.ts';
import type { Wanted } from './wanted-changes.ts';

/** Ombi's side of one section. */
export interface SectionWire {
  read(): Promise<object>;
  send(operation: string, body: object): Promise<unknown>;
}

/** A section as it was read last, and what is to be changed in it. */
interface SectionChange {
  readonly name: string;
  readonly section: SettingsSection;
  readonly raw: object;
  readonly changes: readonly Wanted[];
}

/** One save: the whole section, or one row. */
interface Save {
  readonly identifier: string;
  readonly label: string;
  readonly done: string;
  readonly operation: string;
  readonly body: object;
  readonly changes: readonly Wanted[];
}

/** All saves, one after another. The words of the whole tell the new revision. */
export async function saveSection(change: SectionChange, wire: SectionWire, context: CallContext): Promise<Mutation> {
  const { name, section } = change;
  const saves = section.rows ? rowSaves(change) : [wholeSave(change, context)];
  const settledBy = `read_settings ${JSON.stringify({ section: name })}`;
  const saver = new Saver(change, wire, context);
  const whole = await inOrder(saves, (save) => saver.save(save, settledBy), { verb: 'changed', settledBy }, context);
  if (section.saving?.after) context.warn(section.saving.after);
  return { ...whole, about: `${name}${saver.revision()}` };
}

/** The object of the section with the changes in it, and the lists that are sent empty. */
function wholeSave({ name, section, raw, changes }: SectionChange, context: CallContext): Save {
  const emptied = section.saving?.emptied ?? [];
  const lists = emptied.map((pointer) => ({ keys: keysOfPointer(pointer) ?? [], value: [] }));
  return {
    identifier: `settings:${name}`,
    label: name,
    done: `changed (${tellChanges(changes, context)})`,
    operation: section.save?.[0] ?? '',
    body: changed(raw, [...changes, ...lists]) as object,
    changes,
  };
}

/** One save for each row. Ombi reads the name; whether it is switched on or off is the operation. */
function rowSaves({ section, changes }: SectionChange): Save[] {
  const [on = '', off = ''] = section.save ?? [];
  return changes.map((change) => {
    const row = change.keys.at(-1) ?? '';
    return {
      identifier: `feature:${row}`,
      label: row,
      done: change.value === true ? 'switched on' : 'switched off',
      operation: change.value === true ? on : off,
      body: { name: row, enabled: change.value },
      changes: [change],
    };
  });
}

const changed = (raw: unknown, changes: readonly { keys: readonly string[]; value: unknown }[]): unknown =>
  changes.reduce<unknown>((object, { keys, value }) => withValueAt(object, keys, value), raw);

class Saver {
  readonly #section: SettingsSection;
  readonly #wire: SectionWire;
  readonly #context: CallContext;
  /** As it was read last; undefined when the last read failed. */
  #latest: object | undefined;

  constructor({ section, raw }: SectionChange, wire: SectionWire, context: CallContext) {
    this.#section = section;
    this.#latest = raw;
    this.#wire = wire;
    this.#context = context;
  }

  /** `; the new revision is …`, from what was read back. */
  revision(): string {
    return this.#latest ? `; the new revision is ${this.#context.revisionOf(this.#latest)}` : '';
  }

  async save(save: Save, settledBy: string): Promise<ItemOutcome> {
    const before = this.#latest ?? (await this.#wire.read());
    const change: Change<unknown> = {
      ...{ identifier: save.identifier, label: save.label, done: save.done, settledBy },
      send: () => this.#wire.send(save.operation, save.body),
      proof: async (answer) => this.#proof(save, before, answer),
      isThere: async () => {
        const now = await this.#readBack();
        if (!now) return undefined;
        if (!this.#holds(now, save)) return false;
        this.#tellOthers(save, before, now);
        return true;
      },
      told: (answer) => ({ result: typeof answer === 'boolean' ? answer : valueAt(answer, ['result']) }),
    };
    const outcome = await makeChange(change, this.#context);
    if (outcome.outcome === 'completed') return { ...outcome, words: `${outcome.words}${this.revision()}` };
    const { whenUnsure } = this.#section.saving ?? {};
    if (outcome.outcome !== 'unknown' || !outcome.trouble || whenUnsure === undefined) return outcome;
    return { ...outcome, trouble: { ...outcome.trouble, advice: `${outcome.trouble.advice} ${whenUnsure}` } };
  }

  async #proof(save: Save, before: object, answer: unknown): Promise<Proof> {
    const refused = this.#refusal(answer);
    if (refused) return refused;
    if (!this.#isSuccess(answer)) return { proves: 'nothing', ...(answer === false ? { claims: false } : {}) };
    let now = await this.#readBack();
    if (now && !this.#holds(now, save) && this.#context.revisionOf(now) === this.#context.revisionOf(before)) {
      this.#context.warn('Ombi said that it had saved and showed the old values, so that the same was sent once more.');
      if (!this.#isSuccess(await this.#wire.send(save.operation, save.body))) return { proves: 'nothing' };
      now = await this.#readBack();
    }
    if (!now || !this.#holds(now, save)) return { proves: 'said' };
    this.#tellOthers(save, before, now);
    return { proves: 'done' };
  }

  /** Only the jobs' settings are refused in so many words: the first schedule that is wrong. */
  #refusal(answer: unknown): Proof | undefined {
    const { saving, keys } = this.#section;
    if (saving?.answer !== 'result' || valueAt(answer, ['result']) !== false) return undefined;
    const job = /^(\w{1,60}) does not have a valid CRON/.exec(String(valueAt(answer, ['message'])))?.[1];
    const key = Object.keys(keys).find((one) => one.toLowerCase() === job?.toLowerCase());
    const which = key === undefined ? 'one of the schedules' : `the schedule ${pointerTo('', key)}`;
    return {
      proves: 'refused',
      code: 'UPSTREAM_REJECTED',
      advice: `Ombi does not take ${which}: it is no valid Quartz expression, or never comes due any more. Nothing was changed. Give it one that does.`,
      words: `Ombi does not take ${which}`,
    };
  }

  #isSuccess(answer: unknown): boolean {
    const { saving, rows } = this.#section;
    if (rows) return Array.isArray(answer);
    return saving?.answer === 'result' ? valueAt(answer, ['result']) === true : answer === true;
  }

  async #readBack(): Promise<object | undefined> {
    try {
      this.#latest = await this.#wire.read();
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error;
      this.#latest = undefined;
    }
    return this.#latest;
  }

  #holds(raw: object, { changes }: Save): boolean {
    const view = this.#view(raw);
    return changes.every(({ keys, value }) => valueAt(view, keys) === value);
  }

  /** What somebody else, or Ombi, changed between the two reads; the values stay here. */
  #tellOthers({ changes }: Save, before: object, now: object): void {
    const others = differences(changed(this.#view(before), changes), this.#view(now), this.#section.keys);
    if (others.length === 0) return;
    this.#context.warn(
      `Changed at the same time, by somebody else or by Ombi itself: ${firstFew(others, 10)}. read_settings shows the section as it is now.`,
    );
  }

  #view(raw: object): object {
    const { rows } = this.#section;
    return rows ? named(raw, rows) : raw;
  }
}
