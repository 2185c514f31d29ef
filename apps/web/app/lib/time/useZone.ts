import { parisAhead } from '@kiroku/contract/base/parisClock';
import { PARIS } from '@kiroku/contract/episodes/agendaWeek';
import { useSyncExternalStore } from 'react';

/** Zone of the reader; Paris in the rendered page, which is the same for every visitor (product.md, Formats 2). */
export function useZone(): string {
  return useSyncExternalStore(never, ownZone, paris);
}

const never = () => () => undefined;
const paris = () => PARIS;
const HALF_A_YEAR = 182 * 86_400_000;

/** A zone with the clocks of Paris is Paris to its reader: the name of a zone costs a phone 100 ms. */
function ownZone(): string {
  const now = Date.now();
  if ([now, now + HALF_A_YEAR].every(isAsInParis)) return PARIS;
  return Intl.DateTimeFormat().resolvedOptions().timeZone || PARIS;
}

function isAsInParis(instant: number): boolean {
  return new Date(instant).getTimezoneOffset() * -60_000 === parisAhead(instant);
}
