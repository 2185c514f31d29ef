import { feature } from '../feature.ts';
import { exportedLibrary } from './libraryJson.ts';
import { type ExportDeps, exportRoutes } from './routes.ts';

export const exports = feature({
  // Entries and notes, in the format that imports read; the rows go with the member.
  personalData: {
    exportPersonalData: async (db, uid, at) => ({
      bibliotheque: await exportedLibrary(db, uid, at.getTime()),
    }),
  },
  open: (deps: ExportDeps) => ({ bindings: exportRoutes(deps) }),
});
