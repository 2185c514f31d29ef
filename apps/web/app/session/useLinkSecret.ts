import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '../lib/rendering/useHydrated.ts';

/**
 * Secret of the mailed link that opened this page: the start script has moved it from the address into the history's
 * state, where a reload finds it again. Null during hydration, and without such a link.
 */
export function useLinkSecret(): string | null {
  const hydrated = useHydrated();
  const state: unknown = useLocation().state;
  useLayoutEffect(() => {
    if (hydrated) delete document.documentElement.dataset.link;
  }, [hydrated]);
  if (!hydrated || typeof state !== 'object' || state === null || !('x' in state)) return null;
  return typeof state.x === 'string' ? state.x : null;
}
