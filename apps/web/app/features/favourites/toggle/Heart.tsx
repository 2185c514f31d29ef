import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './Heart.module.css';

export type HeartProps = {
  /** A visitor's heart is an empty box while the session is unknown; an awaited one is only that box. */
  variant: 'visitor' | 'awaited' | 'member';
  favourite: boolean;
  onPress?: () => void;
};

export function Heart({ variant, favourite, onPress }: HeartProps) {
  return (
    <span className={`${styles.box} ${styles[variant]}`} aria-busy={variant === 'awaited' || undefined}>
      <Button
        label="Favori"
        title={favourite ? 'Retirer des favoris' : 'Ajouter aux favoris'}
        aria-pressed={favourite}
        className={styles.heart}
        onClick={onPress}
      >
        <Icon name={favourite ? 'heart-filled' : 'heart'} />
      </Button>
    </span>
  );
}
