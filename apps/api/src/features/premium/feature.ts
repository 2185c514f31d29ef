import { feature } from '../feature.ts';
import type { PremiumDeps } from './deps.ts';
import { PAYMENT_DATA } from './personalData.ts';
import { premiumRoutes } from './routes.ts';

export const premium = feature({
  personalData: PAYMENT_DATA,
  open: (deps: PremiumDeps) => ({ bindings: premiumRoutes(deps) }),
});
