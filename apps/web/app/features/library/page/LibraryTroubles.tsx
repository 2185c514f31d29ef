import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import styles from './LibraryTroubles.module.css';
import type { LoadedLibrary } from './view/LoadedLibrary.ts';

export type LibraryTroublesProps = {
  /** No entry matches the filters. */
  nothingFound: boolean;
  onClear: () => void;
  library: LoadedLibrary;
};

/** No result, or a library whose rest could not be loaded. */
export function LibraryTroubles({ nothingFound, onClear, library }: LibraryTroublesProps) {
  const { failed, busy, retry } = library;
  return (
    <>
      {nothingFound && (
        <EmptyState
          icon="search"
          title="Aucun résultat"
          action={<Button onClick={onClear}>Tout effacer</Button>}
        />
      )}
      {failed && (
        <div className={styles.missing} role="alert">
          <p>La suite de la bibliothèque n’a pas pu être chargée.</p>
          <Button busy={busy} onClick={retry}>
            Réessayer
          </Button>
        </div>
      )}
    </>
  );
}
