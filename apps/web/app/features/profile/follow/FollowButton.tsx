import type { User } from '@kiroku/contract/account/schema';
import { Button, type ButtonProps } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { useMember } from '#app/session/useSession.ts';
import styles from './FollowButton.module.css';
import { useFollow } from './useFollow.ts';

export type FollowButtonProps = {
  user: Pick<User, 'uid' | 'username'>;
  size?: ButtonProps['size'];
  /** Called with each shown step. */
  onShow?: (step: 1 | -1) => void;
};

/** Suivre, or Suivi; an empty space for the reader's own profile and while unknown (product.md, Following 1). */
export function FollowButton({ user, size = 'medium', onShow }: FollowButtonProps) {
  const { follows, press } = useFollow(user, onShow);
  // The space stays on the reader's own profile, so that nothing moves.
  if (useMember()?.uid === user.uid) return <span className={styles.place} />;
  return (
    <Button
      variant={follows ? 'quiet' : 'primary'}
      size={size}
      icon={<Icon name={follows ? 'check' : 'plus'} size="small" />}
      className={`${styles.button} ${follows === undefined ? styles.unknown : ''}`}
      aria-label={follows ? `Suivi\u202f: ne plus suivre ${user.username}` : `Suivre ${user.username}`}
      onClick={press}
    >
      {follows ? 'Suivi' : 'Suivre'}
    </Button>
  );
}
