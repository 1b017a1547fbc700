/**
 * Schedules of Ombi's jobs: Quartz expressions of second, minute, hour, day, month, weekday and, if need be, year. Ombi
 * says whether one is valid, and takes any that is: recorded is one that starts a job every second.
 */

/** The shortest time that must lie between two runs of a job. */
const minMinutesBetweenRuns = 5;

const maxCharacters = 120;

/** What is wrong with a schedule, as far as it can be told here; undefined where nothing is. */
export function cronProblem(text: string): string | undefined {
  const fields = text.trim().split(/\s+/);
  const [second = '', minute = '', , , , , year = '*'] = fields;
  if (text.length > maxCharacters || !/^[\dA-Z*?/,#\s-]+$/i.test(text) || fields.length < 6 || fields.length > 7) {
    return 'must be a Quartz schedule of 6 or 7 fields from second to weekday or year, like 0 30 4 1/1 * ? *';
  }
  if (!/^\d{1,2}$/.test(second) || Number(second) > 59) {
    return 'must name one second (its first field, usually 0): a job may not run several times a minute';
  }
  if (year !== '*') {
    return 'must not end with a year (leave its seventh field out, or give *): once that is over, the job cannot be scheduled any more';
  }
  const minutes = minutesOf(minute);
  if (!minutes) return 'must have minutes (its second field) like 0, 15, 0/30 or 5,35';
  const gaps = minutes.map((one, index) => (minutes[index + 1] ?? (minutes[0] ?? 0) + 60) - one);
  return Math.min(...gaps) < minMinutesBetweenRuns
    ? `must leave ${minMinutesBetweenRuns} minutes or more between two runs (its second field says otherwise)`
    : undefined;
}

/** The minutes of an hour that a field means, in order; undefined where it means none. */
function minutesOf(field: string): number[] | undefined {
  const minutes = new Set<number>();
  for (const part of field.split(',')) {
    const match = /^(?:\*|(\d{1,2})(?:-(\d{1,2}))?)(?:\/(\d{1,2}))?$/.exec(part);
    if (!match) return undefined;
    const [, first, last, step] = match;
    const from = Number(first ?? 0);
    const to = last !== undefined ? Number(last) : first !== undefined && step === undefined ? from : 59;
    const by = step === undefined ? 1 : Number(step);
    if (from > 59 || to > 59 || from > to || by < 1) return undefined;
    for (let minute = from; minute <= to; minute += by) minutes.add(minute);
  }
  return [...minutes].sort((a, b) => a - b);
}
