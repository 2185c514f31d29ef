import { counted } from '@kiroku/contract/base/text';

const HOUR = 60;
const DAY = 24 * HOUR;

/** Duration in its two largest units: « 12 jours », « 4 heures »; « 0 minute » for nothing. */
export function spentTime(minutes: number): string[] {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = minutes % HOUR;
  const parts = [
    ...(days > 0 ? [counted(days, 'jour')] : []),
    ...(hours > 0 ? [counted(hours, 'heure')] : []),
    ...(days === 0 && rest > 0 ? [counted(rest, 'minute')] : []),
  ];
  return parts.length > 0 ? parts : [counted(0, 'minute')];
}
