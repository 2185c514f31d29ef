import type { PersonalData } from '../account/personalData.ts';
import { readSecret } from './calendarStore.ts';

/** The secret address of a member's calendar; its row goes with the member. */
export const CALENDAR_DATA: Pick<PersonalData, 'exportPersonalData'> = {
  exportPersonalData: async (db, uid) => ({ calendrier: { cle: await readSecret(db, uid) } }),
};
