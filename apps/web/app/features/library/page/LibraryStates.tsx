import type { Kind } from '@kiroku/contract/catalogue/labels';
import { PATHS } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import styles from './LibraryStates.module.css';

type EmptyLibraryProps = { kind: Kind; username: string; isOwn: boolean };

/** Library without a title. A possible owner sees no message until the session is known. */
export function EmptyLibrary({ kind, username, isOwn }: EmptyLibraryProps) {
  return (
    <EmptyState
      icon="book"
      title={isOwn ? 'Votre bibliothèque est vide.' : `${username} n’a encore rien ajouté.`}
      action={
        <ButtonLink href={kind === 'anime' ? PATHS.explore : PATHS.exploreManga}>
          Explorer le catalogue
        </ButtonLink>
      }
      className={isOwn ? undefined : styles.perhapsOwn}
    />
  );
}
