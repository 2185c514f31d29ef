import type { PersonalData } from '../account/personalData.ts';
import { exportedLibrary } from './libraryJson.ts';

/** Entries and notes, in the format that imports read; the rows go with the member. */
export const EXPORT_DATA: Pick<PersonalData, 'exportPersonalData'> = {
  exportPersonalData: async (db, uid, at) => ({ bibliotheque: await exportedLibrary(db, uid, at.getTime()) }),
};
