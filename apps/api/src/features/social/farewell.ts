import type { Db } from '../../db/schema.ts';
import { deleteCircle, readFollowed } from './store.ts';

/** What accounts ask of following. */
export const SOCIAL_BELONGINGS = {
  leave: deleteCircle,
  records: async (db: Db, uid: string) => ({ abonnements: await readFollowed(db, uid) }),
};
