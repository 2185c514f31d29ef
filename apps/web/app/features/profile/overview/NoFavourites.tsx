import { PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './EmptyOverview.module.css';

export type OwnerProps = { username: string; isOwn: boolean };

/** Profile without a favourite. A possible owner sees no message until the session is known. */
export function NoFavourites({ username, isOwn }: OwnerProps) {
  return isOwn ? (
    <EmptyState
      icon="heart"
      title="Vous n’avez pas encore de favori."
      action={<ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>}
    >
      <p>Le cœur, sur la page d’un titre, l’ajoute ici.</p>
    </EmptyState>
  ) : (
    <EmptyState
      icon="heart"
      title={`${username} n’a pas encore de favori.`}
      className={styles.perhapsOwn}
      action={<ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>}
    />
  );
}
