import { feature } from '../feature.ts';
import type { PushDeps, PushSettings } from './deps.ts';
import { PUSH_DATA } from './personalData.ts';
import { pushRoutes } from './routes.ts';
import { openPush } from './service.ts';

type Needs = Omit<PushDeps, 'settings'> & {
  /** The site's identity to push services. */
  push: PushSettings;
};

export const push = feature({
  personalData: PUSH_DATA,
  open({ push: settings, ...options }: Needs) {
    const deps = { ...options, settings };
    const pushes = openPush(deps);
    return {
      bindings: pushRoutes(deps, pushes),
      jobs: [pushes.job],
      close: pushes.close,
      offers: { pushes },
    };
  },
});
