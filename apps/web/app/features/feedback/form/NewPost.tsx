import type { FeedbackType } from '@kiroku/contract/feedback/labels';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/lib/rendering/useHydrated.ts';
import { memberPart } from '#app/session/memberPart.tsx';
import { useMember } from '#app/session/useSession.ts';
import { newPostPath, OPENED } from '../boardAddress.ts';
import { useAskToSignIn, VISITOR_MESSAGES } from '../useAskToSignIn.ts';
import styles from './PostForm.module.css';

const PostForm = memberPart(async () => (await import('./PostForm.tsx')).PostForm);

const LABELS = { bug: 'Signaler un bug', suggestion: 'Proposer une amélioration' } as const;

/** Button that opens the form of a new post. Visitors sign in first, and come back to the open form (product.md, Feedback 3). */
export function NewPost({ type }: { type: FeedbackType }) {
  const member = useMember();
  const hydrated = useHydrated();
  const asked = new URLSearchParams(useLocation().search).has(OPENED);
  const [chosen, setChosen] = useState<boolean | null>(null);
  const ask = useAskToSignIn();
  // A form that is open, by its address too, stays when the session ends: nothing that was typed is lost.
  if (chosen === null && hydrated && asked && member !== null) setChosen(true);
  const open = chosen ?? false;
  const press = () => {
    if (open) setChosen(false);
    else if (member) setChosen(true);
    else void ask(VISITOR_MESSAGES.post, newPostPath(type));
  };
  return (
    <div className={styles.place}>
      <Button
        variant="primary"
        icon={<Icon name={open ? 'close' : 'plus'} />}
        aria-expanded={open}
        onClick={press}
        className={styles.opener}
      >
        {open ? 'Fermer' : LABELS[type]}
      </Button>
      {open && (
        <Suspense fallback={<Skeleton shape="block" />}>
          <PostForm type={type} uid={member?.uid ?? null} />
        </Suspense>
      )}
    </div>
  );
}
