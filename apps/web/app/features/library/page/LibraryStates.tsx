import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './LibraryStates.module.css';

/** Library without a title. A possible owner sees no message until the session has settled. */
export function EmptyLibrary({ username, isOwn }: { username: string; isOwn: boolean }) {
  const explore = <ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>;
  return isOwn ? (
    <EmptyState icon="book" title="Votre bibliothèque est vide." action={explore} />
  ) : (
    <EmptyState
      icon="book"
      title={`${username} n’a encore rien ajouté.`}
      action={explore}
      className={styles.perhapsOwn}
    />
  );
}

/** No entry matches the filters. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon="search"
      title="Aucun résultat"
      action={<Button onClick={onClear}>Tout effacer</Button>}
    />
  );
}

/** The rest of the library could not be loaded. */
export function RestMissing({ busy, onRetry }: { busy: boolean; onRetry: () => void }) {
  return (
    <div className={styles.missing} role="alert">
      <p>La suite de la bibliothèque n’a pas pu être chargée.</p>
      <Button busy={busy} onClick={onRetry}>
        Réessayer
      </Button>
    </div>
  );
}
