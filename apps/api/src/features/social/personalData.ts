import type { PersonalData } from '../account/personalData.ts';
import { deleteFollowsOf, readFollowed } from './store.ts';

export const FOLLOW_DATA: PersonalData = {
  onMembersDeleted: deleteFollowsOf,
  exportPersonalData: async (db, uid) => ({ abonnements: await readFollowed(db, uid) }),
};
