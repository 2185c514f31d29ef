import { PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './EmptyOverview.module.css';
import type { OwnerProps } from './NoFavourites.tsx';

/** Profile with an empty library. A possible owner sees no message until the session is known. */
export function EmptyLibrary({ username, isOwn }: OwnerProps) {
  const explore = <ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>;
  return isOwn ? (
    <EmptyState icon="book" title="Votre bibliothèque est vide." action={explore}>
      <p>Ajoutez un premier titre&#8239;: vos chiffres apparaîtront ici.</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="book"
      title={`${username} n’a encore rien ajouté.`}
      action={explore}
      className={styles.perhapsOwn}
    />
  );
}
