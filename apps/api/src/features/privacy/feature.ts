import { feature } from '../feature.ts';
import { openLibraryHeads, type PrivacyDeps } from './libraryHeads.ts';

/** Visibility of libraries. */
export const privacy = feature({
  open: (deps: PrivacyDeps) => ({ offers: { heads: openLibraryHeads(deps) } }),
});
