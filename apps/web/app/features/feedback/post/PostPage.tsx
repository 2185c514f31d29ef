import { counted } from '@kiroku/contract/base/text';
import { COMMENT_PAGE_SIZE } from '@kiroku/contract/feedback/commentPage';
import { feedbackPath } from '@kiroku/contract/paths';
import type { ReactNode } from 'react';
import { useNavigate, useRevalidator } from 'react-router';
import { ZoneNote } from '#app/lib/time/Moment.tsx';
import { useMember } from '#app/session/useSession.ts';
import { boardPath } from '../boardAddress.ts';
import { FeedbackFrame } from '../FeedbackFrame.tsx';
import { Pagination } from '../Pagination.tsx';
import type { PostData } from '../postLoader.ts';
import { CommentItem } from './CommentItem.tsx';
import { NewComment } from './NewComment.tsx';
import { PostHead } from './PostHead.tsx';
import styles from './PostPage.module.css';

/** Subject of a measure: a post or a comment, and its author. */
export type Moderated = {
  content: { target: 'feedback' | 'feedback_comment'; id: number };
  user: { uid: string; isStaff: boolean } | null;
};

export type PostPageProps = {
  data: PostData;
  /** Measures of the staff, which the route brings. */
  moderation: (of: Moderated, onDone: () => void) => ReactNode;
};

/** A post with its comments (product.md, Feedback 5). */
export function PostPage({ data, moderation }: PostPageProps) {
  const { post, comments, page, pages } = data;
  const isStaff = useMember()?.isStaff ?? false;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const refresh = () => void revalidate();
  /** A new comment is the last one. */
  const showLast = () => {
    const last = Math.ceil((post.comments + 1) / COMMENT_PAGE_SIZE);
    if (last === page) refresh();
    else void navigate(feedbackPath(post.id, last), { preventScrollReset: true });
  };
  const leave = () => void navigate(boardPath(post.type));
  const measures = (of: Moderated, onDone: () => void) => (isStaff ? moderation(of, onDone) : null);
  return (
    <FeedbackFrame type={post.type}>
      <PostHead
        data={data}
        onChanged={refresh}
        onGone={leave}
        measures={measures({ content: { target: 'feedback', id: post.id }, user: authorOf(post) }, leave)}
      />
      <section className={styles.comments} aria-labelledby="commentaires">
        <h2 id="commentaires" className={styles.title}>
          {counted(post.comments, 'commentaire')}
        </h2>
        {comments.length > 0 && (
          <ol className={styles.list}>
            {comments.map((comment) => (
              <CommentItem
                key={comment.id}
                comment={comment}
                onChanged={refresh}
                measures={measures(
                  { content: { target: 'feedback_comment', id: comment.id }, user: authorOf(comment) },
                  refresh,
                )}
              />
            ))}
          </ol>
        )}
        <Pagination
          label="Pages de commentaires"
          page={page}
          pages={pages}
          pathOf={(next) => feedbackPath(post.id, next)}
        />
        <NewComment id={post.id} onSent={showLast} />
      </section>
      <ZoneNote
        className={styles.zone}
        moments={[post.createdAt, ...comments.map(({ createdAt }) => createdAt)]}
      />
    </FeedbackFrame>
  );
}

function authorOf({ user: { uid, isStaff } }: Pick<PostData['post'], 'user'>): Moderated['user'] {
  return uid === null ? null : { uid, isStaff };
}
