import type { Drawings } from '../../adapters/pictures/drawings.ts';
import { feature } from '../feature.ts';
import { memberCardRoute } from './cards.ts';
import type { FeedDeps, ProfileDeps } from './deps.ts';
import { openFeed } from './feed.ts';
import { openOverviews } from './overview.ts';
import { openProfileVersions } from './profileVersion.ts';
import { profileRoutes } from './routes.ts';

export const profile = feature({
  open(deps: ProfileDeps & FeedDeps & { drawings: Drawings }) {
    const overviews = openOverviews(deps);
    return {
      bindings: profileRoutes(overviews, openFeed(deps)),
      routes: (app) => memberCardRoute(app, deps.accounts, overviews, deps.drawings),
      /** Changes with the content of the pages about a member. */
      offers: { profileVersion: openProfileVersions(deps) },
    };
  },
});
