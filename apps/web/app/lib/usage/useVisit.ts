import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { countUse } from './countUse.ts';

/** Counts a visit once per session. Each opened page prolongs the session. */
export function useVisit(): void {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each address is activity.
  useEffect(() => countUse('website_open'), [pathname]);
}
