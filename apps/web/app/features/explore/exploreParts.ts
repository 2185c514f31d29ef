import { pagePart } from '#app/lib/pagePart.tsx';

/** Whether the page that is being opened shows results: home and explore without filters show carousels. */
const showsResults =
  typeof location !== 'undefined' && location.pathname.startsWith('/explore') && location.search !== '';

/** What is below the filters. A page needs one of these. */
export const RESULTS = pagePart(async () => (await import('./Results.tsx')).Results, showsResults);
export const OWN_RESULTS = pagePart(async () => (await import('./OwnResults.tsx')).OwnResults, false);
export const CAROUSELS = pagePart(
  async () => (await import('./Carousels.tsx')).Carousels,
  typeof location !== 'undefined' && !showsResults,
);
