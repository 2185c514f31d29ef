import { feature } from '../feature.ts';
import { openLibraryHeads, type PrivacyDeps } from './libraryHeads.ts';

/** Who sees a library. */
export const privacy = feature({
  open: (deps: PrivacyDeps) => ({ offers: { heads: openLibraryHeads(deps) } }),
});
