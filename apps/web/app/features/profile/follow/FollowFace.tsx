import { Button, type ButtonProps } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './FollowButton.module.css';

export type FollowFaceProps = {
  username: string;
  size: NonNullable<ButtonProps['size']>;
  /** Undefined while unknown: the button only reserves its space. */
  follows: boolean | undefined;
  onPress?: () => void;
};

/** Button of a follow, as wide with either word. A small one, in a list of members, does not call for a press. */
export function FollowFace({ username, size, follows, onPress }: FollowFaceProps) {
  return (
    <Button
      variant={size === 'small' ? (follows ? 'plain' : 'quiet') : follows ? 'quiet' : 'primary'}
      size={size}
      icon={<Icon name={follows ? 'check' : 'plus'} size="small" />}
      className={`${styles.button} ${follows === undefined ? styles.unknown : ''}`}
      aria-label={follows ? `Suivi\u202f: ne plus suivre ${username}` : `Suivre ${username}`}
      onClick={onPress}
    >
      {follows ? 'Suivi' : 'Suivre'}
    </Button>
  );
}
