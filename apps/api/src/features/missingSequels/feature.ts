import { feature } from '../feature.ts';
import { moveRefusals } from './refusalStore.ts';
import { missingSequelRoutes } from './routes.ts';
import { type MissingSequelDeps, openMissingSequels } from './service.ts';

export const missingSequels = feature({
  titleData: { onTitleRemoved: moveRefusals },
  open: (deps: MissingSequelDeps) => ({ bindings: missingSequelRoutes(openMissingSequels(deps)) }),
});
