import { readFilters, withConsequences } from '@kiroku/contract/catalogue/filters';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { isRouteErrorResponse } from 'react-router';
import type { ExploreData } from './exploreLoader.ts';

const MAINTENANCE = 503;

/** What each kind's screen shows. */
const shown = new Map<Kind, ExploreData>();

/** Keeps what is on the screen, for an address that cannot be loaded. */
export function rememberScreen(data: ExploreData): void {
  if (!data.failed) shown.set(data.kind, data);
}

/** Data of an address; where it cannot be loaded, what was on the screen, with the filters that failed (product.md, Explore 15). */
export async function loadOrKeep(
  kind: Kind,
  url: URL,
  load: () => Promise<ExploreData>,
): Promise<ExploreData> {
  try {
    return await load();
  } catch (error) {
    if (!isOutage(error)) throw error;
    console.info('explore could not be loaded', error);
    const failed = withConsequences(readFilters(url.searchParams), Date.now());
    return { ...(shown.get(kind) ?? emptyScreen(kind)), failed };
  }
}

/** No network, or a server that fails; a redirection, a missing page and maintenance are answers. */
function isOutage(error: unknown): boolean {
  if (isRouteErrorResponse(error)) return error.status >= 500 && error.status !== MAINTENANCE;
  return error instanceof Error;
}

function emptyScreen(kind: Kind): ExploreData {
  const nothing = { filters: {}, sentence: '', page: 1, results: null, carousels: [], refusal: null };
  return { kind, year: new Date().getFullYear(), ...nothing };
}
