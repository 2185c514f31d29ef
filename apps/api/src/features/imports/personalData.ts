import type { PersonalData } from '../feature.ts';
import { exportImports } from './importStore.ts';

/** Imports go with their member. */
export const IMPORT_DATA: Partial<PersonalData> = {
  async exportPersonalData(db, uid) {
    return { imports: await exportImports(db, uid) };
  },
};
