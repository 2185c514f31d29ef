import { FORMER_MEMBER } from '@kiroku/contract/feedback/labels';
import type { Feedback, FeedbackComment } from '@kiroku/contract/feedback/schema';
import { readListUsers } from '../account/members/readListUsers.ts';
import type { CommentRow } from './commentStore.ts';
import type { FeedbackDeps } from './deps.ts';
import type { FeedbackRow } from './store.ts';

type Author = Feedback['user'];
const FORMER: Author = { uid: null, username: FORMER_MEMBER, photoURL: null, isStaff: false };

/** Authors by uid. Authors who left have a name that states it. */
async function readAuthors(
  deps: FeedbackDeps,
  uids: readonly (string | null)[],
): Promise<(uid: string | null) => Author> {
  const memberOf = await readListUsers(deps, uids);
  return (author) => {
    const member = memberOf(author);
    if (!member) return FORMER;
    const { uid, username, photoURL, isStaff } = member;
    return { uid, username, photoURL, isStaff };
  };
}

/** Posts with their authors. */
export async function presentPosts(deps: FeedbackDeps, rows: readonly FeedbackRow[]): Promise<Feedback[]> {
  const authorOf = await readAuthors(
    deps,
    rows.map(({ uid }) => uid),
  );
  return rows.map((row) => postOf(row, authorOf));
}

/** A post and some of its comments, with all their authors. */
export async function presentPost(
  deps: FeedbackDeps,
  post: FeedbackRow,
  comments: readonly CommentRow[],
): Promise<{ data: Feedback; comments: FeedbackComment[] }> {
  const authorOf = await readAuthors(deps, [post.uid, ...comments.map(({ uid }) => uid)]);
  return { data: postOf(post, authorOf), comments: comments.map((row) => commentOf(row, authorOf)) };
}

/** A comment with its author. */
export async function presentComment(deps: FeedbackDeps, row: CommentRow): Promise<FeedbackComment> {
  return commentOf(row, await readAuthors(deps, [row.uid]));
}

function postOf(row: FeedbackRow, authorOf: (uid: string | null) => Author): Feedback {
  const { id, title, description, type, status, votes, comments, uid, created_at, edited_at } = row;
  return {
    _id: String(id),
    id,
    title,
    description,
    type,
    status,
    votes,
    createdAt: created_at.getTime(),
    user: authorOf(uid),
    comments,
    editedAt: edited_at?.getTime() ?? null,
  };
}

function commentOf(row: CommentRow, authorOf: (uid: string | null) => Author): FeedbackComment {
  const { id, body, created_at, edited_at, uid } = row;
  return {
    id,
    text: body,
    createdAt: created_at.getTime(),
    editedAt: edited_at?.getTime() ?? null,
    user: authorOf(uid),
  };
}
