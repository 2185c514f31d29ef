const UNITS = [
  ['year', 31_557_600_000],
  ['month', 2_629_800_000],
  ['week', 604_800_000],
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const;
const FRENCH = new Intl.RelativeTimeFormat('fr', { numeric: 'auto' });

/** Past moment relative to now: « à l'instant », « il y a 5 minutes », « hier ». Both in epoch milliseconds. */
export function relativeTime(moment: number, now: number): string {
  const since = Math.max(0, now - moment);
  const found = UNITS.find(([, length]) => since >= length);
  return found ? FRENCH.format(-Math.floor(since / found[1]), found[0]) : 'à l’instant';
}
