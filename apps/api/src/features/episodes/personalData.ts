import type { PersonalData } from '../feature.ts';
import { readSecret } from './calendarStore.ts';

/** The secret address of a member's calendar; its row goes with the member. */
export const CALENDAR_DATA: Partial<PersonalData> = {
  exportPersonalData: async (db, uid) => ({ calendrier: { cle: await readSecret(db, uid) } }),
};
