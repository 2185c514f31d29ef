import { useSyncExternalStore } from 'react';

/**
 * False while a rendered page is being taken over, then true. What depends on the address's other parameters or on this
 * browser is drawn from then on: pages are rendered without either, the same for everybody.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
