import { feedbackCommentPath, feedbackPath } from '@kiroku/contract/paths';
import type { Db } from '../../db/tables/schema.ts';
import { deleteCommentNotification } from '../notifications/notify.ts';
import { commentIdsOf, deleteComment, lockComment, readComments } from './commentStore.ts';
import { deletePosts, lockPost, readPost, readPosts } from './store.ts';

/** Posts as moderation knows them. */
export const REPORTED_POSTS = {
  async read(db: Db, ids: readonly number[]) {
    const posts = await readPosts(db, ids);
    return new Map(
      [...posts].map(([id, { title: name, description: text, uid }]) => [
        id,
        { name, path: feedbackPath(id), text, uid },
      ]),
    );
  },
  async lock(transaction: Db, id: number) {
    const post = await lockPost(transaction, id);
    return (
      post && { post: id, title: post.title, uid: post.uid, comments: await commentIdsOf(transaction, id) }
    );
  },
  remove: (transaction: Db, id: number) => deletePosts(transaction, [id]),
};

/** Comments, by the names of their posts. */
export const REPORTED_COMMENTS = {
  async read(db: Db, ids: readonly number[]) {
    const comments = await readComments(db, ids);
    const posts = await readPosts(
      db,
      [...comments.values()].map(({ feedback_id }) => feedback_id),
    );
    const texts = [...comments].flatMap(([id, comment]) => {
      const post = posts.get(comment.feedback_id);
      if (!post) return [];
      const path = feedbackCommentPath(post.id, comment);
      return [[id, { name: post.title, path, text: comment.body, uid: comment.uid }] as const];
    });
    return new Map(texts);
  },
  async lock(transaction: Db, id: number) {
    const comment = await lockComment(transaction, id);
    const post = comment && (await readPost(transaction, comment.feedback_id));
    return post && { post: post.id, title: post.title, uid: comment.uid, comments: [] };
  },
  async remove(transaction: Db, id: number) {
    const comment = await deleteComment(transaction, id);
    if (comment) await deleteCommentNotification(transaction, comment.feedback_id, id);
  },
};
