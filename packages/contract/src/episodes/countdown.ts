/** The countdown of a title's next episode (product.md, Episodes 4). */

export const NONE_PLANNED = 'Aucun épisode programmé';
const PAST = 'Semaine prochaine\u202f!';
const NARROW = '\u202f';

/** « 2 j 05 h 10 min 30 s », to the second; « Semaine prochaine ! » once it is past. `left` in milliseconds. */
export function formatCountdown(left: number): string {
  if (left <= 0) return PAST;
  const seconds = Math.floor(left / 1000);
  const parts: [number, string][] = [
    [Math.floor(seconds / 86_400), 'j'],
    [Math.floor(seconds / 3600) % 24, 'h'],
    [Math.floor(seconds / 60) % 60, 'min'],
    [seconds % 60, 's'],
  ];
  const from = parts.findIndex(([amount]) => amount > 0);
  // Below the first, two digits each: nothing moves while it ticks.
  const shown = from === -1 ? parts.slice(-1) : parts.slice(from);
  return shown
    .map(
      ([amount, unit], index) => `${index === 0 ? amount : String(amount).padStart(2, '0')}${NARROW}${unit}`,
    )
    .join(' ');
}
