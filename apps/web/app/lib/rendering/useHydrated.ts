import { useSyncExternalStore } from 'react';

/**
 * False during hydration, then true. Content that depends on the query or on this browser renders from then on: pages
 * are rendered without either, the same for every visitor.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(never, yes, no);
}

const never = () => () => undefined;
const yes = () => true;
const no = () => false;
