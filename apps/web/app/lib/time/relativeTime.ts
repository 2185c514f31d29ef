/** Units with their milliseconds, what one or two of them ago are called, and more of them. */
const UNITS: [length: number, few: string[], many: string][] = [
  [31_557_600_000, ['l’année dernière'], 'ans'],
  [2_629_800_000, ['le mois dernier'], 'mois'],
  [604_800_000, ['la semaine dernière'], 'semaines'],
  [86_400_000, ['hier', 'avant-hier'], 'jours'],
  [3_600_000, ['il y a 1 heure'], 'heures'],
  [60_000, ['il y a 1 minute'], 'minutes'],
];

/** Past moment relative to now: « à l'instant », « il y a 5 minutes », « hier ». Both in epoch milliseconds. */
export function relativeTime(moment: number, now: number): string {
  const since = Math.max(0, now - moment);
  for (const [length, few, many] of UNITS) {
    const count = Math.floor(since / length);
    if (count > 0) return few[count - 1] ?? `il y a ${count} ${many}`;
  }
  return 'à l’instant';
}
