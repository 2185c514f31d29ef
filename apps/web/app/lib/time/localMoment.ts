import { hourIn } from '@kiroku/contract/episodes/agendaWeek';

/** Value of a datetime-local field for epoch milliseconds, in the local zone; '' for none. */
export function writeLocal(timestamp: number | null): string {
  if (timestamp === null) return '';
  const date = new Date(timestamp);
  return new Date(timestamp - date.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** Epoch milliseconds of a datetime-local value; null when it is empty or incomplete. */
export function readLocal(text: string): number | null {
  const timestamp = text === '' ? Number.NaN : new Date(text).getTime();
  return Number.isNaN(timestamp) ? null : timestamp;
}

/** « dim. 4 octobre 2026 à 17 h », in the local zone. */
export function momentInWords(timestamp: number): string {
  const day = new Intl.DateTimeFormat('fr-FR', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
  return `${day.format(timestamp)} à ${hourIn(day.resolvedOptions().timeZone, timestamp)}`;
}
