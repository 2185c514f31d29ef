import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** For loaders that do not read the query: loads again on another path, and on request. */
export function exceptQuery(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = args;
  const same = currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search;
  return !same && defaultShouldRevalidate;
}
