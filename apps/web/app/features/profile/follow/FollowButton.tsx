import type { User } from '@kiroku/contract/account/schema';
import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import type { ButtonProps } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { memberPart } from '#app/session/memberPart.tsx';
import { retryNow } from '#app/session/sessionStore.ts';
import { useSession } from '#app/session/useSession.ts';
import styles from './FollowButton.module.css';
import { FollowFace } from './FollowFace.tsx';
import { FOLLOW_TOASTS } from './followToasts.ts';

const MemberFollow = memberPart(async () => (await import('./MemberFollow.tsx')).MemberFollow);

export type FollowButtonProps = {
  user: Pick<User, 'uid' | 'username'>;
  size?: ButtonProps['size'];
  /** Called with each shown step. */
  onShow?: (step: 1 | -1) => void;
};

/** Suivre, or Suivi; an empty space for the reader's own profile and while unknown (product.md, Following 1). */
export function FollowButton({ user, size = 'medium', onShow }: FollowButtonProps) {
  const session = useSession();
  const signInFirst = useSignInFirst(user.username);
  const face = { username: user.username, size };
  if (session.state === 'connected') {
    const { uid } = session.member;
    // The space stays on the reader's own profile, so that nothing moves.
    if (uid === user.uid) return <span className={styles.place} />;
    return (
      <Suspense fallback={<FollowFace {...face} follows={undefined} />}>
        <MemberFollow key={uid} own={uid} user={user} size={size} onShow={onShow} />
      </Suspense>
    );
  }
  const isVisitor = session.state === 'disconnected' || session.waiting;
  return <FollowFace {...face} follows={isVisitor ? false : undefined} onPress={signInFirst} />;
}

/** Refuses a press: a visitor is redirected to sign-in. */
function useSignInFirst(username: string): () => void {
  const session = useSession();
  const navigate = useNavigate();
  return () => {
    if (session.state === 'unknown') {
      // Possibly a member: the server could not be reached.
      toast.error(FOLLOW_TOASTS.serverAway);
      retryNow();
    } else {
      toast.error(FOLLOW_TOASTS.signInFirst);
      void navigate(signInPath(userPath(username), PATHS.login));
    }
  };
}
