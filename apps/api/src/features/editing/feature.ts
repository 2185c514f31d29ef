import { feature } from '../feature.ts';
import { editingRoutes } from './routes.ts';
import type { EditingDeps } from './service.ts';

export const editing = feature({ open: (deps: EditingDeps) => ({ bindings: editingRoutes(deps) }) });
