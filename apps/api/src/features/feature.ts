import type { Db } from '../db/schema.ts';

/** Personal data of one feature, or of all of them. */
export type PersonalData = {
  /** Corrects the rows that outlive deleted members. Runs before the members' rows go, in the transaction that deletes them. */
  onMembersDeleted(transaction: Db, uids: readonly string[]): Promise<void>;
  /** Runs after `onMembersDeleted` of every feature, for rows that every writer locks last. */
  afterMembersDeleted?(transaction: Db, uids: readonly string[]): Promise<void>;
  /** Data about a member, by file name of the export, which is made at a moment. */
  exportPersonalData(db: Db, uid: string, at: Date): Promise<Record<string, unknown>>;
};
