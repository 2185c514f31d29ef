import type { PersonalData } from '../feature.ts';
import { blocksBy } from './blockStore.ts';
import { deleteFollowsOf, readFollowed } from './store.ts';

export const FOLLOW_DATA: PersonalData = {
  onMembersDeleted: deleteFollowsOf,
  exportPersonalData: async (db, uid) => ({
    abonnements: await readFollowed(db, uid),
    blocages: await blocksBy(db, uid),
  }),
};
