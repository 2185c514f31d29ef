import { feature } from '../feature.ts';
import type { ModerationDeps } from './deps.ts';
import { MODERATION_DATA } from './personalData.ts';
import { moderationRoutes } from './routes.ts';

export const moderation = feature({
  personalData: MODERATION_DATA,
  open: (deps: ModerationDeps) => ({ bindings: moderationRoutes(deps) }),
});
