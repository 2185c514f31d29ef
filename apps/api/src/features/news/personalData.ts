import type { PersonalData } from '../account/personalData.ts';
import { articlesBy } from './store.ts';

/** Articles outlive their author without a name: their rows lose it with the member's. */
export const NEWS_DATA: Pick<PersonalData, 'exportPersonalData'> = {
  exportPersonalData: async (db, uid) => ({ actualites: await articlesBy(db, uid) }),
};
