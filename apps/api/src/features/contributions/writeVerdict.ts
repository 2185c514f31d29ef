import type { Db } from '../../db/tables/schema.ts';
import type { Caller } from '../../http/admission/caller.ts';
import { notifyVerdict } from '../notifications/notify.ts';
import { type Submission, writeReview } from './store.ts';

/** Writes a verdict, and notifies the author once the proposal is judged. `title`: its page; null for none. */
export async function writeVerdict(
  transaction: Db,
  { uid: reviewer }: Caller,
  submission: Submission,
  title: number | null,
): Promise<void> {
  await writeReview(transaction, submission);
  const { id, uid, type, kind, status, reviewed_at: at } = submission;
  if (status === 'pending' || at === null) return;
  const name = submission.title;
  const judged = { id, uid, kind, isNew: type === 'new', name, title, verdict: status, reviewer };
  await notifyVerdict(transaction, judged, at);
}
