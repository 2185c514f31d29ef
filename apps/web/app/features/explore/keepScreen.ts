import { PROBLEMS } from '@kiroku/contract/base/problems';
import { readFilters, withConsequences } from '@kiroku/contract/catalogue/filters/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { isRouteErrorResponse } from 'react-router';
import type { ExploreData } from './exploreLoader.ts';

/** Data of each kind's screen. */
const shown = new Map<Kind, ExploreData>();

/** Stores the screen, for an address that cannot be loaded. */
export function rememberScreen(data: ExploreData): void {
  if (!data.failed) shown.set(data.kind, data);
}

/** Data of an address. If it cannot be loaded, the data on the screen, with the failed filters (product.md, Explore 15). */
export async function loadOrKeep(
  kind: Kind,
  url: URL,
  load: () => Promise<ExploreData>,
): Promise<ExploreData> {
  try {
    return await load();
  } catch (error) {
    if (!isOutage(error, url)) throw error;
    console.info('explore could not be loaded', error);
    const failed = withConsequences(readFilters(url.searchParams), Date.now());
    return { ...(shown.get(kind) ?? emptyScreen(kind)), failed };
  }
}

/**
 * No network, or a failing server. A redirection, a missing page and maintenance are answers. So is a busy server for a reader who comes
 * from another page, which retries (errors/useLaterAttempts.ts); a reader who chooses filters stays on the screen.
 */
function isOutage(error: unknown, url: URL): boolean {
  if (!isRouteErrorResponse(error)) return error instanceof Error;
  if (error.status !== PROBLEMS.unavailable.status) return error.status >= 500;
  return error.data === PROBLEMS.unavailable.message && location.pathname === url.pathname;
}

function emptyScreen(kind: Kind): ExploreData {
  const nothing = { filters: {}, sentence: '', page: 1, results: null, carousels: [], refusal: null };
  return { kind, year: new Date().getFullYear(), ...nothing };
}
