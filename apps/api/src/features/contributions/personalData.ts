import type { PersonalData } from '../feature.ts';
import { deletePendingOf, proposalsOf } from './store.ts';

/** Judged proposals outlive their author without a name; those that wait are withdrawn. */
export const CONTRIBUTION_DATA: PersonalData = {
  onMembersDeleted: deletePendingOf,
  exportPersonalData: async (db, uid) => ({ propositions: await proposalsOf(db, uid) }),
};
