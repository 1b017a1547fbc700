/** The text of a change as a value of its field. Ombi itself checks next to nothing: negative limits and `xx` are stored. */
import type { SettingsField } from '../../adapter.ts';
import { firstFew } from '../../projections/first-few.ts';
import { withoutInvisible } from '../../projections/text.ts';
import { cronProblem } from './cron.ts';
import type { Scalar } from './find-field.ts';

/** A value, or what is wrong with the text (`must be …`). */
type Converted = { readonly value: Scalar } | { readonly problem: string };

/** `null` stands for no value where the field may have none. */
export function convertValue(text: string, field: SettingsField): Converted {
  if (field.nullable && text.trim() === 'null') return { value: null };
  if (field.values) return oneOf(text, field.values, field.valueNames);
  switch (field.type) {
    case 'boolean':
      return truthValue(text);
    case 'integer':
      return wholeNumber(text, field);
    default:
      return (field.format ? formats[field.format] : anyText)(text, field);
  }
}

function truthValue(text: string): Converted {
  const word = text.trim().toLowerCase();
  return word === 'true' || word === 'false' ? { value: word === 'true' } : { problem: 'must be true or false' };
}

/** The range of Ombi's integers. */
const int32 = { min: -(2 ** 31), max: 2 ** 31 - 1 };

function wholeNumber(text: string, { min = int32.min, max = int32.max }: SettingsField): Converted {
  const value = /^\s*[+-]?\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
  if (value >= min && value <= max) return { value: value + 0 };
  return {
    problem: max === int32.max ? `must be a whole number from ${min}` : `must be a whole number from ${min} to ${max}`,
  };
}

function oneOf(
  text: string,
  values: readonly (string | number)[],
  valueNames: readonly string[] | undefined,
): Converted {
  const sought = text.trim().toLowerCase();
  const at = values.findIndex(
    (value, index) => String(value).toLowerCase() === sought || valueNames?.[index]?.toLowerCase() === sought,
  );
  const value = values[at];
  if (value !== undefined) return { value };
  const choices = values.map((one, index) => (valueNames ? `${one} (${valueNames[index]})` : String(one)));
  return { problem: `must be one of ${firstFew(choices, 60)}` };
}

const maxCharacters = 2000;

/** The range of .NET's dates; Ombi answers others with an error. */
const firstMoment = Date.parse('0001-01-01T00:00:00Z');
const lastMoment = Date.parse('9999-12-31T23:59:59Z');

const formats: Readonly<
  Record<NonNullable<SettingsField['format']>, (text: string, field: SettingsField) => Converted>
> = {
  // Ombi shows it to everybody, as HTML.
  'plain-text': (text, field) =>
    /[<>]/.test(text) ? { problem: 'must be plain text, without < and >' } : anyText(text, field),
  'date-time': (text) => {
    const moment = /^\s*\d{4}-\d{2}-\d{2}(T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2}))?\s*$/.test(text)
      ? Date.parse(text.trim())
      : Number.NaN;
    if (!isRealDay(text) || !(moment >= firstMoment && moment <= lastMoment)) {
      return { problem: 'must be a date, or a date and time with its zone, like 2026-12-24T18:00:00Z' };
    }
    return { value: new Date(Math.floor(moment / 1000) * 1000).toISOString().replace('.000Z', 'Z') };
  },
  'quartz-cron': (text) => {
    const problem = cronProblem(text);
    return problem === undefined ? { value: text.trim().split(/\s+/).join(' ') } : { problem };
  },
};

/** JavaScript takes 31 February for 3 March. */
function isRealDay(text: string): boolean {
  const day = text.trim().slice(0, 10);
  const start = Date.parse(`${day}T00:00:00Z`);
  return !Number.isNaN(start) && new Date(start).toISOString().startsWith(day);
}

/** Without the blanks around it, as all values. */
function anyText(given: string, { nullable, lines }: SettingsField): Converted {
  const text = given.trim();
  if (text === '' && !nullable) return { problem: 'must not be empty' };
  if (text.length > maxCharacters) return { problem: `must be no longer than ${maxCharacters} characters` };
  if (withoutInvisible(text) !== text) return { problem: 'must not hold control characters or invisible ones' };
  if (!lines && /[\t\n]/.test(text)) return { problem: 'must be one line, without tabs' };
  return { value: text };
}
