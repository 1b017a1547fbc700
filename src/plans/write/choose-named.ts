/** Picks what the caller named by id or name; "8" is an id before it is part of a name. */
import { firstFew } from '../../projections/first-few.ts';
import { foldText } from '../../projections/fold-text.ts';
import { refusal } from './refusal.ts';

export interface Named {
  readonly id: number | string;
  /** The names it may be called by. */
  readonly names: readonly string[];
  /** The name to show, cleaned. */
  readonly shown: string | undefined;
}

interface Naming {
  /** The input that holds the name. */
  readonly field: 'for_user' | 'quality_profile' | 'root_folder' | 'category' | 'changes';
  /** What is chosen, e.g. `quality profile`. */
  readonly what: string;
  /** Also finds a name by a part of it; people are named in full only. */
  readonly parts: boolean;
  /** How a refusal begins; `Not requested` where nothing else is said. */
  readonly undone?: string;
}

const maxChoices = 30;

/**
 * The one that `wanted` means: by id, else by its whole name, else by a part of it.
 * Throws INVALID_ARGUMENT where none or several fit; the choices stand in the data.
 */
export function chooseNamed<Choice extends Named>(choices: readonly Choice[], wanted: string, naming: Naming): Choice {
  const sought = foldText(wanted);
  const byId = choices.find(({ id }) => String(id) === wanted.trim());
  if (byId) return byId;
  // Paths are ids, too, and two may differ in case only.
  const isMeant = ({ id, names }: Choice) => [String(id), ...names].some((name) => foldText(name) === sought);
  // Names may be blank (recorded: an alias, a category); a blank means none of them.
  const whole = sought === '' ? [] : choices.filter(isMeant);
  const partly = naming.parts && sought !== '' && whole.length === 0;
  const fitting = partly ? choices.filter(({ names }) => names.some((name) => foldText(name).includes(sought))) : whole;
  const [only, ...further] = fitting;
  if (only && further.length === 0) return only;
  throw refusal(
    'INVALID_ARGUMENT',
    `${naming.field}: ${only ? `several fit that ${naming.what}` : `there is no such ${naming.what}`}. Nothing was sent. Give the id or the whole name; the choices are in the message of data.`,
    `${naming.undone ?? 'Not requested'}: ${only ? 'several fit' : 'none fits'} for ${naming.field}. Choices: ${listed(only ? fitting : choices)}`,
    naming.field,
  );
}

function listed(choices: readonly Named[]): string {
  const all = choices.map(({ id, shown }) => (shown === undefined ? String(id) : `${shown} (id ${id})`));
  return all.length === 0 ? 'none' : firstFew(all, maxChoices);
}
