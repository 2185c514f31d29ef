import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { Verdict } from '@kiroku/contract/contributions/rules';
import type { FeedbackStatus } from '@kiroku/contract/feedback/labels';
import { DROPPED } from '@kiroku/contract/library/labels';
import { sql } from 'kysely';
import { ENTRY_TABLES } from '../../db/tables/entryTables.ts';
import type { Db } from '../../db/tables/schema.ts';
import {
  deleteAbout,
  deleteBetween,
  deleteOfMember,
  deleteUnread,
  insertNotification,
  insertNotifications,
  readNotifiedTitle,
} from './store.ts';

// Notifications of other features, each in the transaction of its cause (product.md, Notifications 2).

type Follow = { follower: string; followed: string };
const followEvent = (follower: string) => `follow:${follower}`;

/** Notifies a member of a follower. */
export async function notifyFollower(db: Db, { follower, followed }: Follow, at: Date): Promise<void> {
  const event = { event: followEvent(follower), subject: `member:${follower}`, actor: follower, at };
  await insertNotification(db, followed, { kind: 'follower' }, event);
}

/** The follow has ended. */
export function deleteFollowerNotification(db: Db, { follower, followed }: Follow): Promise<void> {
  return deleteUnread(db, followed, followEvent(follower));
}

/** One of the two blocks the other. */
export function deleteNotificationsBetween(db: Db, one: string, other: string): Promise<void> {
  return deleteBetween(db, one, other);
}

/** A proposal that was judged. `title`: its page, unless the title is gone or was never made. */
export type JudgedProposal = {
  id: number;
  uid: string | null;
  kind: Kind;
  isNew: boolean;
  name: string;
  title: number | null;
  verdict: Verdict;
  reviewer: string;
};

/** Notifies the author of a verdict, unless it is their own. */
export async function notifyVerdict(db: Db, proposal: JudgedProposal, at: Date): Promise<void> {
  const { id, uid, kind, isNew, name, title: titleId, verdict, reviewer } = proposal;
  if (uid === null || uid === reviewer) return;
  const title = titleId === null ? null : { kind, id: titleId, name };
  const subject = title ? subjectOf(title) : `submission:${id}`;
  const event = { event: `submission:${id}`, subject, actor: null, at };
  await insertNotification(db, uid, { kind: 'proposal', isNew, verdict, name, title }, event);
}

/** A post of the board and its author; null once they have left. */
export type NotifiedPost = { id: number; title: string; uid: string | null };

const commentEvent = (comment: number) => `comment:${comment}`;
const postSubject = (id: number) => `feedback:${id}`;

/** Notifies the author of a post of a comment. */
export async function notifyComment(
  db: Db,
  { id, title, uid }: NotifiedPost,
  comment: { id: number; before: number; author: string },
  at: Date,
): Promise<void> {
  if (uid === null) return;
  const { author: actor, ...place } = comment;
  const content = { kind: 'feedback', post: { id, title }, comment: place, status: null } as const;
  const event = { event: commentEvent(comment.id), subject: postSubject(id), actor, at };
  await insertNotification(db, uid, content, event);
}

/** A comment is gone. */
export function deleteCommentNotification(db: Db, post: number, comment: number): Promise<void> {
  return deleteAbout(db, [postSubject(post)], commentEvent(comment));
}

/** Posts are gone. */
export async function deletePostNotifications(db: Db, ids: readonly number[]): Promise<void> {
  await deleteAbout(db, ids.map(postSubject));
}

/** Notifies the author of a post of its status, unless it is their own doing. Only the latest status counts. */
export async function notifyStatus(
  db: Db,
  { id, title, uid }: NotifiedPost,
  { status, by }: { status: FeedbackStatus; by: string },
  at: Date,
): Promise<void> {
  if (uid === null) return;
  const event = `status:${id}`;
  await deleteOfMember(db, uid, event);
  if (uid === by) return;
  const content = { kind: 'feedback', post: { id, title }, comment: null, status } as const;
  await insertNotification(db, uid, content, { event, subject: postSubject(id), actor: null, at });
}

/** Deletes the notifications about a removed or merged title. */
export function deleteTitleNotifications(db: Db, title: { kind: Kind; id: number }): Promise<void> {
  return deleteAbout(db, [subjectOf(title)]);
}

/** A title, and the one that follows it. */
export type AnnouncedSequel = { kind: Kind; titleId: number; sequelKind: Kind; sequelId: number };

/**
 * Notifies the members with a title in their library of its sequel, unless they gave the title up or have the sequel already; answers
 * their number. Once for each sequel, whichever titles announce it. Nothing when either title is unknown.
 */
export async function notifySequel(db: Db, announced: AnnouncedSequel, at: Date): Promise<number> {
  const { kind, titleId, sequelKind, sequelId } = announced;
  const title = await readNotifiedTitle(db, kind, titleId);
  const sequel = await readNotifiedTitle(db, sequelKind, sequelId);
  if (!title || !sequel) return 0;
  const content = JSON.stringify({ kind: 'sequel', title, sequel });
  const [of, other] = [ENTRY_TABLES[kind], ENTRY_TABLES[sequelKind]];
  const holders = sql`
    select e.uid, ${content}::jsonb as content from ${of.entries} e
    where e.${of.titleId} = ${titleId} and e.status <> ${DROPPED}
      and not exists (select from ${other.entries} o
        where o.uid = e.uid and o.${other.titleId} = ${sequelId})
    order by e.uid`;
  const subject = subjectOf(sequel);
  return insertNotifications(db, holders, {
    kind: 'sequel',
    event: `sequel:${subject}`,
    subject,
    actor: null,
    at,
  });
}

const subjectOf = ({ kind, id }: { kind: Kind; id: number }) => `${kind}:${id}`;
