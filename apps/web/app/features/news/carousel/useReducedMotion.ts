import { useSyncExternalStore } from 'react';

const QUERY = '(prefers-reduced-motion: reduce)';

/** Whether the reader wants no motion; during hydration it is taken for granted. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, read, yes);
}

function subscribe(onChange: () => void): () => void {
  const query = matchMedia(QUERY);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

const read = () => matchMedia(QUERY).matches;
const yes = () => true;
