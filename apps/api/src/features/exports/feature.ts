import { feature } from '../feature.ts';
import { EXPORT_DATA } from './personalData.ts';
import { type ExportDeps, exportRoutes } from './routes.ts';

export const exports = feature({
  personalData: EXPORT_DATA,
  open: (deps: ExportDeps) => ({ bindings: exportRoutes(deps) }),
});
