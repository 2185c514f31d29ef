import { feedbackPath, signInPath } from '@kiroku/contract/paths';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Suspense, useState } from 'react';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import styles from './NewComment.module.css';

const CommentForm = memberPart(async () => (await import('./CommentForm.tsx')).CommentForm);

/** Form of a new comment, or the way to it for visitors. */
export function NewComment({ id, onSent }: { id: number; onSent: () => void }) {
  const uid = useMember()?.uid ?? null;
  // A form that was there stays when the session ends: nothing that was typed is lost.
  const [shown, setShown] = useState(false);
  if (uid !== null && !shown) setShown(true);
  if (uid === null && !shown) {
    return (
      <p className={styles.visitor}>
        <a href={signInPath(feedbackPath(id))}>Connectez-vous</a> pour commenter.
      </p>
    );
  }
  return (
    <Suspense fallback={<Skeleton shape="block" />}>
      <CommentForm id={id} uid={uid} onSent={onSent} />
    </Suspense>
  );
}
