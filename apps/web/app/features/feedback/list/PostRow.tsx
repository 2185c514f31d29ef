import { counted, excerpt } from '@kiroku/contract/base/text';
import type { Feedback } from '@kiroku/contract/feedback/schema';
import { feedbackPath } from '@kiroku/contract/paths';
import card from '@kiroku/ui/styles/card.module.css';
import { Moment } from '#app/lib/time/Moment.tsx';
import { PostAuthor } from '../PostAuthor.tsx';
import { StatusBadge } from '../StatusBadge.tsx';
import { VoteButton } from '../vote/VoteButton.tsx';
import styles from './PostRow.module.css';

/** Characters of a description in the list. */
const EXCERPT = 200;

/** A post in the list. */
export function PostRow({ post }: { post: Feedback }) {
  const { id, title, description, status, votes, user, createdAt, comments } = post;
  return (
    <li className={`${card.card} ${styles.row}`}>
      <VoteButton id={id} title={title} votes={votes} />
      <div className={styles.words}>
        <h2 className={`${card.title} ${styles.title}`}>
          <a href={feedbackPath(id)}>{title}</a>
        </h2>
        <p className={styles.text}>{excerpt(description, EXCERPT)}</p>
        <p className={`${card.facts} ${styles.about}`}>
          <StatusBadge status={status} />
          <span>
            <PostAuthor user={user} />
          </span>
          <Moment at={createdAt} />
          <span>{counted(comments, 'commentaire')}</span>
        </p>
      </div>
    </li>
  );
}
