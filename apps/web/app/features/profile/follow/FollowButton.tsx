import type { User } from '@kiroku/contract/account/schema';
import type { ButtonProps } from '@kiroku/ui/actions/Button';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { showError } from '#app/lib/calls/showError.ts';
import { memberPart } from '#app/session/memberPart.tsx';
import { useSession } from '#app/session/useSession.ts';
import styles from './FollowButton.module.css';
import { FollowFace } from './FollowFace.tsx';

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
  const navigate = useNavigate();
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
  const press = async () => {
    try {
      await (await import('./refusePress.ts')).refusePress(user.username, navigate);
    } catch (error) {
      showError(error);
    }
  };
  const isVisitor = session.state === 'disconnected' || session.waiting;
  return <FollowFace {...face} follows={isVisitor ? false : undefined} onPress={() => void press()} />;
}
