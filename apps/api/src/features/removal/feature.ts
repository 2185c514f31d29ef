import { feature } from '../feature.ts';
import { removalRoutes } from './routes.ts';
import type { RemovalDeps } from './service.ts';

export const removal = feature({ open: (deps: RemovalDeps) => ({ bindings: removalRoutes(deps) }) });
