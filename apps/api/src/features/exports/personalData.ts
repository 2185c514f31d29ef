import type { PersonalData } from '../feature.ts';
import { exportedLibrary } from './libraryJson.ts';

/** Entries and notes, in the format that imports read; the rows go with the member. */
export const EXPORT_DATA: Partial<PersonalData> = {
  exportPersonalData: async (db, uid, at) => ({ bibliotheque: await exportedLibrary(db, uid, at.getTime()) }),
};
