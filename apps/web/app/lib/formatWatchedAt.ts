import { frenchDay, parisDate, parisDay } from '@kiroku/contract/base/dates';

const CLOCK = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: 'numeric',
  minute: '2-digit',
  hourCycle: 'h23',
});

/**
 * « aujourd’hui à 21 h 30 », « hier », else dd/MM/yyyy. Both in epoch milliseconds; days are those of Europe/Paris
 * (product.md, API 8).
 */
export function formatWatchedAt(moment: number, now: number): string {
  const day = parisDate(moment);
  if (day >= parisDate(now)) return `aujourd’hui à ${clock(moment)}`;
  return day === dayBefore(now) ? 'hier' : frenchDay(day);
}

/** « 21 h 30 »; « 21 h » on the hour. */
function clock(moment: number): string {
  const parts = CLOCK.formatToParts(moment);
  const of = (type: 'hour' | 'minute') => parts.find((part) => part.type === type)?.value ?? '';
  return of('minute') === '00'
    ? `${Number(of('hour'))}\u00a0h`
    : `${Number(of('hour'))}\u00a0h\u00a0${of('minute')}`;
}

/** By the calendar, not by 24 hours: two days of the year have 23 and 25. */
function dayBefore(now: number): string {
  const { year, month, day } = parisDay(now);
  return new Date(Date.UTC(year, month - 1, day - 1)).toISOString().slice(0, 10);
}
