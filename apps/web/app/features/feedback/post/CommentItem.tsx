import type { FeedbackComment } from '@kiroku/contract/feedback/schema';
import card from '@kiroku/ui/styles/card.module.css';
import textStyles from '@kiroku/ui/styles/text.module.css';
import { type ReactNode, Suspense } from 'react';
import { ReportButton } from '#app/report/ReportButton.tsx';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { Byline } from './Byline.tsx';
import styles from './CommentItem.module.css';
import head from './PostHead.module.css';
import { useEditing } from './useEditing.ts';

const OwnComment = memberPart(async () => (await import('./OwnComment.tsx')).OwnComment);
const EditComment = memberPart(async () => (await import('./EditComment.tsx')).EditComment);

export type CommentItemProps = { comment: FeedbackComment; onChanged: () => void; measures: ReactNode };

/** A comment, with what its reader may do with it. Its id is the target of links from the reports. */
export function CommentItem({ comment, onChanged, measures }: CommentItemProps) {
  const member = useMember();
  const { editing, onEdit, ends } = useEditing(onChanged);
  const { id, text, user } = comment;
  const isOwn = member !== null && member.uid === user.uid;
  return (
    <li className={`${card.card} ${styles.comment}`} id={`commentaire-${id}`}>
      <p className={`${card.facts} ${head.about}`}>
        <Byline {...comment} />
      </p>
      {editing ? (
        <Suspense>
          <EditComment comment={comment} {...ends} />
        </Suspense>
      ) : (
        <p className={textStyles.prose}>{text}</p>
      )}
      <div className={head.actions}>
        {isOwn && !editing && (
          <Suspense>
            <OwnComment id={id} onEdit={onEdit} onGone={onChanged} />
          </Suspense>
        )}
        {!isOwn && (
          <ReportButton
            target="feedback_comment"
            id={String(id)}
            name={`le commentaire de ${user.username}`}
            className={head.link}
          >
            Signaler
          </ReportButton>
        )}
      </div>
      {measures}
    </li>
  );
}
