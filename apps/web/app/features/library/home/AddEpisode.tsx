import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import styles from './AddEpisode.module.css';

export type AddEpisodeProps = { title: string; canAdd: boolean; onAdd: () => void };

/** +1 button, the biggest target of its card. When no episode is left it explains why, and keeps the focus. */
export function AddEpisode({ title, canAdd, onAdd }: AddEpisodeProps) {
  const name = canAdd ? `Ajouter un épisode : ${title}` : `Tous les épisodes sont vus : ${title}`;
  return (
    <Button
      variant="plain"
      className={styles.add}
      label={name}
      title={name}
      aria-disabled={!canAdd || undefined}
      onClick={canAdd ? onAdd : undefined}
    >
      {canAdd ? '+1' : <Icon name="check" />}
    </Button>
  );
}
