import { excerpt } from '@kiroku/contract/base/text';
import { typographic } from '@kiroku/contract/base/typography';
import {
  linkOf,
  NOTIFICATIONS,
  type NotificationContent,
  sentenceOf,
} from '@kiroku/contract/notifications/kinds';
import { PUSH_BODY_MAX } from '@kiroku/contract/push/rules';
import type { PushMessage } from '@kiroku/contract/push/schema';
import { sql } from 'kysely';
import type { Database } from '../../db/handle.ts';
import type { Db } from '../../db/tables/schema.ts';
import type { Push } from '../push/service.ts';

/** Notifications handed over in one transaction. */
const SLICE = 200;

/** Hands the notifications that wait to the devices of their members, each once; those that were read meanwhile stay where they are. */
export async function pushNotifications(
  db: Database,
  push: Pick<Push, 'sendEach'>,
  slice = SLICE,
): Promise<void> {
  let taken: number;
  do {
    taken = await db.background.transaction().execute((transaction) => pushSlice(transaction, push, slice));
  } while (taken === slice);
}

async function pushSlice(transaction: Db, push: Pick<Push, 'sendEach'>, slice: number): Promise<number> {
  const waiting = await takeWaiting(transaction, slice);
  const unread = waiting.filter(({ isRead }) => !isRead);
  await push.sendEach(
    transaction,
    unread.map(({ uid, id, content, actor }) => ({ uid, message: messageOf(id, content, actor) })),
  );
  return waiting.length;
}

type Waiting = {
  uid: string;
  id: number;
  content: NotificationContent;
  actor: string | null;
  isRead: boolean;
};

/** Takes the oldest that wait, and no other process does. `actor`: the name of the member who caused it. */
async function takeWaiting(db: Db, limit: number): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    with next as (
      select uid, id from notification where push and not pushed order by id limit ${limit} for update skip locked)
    update notification n set pushed = true from next where n.uid = next.uid and n.id = next.id
    returning n.uid, n.id, n.content, n.read_at is not null as "isRead",
      (select username from member m where m.uid = n.actor) as actor`.execute(db);
  return rows.sort((one, other) => one.id - other.id);
}

function messageOf(id: number, content: NotificationContent, actor: string | null): PushMessage {
  return {
    title: NOTIFICATIONS[content.kind].label,
    body: typographic(excerpt(sentenceOf(content, actor), PUSH_BODY_MAX)),
    url: linkOf(content, actor),
    tag: `notification-${id}`,
  };
}
