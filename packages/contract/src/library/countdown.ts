const MINUTE = 60_000;

/**
 * Time until an episode, in whole days, hours and minutes: « 2J 5H 10M »; « À venir » once it is out.
 * `left` in milliseconds, negative once past.
 */
export function formatTimer(left: number): string {
  if (left <= 0) return 'À venir';
  const minutes = Math.floor(left / MINUTE);
  const hours = Math.floor(minutes / 60);
  return `${Math.floor(hours / 24)}J ${hours % 24}H ${minutes % 60}M`;
}
