import { isRouteErrorResponse, type StaticHandlerContext } from 'react-router';
import { barEntries, currentHref, headerEntries } from '../navigation.ts';

/** Data of the frame, the same on every page. */
const FRAME = 'root';

type Loaded = Pick<StaticHandlerContext, 'matches' | 'loaderData' | 'errors' | 'location'>;

/**
 * The kind of an unknown address, once its loaders have refused it: pages of one kind are the same. It names all that such
 * a page is made from, which are the routes, where the refusal shows, and the entries of the navigation above the address.
 * Undefined for any other page, and for one that holds data of its address.
 */
export function unknownKind({ matches, loaderData, errors, location }: Loaded): string | undefined {
  const refusals = Object.entries(errors ?? {});
  const isUnknown = refusals.every(
    ([, error]) => isRouteErrorResponse(error) && error.status === 404 && error.data === null,
  );
  const holdsData = Object.entries(loaderData).some(([id, data]) => id !== FRAME && data != null);
  if (refusals.length === 0 || !isUnknown || holdsData) return undefined;
  const routes = matches.map(({ route }) => route.id);
  const current = [headerEntries, barEntries].map((entries) => currentHref(entries(null), location.pathname));
  return JSON.stringify([routes, refusals.map(([id]) => id), current]);
}
