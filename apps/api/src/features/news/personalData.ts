import type { PersonalData } from '../feature.ts';
import { articlesBy } from './store.ts';

/** Articles outlive their author without a name: their rows lose it with the member's. */
export const NEWS_DATA: Partial<PersonalData> = {
  exportPersonalData: async (db, uid) => ({ actualites: await articlesBy(db, uid) }),
};
