/** What a call wants changed, checked in full before anything is sent. */
import type { ReadIntegrationInput, WriteSettingsInput } from '../../../generated/contract.ts';
import type { Calls, SettingsSection } from '../../adapter.ts';
import type { CallContext } from '../../call/context.ts';
import type { CallFailure } from '../../failure.ts';
import { cleanText } from '../../projections/text.ts';
import { type ChoicesCall, choicesOf } from '../integration/list-choices.ts';
import { chooseNamed } from '../write/choose-named.ts';
import { refusal } from '../write/refusal.ts';
import { convertValue } from './convert-value.ts';
import { type Changeable, findField, type Scalar } from './find-field.ts';

/** A field and what it is to hold. */
export interface Wanted extends Changeable {
  readonly value: Scalar;
}

export type CheckingCall = ChoicesCall | 'POST /api/v1/Settings/testcron';

/** All changes in the order given; throws a refusal at the first that cannot be made. `present` is the section as an object. */
export async function wantedChanges(
  changes: WriteSettingsInput['changes'],
  section: SettingsSection,
  present: object,
  calls: Calls<CheckingCall>,
  context: CallContext,
): Promise<Wanted[]> {
  if (changes.length === 0) throw refused('changes', 'must name at least one field');
  const twice = changes.find(({ name }, index) => changes.findIndex((other) => other.name === name) !== index);
  const fields = changes.map(({ name }) => findField(name, section, present));
  if (twice) throw refused(twice.name, 'is named twice; name it once');
  const wanted: Wanted[] = [];
  for (const [index, field] of fields.entries()) {
    const text = changes[index]?.value ?? '';
    wanted.push({ ...field, value: await wantedValue(text, field, calls, context) });
  }
  return wanted;
}

async function wantedValue(
  text: string,
  { name, field }: Changeable,
  calls: Calls<CheckingCall>,
  context: CallContext,
): Promise<Scalar> {
  // A tag may be left out; without a profile or a folder Ombi cannot send anything.
  const isNone = field.nullable && field.type === 'integer' && text.trim() === 'null';
  if (field.ref && !isNone) return chosen(text, { name, ref: field.ref, field }, calls, context);
  const converted = convertValue(text, field);
  if ('problem' in converted) throw refused(name, converted.problem);
  const { value } = converted;
  if (field.format === 'quartz-cron') {
    const { success } = await calls['POST /api/v1/Settings/testcron']({ body: { expression: String(value) } });
    if (success !== true)
      throw refused(name, 'is no schedule that Ombi understands: it wants Quartz, like 0 30 4 1/1 * ? *');
  }
  return value;
}

interface Referring extends Pick<Changeable, 'name' | 'field'> {
  readonly ref: string;
}

/** One of what the service offers: by id, by name or path; a list that cannot be read refuses the change. */
async function chosen(
  text: string,
  { name, ref, field }: Referring,
  calls: Calls<CheckingCall>,
  context: CallContext,
): Promise<Scalar> {
  const [service, view] = ref.split('.') as [ReadIntegrationInput['service'], ReadIntegrationInput['view']];
  const choices = (await choicesOf({ service, view }, calls, context)).flatMap(({ id, labels }) => {
    const names = labels.filter((label) => typeof label === 'string');
    const value = field.refBy === 'path' ? names[0] : id;
    return value === undefined || value === null
      ? []
      : [{ id: value, names, shown: cleanText(names[0], 'name', context) }];
  });
  const { id } = chooseNamed(choices, text, {
    field: 'changes',
    what: `value of ${name} (read_integration with service ${service} and view ${view} lists them)`,
    parts: false,
    undone: `Not changed: ${name}`,
  });
  return field.type === 'integer' ? Number(id) : String(id);
}

function refused(name: string, problem: string): CallFailure {
  const message = `${name} ${problem}`;
  return refusal('INVALID_ARGUMENT', `${message}. Nothing was sent.`, `Not changed: ${message}`, 'changes');
}
