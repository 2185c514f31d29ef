import type { Kind } from '@kiroku/contract/catalogue/labels';
import { sql } from 'kysely';
import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';

/** The origin of a change of a title (product.md, Contributions 8). */
export type Authorship = {
  source: 'member' | 'staff' | 'schedule';
  /** The author; null for the clock, and for a member who has left. */
  actor: string | null;
  /** The member of the staff who answers for it. */
  responsible: string | null;
  /** The proposal it comes from. */
  submission?: number;
  /** The revision it undoes. */
  reverts?: number;
};

/** A change that a member of the staff makes. */
export function byStaff({ uid }: Caller): Authorship {
  return { source: 'staff', actor: uid, responsible: uid };
}

/** A change that comes with the time. */
export const BY_CLOCK: Authorship = { source: 'schedule', actor: null, responsible: null };

/** Describes the changes of titles until the transaction ends: the database writes a revision of each. */
export async function describeRevisions(
  transaction: Db,
  { source, actor, submission, reverts }: Authorship,
  at: Date,
): Promise<void> {
  const about = JSON.stringify({ source, actor, submission, reverts, at });
  await sql`select set_config('kiroku.revision', ${about}, true)`.execute(transaction);
}

/** Begins the history of a title that was just created. */
export async function recordCreation(
  transaction: Db,
  kind: Kind,
  id: number,
  { source, actor, submission }: Authorship,
  at: Date,
): Promise<void> {
  await transaction
    .insertInto('title_revision')
    .values({
      kind,
      title_id: id,
      at,
      source,
      actor,
      submission: submission ?? null,
      reverts: null,
      before: null,
      after: null,
      about: null,
      merges: null,
    })
    .execute();
}
