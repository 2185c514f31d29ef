import { safeRedirect } from '@kiroku/contract/account/rules';
import { useSearchParams } from 'react-router';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';

/** Target after signing in: the page that the address names if it is a path of this site, else home (product.md, Sessions 7). */
export function useRedirect(): string {
  const [parameters] = useSearchParams();
  return useHydrated() ? safeRedirect(parameters.get('redirect')) : '/';
}
