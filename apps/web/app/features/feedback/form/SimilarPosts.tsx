import { counted, cut } from '@kiroku/contract/base/text';
import { SEARCH_MAX } from '@kiroku/contract/catalogue/filters/filters';
import { findSimilarFeedback } from '@kiroku/contract/feedback/calls';
import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { feedbackPath } from '@kiroku/contract/paths';
import { useQuery } from '@tanstack/react-query';
import { useLater } from '#app/lib/rendering/useLater.ts';
import { A_MINUTE, read } from '#app/session/read.ts';
import { StatusBadge } from '../StatusBadge.tsx';
import styles from './PostForm.module.css';

const PAUSE = 500;
/** One or two words: less finds too much. */
const TEXT_MIN = 4;

/** Posts that share words with the title that is being typed: a vote for one is worth more than another post. */
export function SimilarPosts({ type, text }: { type: FeedbackType; text: string }) {
  const q = useLater(cut(text.trim(), SEARCH_MAX, ''), PAUSE);
  const { data: similar = [] } = useQuery({
    ...read(null, findSimilarFeedback, { query: { q, type } }),
    staleTime: A_MINUTE,
    enabled: q.length >= TEXT_MIN,
    placeholderData: (last) => last,
  });
  if (similar.length === 0 || q.length < TEXT_MIN) return null;
  return (
    <div className={styles.similar} role="status">
      <p>
        <strong>Déjà dit&#8239;?</strong> Votez plutôt pour le retour qui existe.
      </p>
      <ul className={styles.hits}>
        {similar.map(({ id, title, status, votes }) => (
          <li key={id} className={styles.hit}>
            <a href={feedbackPath(id)} target="_blank" rel="noopener">
              {title}
            </a>
            <StatusBadge status={status} />
            <span>{counted(votes, 'vote')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
