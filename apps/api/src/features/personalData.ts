import type { PersonalData } from './account/personalData.ts';
import { CONTRIBUTION_DATA } from './contributions/personalData.ts';
import { CALENDAR_DATA } from './episodes/personalData.ts';
import { FAVOURITE_DATA } from './favourites/personalData.ts';
import { LIBRARY_DATA } from './library/personalData.ts';
import { MODERATION_DATA } from './moderation/personalData.ts';
import { PAYMENT_DATA } from './premium/personalData.ts';
import { FOLLOW_DATA } from './social/personalData.ts';

/** Features with personal data; libraries first, whose locks come before those of counters. */
const FEATURES: readonly Partial<PersonalData>[] = [
  LIBRARY_DATA,
  FAVOURITE_DATA,
  CALENDAR_DATA,
  FOLLOW_DATA,
  PAYMENT_DATA,
  CONTRIBUTION_DATA,
  MODERATION_DATA,
];

/** Personal data of all features, for the deletion and the export of accounts. */
export const PERSONAL_DATA: PersonalData = {
  async onMembersDeleted(transaction, uids) {
    for (const feature of FEATURES) await feature.onMembersDeleted?.(transaction, uids);
  },
  async exportPersonalData(db, uid) {
    const files: Record<string, unknown> = {};
    for (const feature of FEATURES) Object.assign(files, await feature.exportPersonalData?.(db, uid));
    return files;
  },
};
