import { feature } from '../feature.ts';
import { exportImports } from './importStore.ts';
import { openListImports } from './routes.ts';

export const imports = feature({
  // Imports go with their member.
  personalData: { exportPersonalData: async (db, uid) => ({ imports: await exportImports(db, uid) }) },
  open: openListImports,
});
