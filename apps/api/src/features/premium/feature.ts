import { feature } from '../feature.ts';
import type { PremiumDeps, PremiumSettings } from './deps.ts';
import { PAYMENT_DATA } from './personalData.ts';
import { premiumRoutes } from './routes.ts';

type Needs = Omit<PremiumDeps, 'settings'> & {
  /** Without settings the sale of premium is closed. */
  premium?: PremiumSettings | undefined;
};

export const premium = feature({
  personalData: PAYMENT_DATA,
  open: ({ premium: settings, ...deps }: Needs) => ({ bindings: premiumRoutes({ ...deps, settings }) }),
});
