import type { Feedback } from '@kiroku/contract/feedback/schema';
import { Moment } from '#app/lib/time/Moment.tsx';
import { PostAuthor } from '../PostAuthor.tsx';

/** By whom and when a post or a comment was written, and whether it was changed since. */
export function Byline({ user, createdAt, editedAt }: Pick<Feedback, 'user' | 'createdAt' | 'editedAt'>) {
  return (
    <>
      <span>
        <PostAuthor user={user} />
      </span>
      <Moment at={createdAt} />
      {editedAt !== null && <span>modifié</span>}
    </>
  );
}
