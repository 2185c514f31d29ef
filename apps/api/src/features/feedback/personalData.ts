import type { Db } from '../../db/tables/schema.ts';
import type { PersonalData } from '../feature.ts';
import { commentsBy } from './commentStore.ts';
import { deletePosts, isAnswered, lockPostsOf, postsBy } from './store.ts';
import { countVotes, deleteVotesOf, votedBy } from './voteStore.ts';

/** Posts that others answered, and comments, outlive their author without a name; votes go (product.md, Feedback 8). */
export const FEEDBACK_DATA: PersonalData = {
  async onMembersDeleted(transaction, uids) {
    const posts = await lockPostsOf(transaction, uids);
    await deleteVotesOf(transaction, uids);
    const unanswered = await unansweredBy(transaction, posts, uids);
    await deletePosts(transaction, unanswered);
    const answered = posts.map(({ id }) => id).filter((id) => !unanswered.includes(id));
    if (answered.length > 0) await countVotes(transaction, answered);
  },
  async exportPersonalData(db, uid) {
    return {
      retours: await postsBy(db, uid),
      commentaires: await commentsBy(db, uid),
      votes: await votedBy(db, uid),
    };
  },
};

/** Posts of the members without votes or comments by others. */
async function unansweredBy(
  transaction: Db,
  posts: Awaited<ReturnType<typeof lockPostsOf>>,
  uids: readonly string[],
): Promise<number[]> {
  const ids: number[] = [];
  for (const { id, uid } of posts) {
    if (uid !== null && uids.includes(uid) && !(await isAnswered(transaction, id))) ids.push(id);
  }
  return ids;
}
