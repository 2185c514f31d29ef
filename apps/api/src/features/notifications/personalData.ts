import type { PersonalData } from '../feature.ts';
import { readSettings } from './settingStore.ts';
import { deleteOfMembers, notificationsOf } from './store.ts';

/** A member's notifications and choices; those they caused go with them (product.md, Notifications 2). */
export const NOTIFICATION_DATA: Partial<PersonalData> = {
  afterMembersDeleted: deleteOfMembers,
  exportPersonalData: async (db, uid) => ({
    notifications: {
      choix: await readSettings(db, uid),
      liste: await notificationsOf(db, uid),
    },
  }),
};
