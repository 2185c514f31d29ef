import { safeRedirect } from '@kiroku/contract/account/rules';
import { useSearchParams } from 'react-router';
import { useHydrated } from '../../../lib/useHydrated.ts';

/** Where signing in leads: the page the address names, if it is one of this site, else home (security.md, threat 19). */
export function useRedirect(): string {
  const [parameters] = useSearchParams();
  return useHydrated() ? safeRedirect(parameters.get('redirect')) : '/';
}
