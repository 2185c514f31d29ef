import { addDays } from '@kiroku/contract/episodes/rules';
import { PATHS } from '@kiroku/contract/paths';
import type { Db } from '../../db/tables/schema.ts';
import { queueMail } from '../mail/store.ts';
import type { NotificationDeps } from './deps.ts';
import { digestMail } from './digestMail.ts';
import {
  type DigestMember,
  type DigestNotification,
  lockDigestMembers,
  readForDigest,
  writeWeekDone,
} from './digestStore.ts';
import { doneWeek, dueAt } from './digestWeek.ts';
import { type Signing, signUnsubscribe } from './unsubscribe.ts';

/** Maximum delay of mails after an outage: later ones would describe an older week. */
const LATEST_MS = 48 * 3_600_000;
/** Members of one transaction. */
const SLICE = 50;

type DigestDeps = Pick<NotificationDeps, 'db' | 'publicUrl'> & Signing;

/**
 * Queues the weekly e-mails that are due: on Monday from eight in Paris on, to confirmed addresses, of the seven days before, none
 * when nothing happened (product.md, Notifications 6). Answers how many. A member's week is written down with their mail: each is
 * queued once, whatever crashes and however many processes call.
 */
export async function sendDigests(deps: DigestDeps, now: number, slice = SLICE): Promise<number> {
  const week = doneWeek(now);
  if (now > dueAt(week) + LATEST_MS) return 0;
  let queued = 0;
  for (;;) {
    const done = await deps.db.background
      .transaction()
      .execute((transaction) => sendSlice(deps, transaction, { week, now, slice }));
    if (done === null) return queued;
    queued += done;
  }
}

type Slice = { week: string; now: number; slice: number };

async function sendSlice(
  deps: DigestDeps,
  transaction: Db,
  { week, now, slice }: Slice,
): Promise<number | null> {
  const members = await lockDigestMembers(transaction, week, slice);
  if (members.length === 0) return null;
  const uids = members.map(({ uid }) => uid);
  const span = { from: new Date(dueAt(addDays(week, -7))), to: new Date(dueAt(week)) };
  const notifications = await readForDigest(transaction, uids, span);
  let queued = 0;
  for (const member of members) {
    const happened = notifications.get(member.uid);
    if (!happened || !member.emailVerified) continue;
    await queueDigest(deps, transaction, member, happened, new Date(now));
    queued += 1;
  }
  await writeWeekDone(transaction, uids, week);
  return queued;
}

async function queueDigest(
  deps: DigestDeps,
  transaction: Db,
  { uid, username, email: to }: DigestMember,
  happened: readonly DigestNotification[],
  at: Date,
): Promise<void> {
  const { publicUrl } = deps;
  const query = new URLSearchParams({ x: await signUnsubscribe(deps, uid) });
  const mail = digestMail(publicUrl, username, happened, `${publicUrl}${PATHS.unsubscribe}?${query}`);
  const unsubscribe = `${publicUrl}/api/notifications/unsubscribe?${query}`;
  await queueMail(transaction, { ...mail, to, unsubscribe }, at);
}
