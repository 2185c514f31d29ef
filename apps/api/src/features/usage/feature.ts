import { feature } from '../feature.ts';
import { usageRoutes } from './routes.ts';
import { openUsage, type UsageDeps } from './service.ts';

export const usage = feature({
  open(deps: UsageDeps) {
    const usage = openUsage(deps);
    return { bindings: usageRoutes(usage), close: usage.close, offers: { usage } };
  },
});
