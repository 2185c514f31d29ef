import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For loaders that do not read what stands behind the question mark: loads again on another path, and when asked to. */
export function exceptQuery(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !same && defaultShouldRevalidate;
}
