import { weekdayOf } from '../base/dayWords.ts';
import { dayIn, hourIn } from './agendaWeek.ts';

/** The weekly slot of a long series of whose episodes no number is known (product.md, Episodes 11). Pure. */

/** Days between two broadcasts of a slot. */
export const SLOT_DAYS = 7;

/** « dimanche 16 h 15 »: the weekday and hour of a broadcast in a zone. */
export function slotMoment(zone: string, instant: number): string {
  return `${weekdayOf(dayIn(zone, instant))} ${hourIn(zone, instant)}`;
}
