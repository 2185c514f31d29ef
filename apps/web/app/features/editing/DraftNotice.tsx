import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { UNDO } from '@kiroku/ui/media/rareIcons';
import styles from './DraftNotice.module.css';

/** Notice that typed text was restored, with a link to the stored values. */
export function DraftNotice({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className={styles.notice} role="status">
      <Icon name={UNDO} />
      <p>Vos changements non envoyés ont été retrouvés.</p>
      <Button size="small" onClick={onDiscard}>
        Repartir de la fiche
      </Button>
    </div>
  );
}
