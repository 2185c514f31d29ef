import type { PersonalData } from './feature.ts';
import { CONTRIBUTION_DATA } from './contributions/personalData.ts';
import { CALENDAR_DATA } from './episodes/personalData.ts';
import { EXPORT_DATA } from './exports/personalData.ts';
import { FAVOURITE_DATA } from './favourites/personalData.ts';
import { FEEDBACK_DATA } from './feedback/personalData.ts';
import { IMPORT_DATA } from './imports/personalData.ts';
import { LIBRARY_DATA } from './library/personalData.ts';
import { MODERATION_DATA } from './moderation/personalData.ts';
import { NEWS_DATA } from './news/personalData.ts';
import { NOTIFICATION_DATA } from './notifications/personalData.ts';
import { PAYMENT_DATA } from './premium/personalData.ts';
import { PUSH_DATA } from './push/personalData.ts';
import { FOLLOW_DATA } from './social/personalData.ts';

/** Features with personal data; libraries first, whose locks come before those of counters. */
const FEATURES: readonly Partial<PersonalData>[] = [
  LIBRARY_DATA,
  EXPORT_DATA,
  FAVOURITE_DATA,
  CALENDAR_DATA,
  FOLLOW_DATA,
  PAYMENT_DATA,
  CONTRIBUTION_DATA,
  FEEDBACK_DATA,
  MODERATION_DATA,
  IMPORT_DATA,
  NEWS_DATA,
  NOTIFICATION_DATA,
  PUSH_DATA,
];

/** Personal data of all features, for the deletion and the export of accounts. */
export const PERSONAL_DATA: PersonalData = {
  async onMembersDeleted(transaction, uids) {
    for (const feature of FEATURES) await feature.onMembersDeleted?.(transaction, uids);
    for (const feature of FEATURES) await feature.afterMembersDeleted?.(transaction, uids);
  },
  async exportPersonalData(db, uid, at) {
    const files: Record<string, unknown> = {};
    for (const feature of FEATURES) Object.assign(files, await feature.exportPersonalData?.(db, uid, at));
    return files;
  },
};
