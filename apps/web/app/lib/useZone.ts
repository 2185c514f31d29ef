import { PARIS } from '@kiroku/contract/episodes/agendaWeek';
import { useSyncExternalStore } from 'react';

/** Zone of the reader; Paris in the rendered page, which is the same for every visitor (product.md, Formats 2). */
export function useZone(): string {
  return useSyncExternalStore(never, ownZone, paris);
}

const never = () => () => undefined;
const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone || PARIS;
const paris = () => PARIS;
