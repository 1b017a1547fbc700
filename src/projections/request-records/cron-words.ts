/** Ombi's job schedules (Quartz: second, minute, hour, day, month, weekday, year) in words. */

const everyDay = /^(1\/1|\*|\?)$/;

/** `daily at 02:00`, `every 30 minutes`, `hourly at :15`; anything more special as it is written. */
export function cronWords(expression: unknown): string | undefined {
  if (typeof expression !== 'string' || !/^[\dA-Z*/,?# -]{9,80}$/i.test(expression.trim())) return undefined;
  const written = expression.trim().split(/\s+/);
  const [second = '', minute = '', hour = '', day = '', month = '', weekday = '', year = '*'] = written;
  const regular = second === '0' && everyDay.test(day) && month === '*' && weekday === '?' && year === '*';
  return (regular ? timeWords(minute, hour) : undefined) ?? `by the schedule "${written.join(' ')}"`;
}

function timeWords(minute: string, hour: string): string | undefined {
  const everyMinutes = /^[0*]\/(\d+)$/.exec(minute)?.[1];
  if (everyMinutes !== undefined && hour === '*') return `every ${everyMinutes} minutes`;
  if (!/^\d{1,2}$/.test(minute)) return undefined;
  const at = minute.padStart(2, '0');
  if (/^\d{1,2}$/.test(hour)) return `daily at ${hour.padStart(2, '0')}:${at}`;
  const everyHours = hour === '*' ? '1' : /^[0*]\/(\d+)$/.exec(hour)?.[1];
  if (everyHours === undefined) return undefined;
  return everyHours === '1' ? `hourly at :${at}` : `every ${everyHours} hours at :${at}`;
}
