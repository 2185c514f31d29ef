import { feature } from '../feature.ts';
import type { OperationDeps } from './retryJob.ts';
import { operationRoutes } from './routes.ts';

export const operations = feature({
  open: (deps: OperationDeps) => ({ bindings: operationRoutes(deps) }),
});
