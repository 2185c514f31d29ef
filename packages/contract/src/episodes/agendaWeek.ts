import { parisDate } from '../base/dates.ts';
import { dateAndMonth, dateInWords, dateOf, weekdayOf } from '../base/dayWords.ts';
import { parisDateTime } from '../base/parisClock.ts';
import { addDays, mondayOf } from './rules.ts';

/** The week of an agenda, in the reader's zone (product.md, Agenda 1). Pure. */

export const PARIS = 'Europe/Paris';
const DAYS = 7;

/** An item of an agenda. */
type Timed = { timestamp: number };

/** A day (YYYY-MM-DD) and its broadcasts, by time. */
export type AgendaColumn<Item extends Timed> = { day: string; items: Item[] };

/**
 * The seven days from one on, each with its broadcasts in a zone: Sunday evening in Paris may be Monday morning elsewhere. Items
 * of other weeks are left out.
 */
export function agendaColumns<Item extends Timed>(
  items: readonly Item[],
  first: string,
  zone: string = PARIS,
): AgendaColumn<Item>[] {
  const byDay = Map.groupBy(items, ({ timestamp }) => dayIn(zone, timestamp));
  return Array.from({ length: DAYS }, (_, offset) => {
    const date = addDays(first, offset);
    const found = [...(byDay.get(date) ?? [])].sort((one, other) => one.timestamp - other.timestamp);
    return { day: date, items: found };
  });
}

/** The calendar day of an instant in a zone, as YYYY-MM-DD. */
export function dayIn(zone: string, instant: number): string {
  return zone === PARIS ? parisDate(instant) : dayFormat(zone).format(instant);
}

/** « 18:30 »: hours and minutes of an instant in a zone. */
export function timeIn(zone: string, instant: number): string {
  const paris = zone === PARIS ? parisDateTime(instant) : undefined;
  return paris?.slice(11, 16) ?? timeFormat(zone).format(instant);
}

/** « 16 h 30 », « 16 h »: an hour within a sentence. */
export function hourIn(zone: string, instant: number): string {
  const [hour, minute] = timeIn(zone, instant).split(':');
  return [Number(hour), 'h', ...(minute === '00' ? [] : [minute])].join('\u202f');
}

const dayFormat = perZone((timeZone) => {
  return new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
});

const timeFormat = perZone((timeZone) => {
  return new Intl.DateTimeFormat('fr-FR', { timeZone, hour: '2-digit', minute: '2-digit' });
});

/** Formats are costly to make: cached by zone. */
function perZone(make: (zone: string) => Intl.DateTimeFormat): (zone: string) => Intl.DateTimeFormat {
  const made = new Map<string, Intl.DateTimeFormat>();
  return (zone) => {
    const format = made.get(zone) ?? make(zone);
    made.set(zone, format);
    return format;
  };
}

/** « Semaine du 16 au 22 novembre 2026 »; an equal month and year appear once. If the days begin elsewhere: « Du 18 au 24 … ». */
export function weekLabel(first: string): string {
  const last = addDays(first, DAYS - 1);
  const sameYear = first.slice(0, 4) === last.slice(0, 4);
  const sameMonth = sameYear && first.slice(5, 7) === last.slice(5, 7);
  const begin = sameMonth ? dateOf(first) : sameYear ? dateAndMonth(first) : dateInWords(first);
  return `${mondayOf(first) === first ? 'Semaine du' : 'Du'} ${begin} au ${dateInWords(last)}`;
}

/** « lundi 16 novembre », for a heading; « lun. » and « 16 » where room is scarce. */
export function dayLabel(day: string): { long: string; short: string; number: string } {
  const weekday = weekdayOf(day);
  return {
    long: `${weekday} ${dateAndMonth(day)}`,
    short: `${weekday.slice(0, 3)}.`,
    number: String(Number(day.slice(8))),
  };
}
