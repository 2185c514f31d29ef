import type { Kysely } from 'kysely';
import type { Schema } from '../../db/schema.ts';
import { deleteCircle, readFollowed } from './store.ts';

/** What accounts ask of following. */
export const SOCIAL_BELONGINGS = {
  leave: deleteCircle,
  records: async (db: Kysely<Schema>, uid: string) => ({ abonnements: await readFollowed(db, uid) }),
};
