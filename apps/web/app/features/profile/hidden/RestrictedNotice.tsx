import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { EYE_OFF } from '@kiroku/ui/media/rareIcons';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { useMember } from '#app/session/useSession.ts';
import type { ProfileUser } from '../profileLoader.ts';
import styles from './RestrictedContent.module.css';

/** Notice for a reader who may not see the content (product.md, Privacy 1). */
export function RestrictedNotice({ user, isVisitor }: { user: ProfileUser; isVisitor: boolean }) {
  const { username, visibility } = user;
  if (visibility !== 'followers') {
    return (
      <EmptyState icon={EYE_OFF} title="Ce membre ne partage pas sa bibliothèque avec vous.">
        <p>{username} ne la montre à personne, pas plus que ses favoris et son activité.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={EYE_OFF}
      title="Ce membre ne partage pas sa bibliothèque avec vous."
      action={
        isVisitor && (
          <ButtonLink variant="primary" href={signInPath(userPath(username), PATHS.login)}>
            Se connecter
          </ButtonLink>
        )
      }
    >
      <p>
        Ses abonnés la voient, ses favoris et son activité aussi&#8239;: suivez {username} pour les découvrir.
      </p>
    </EmptyState>
  );
}

/** Rendered for readers without script; hidden from members until their rights are known. */
export function PerhapsRestricted({ user }: { user: ProfileUser }) {
  return (
    <div className={styles.perhaps}>
      <RestrictedNotice user={user} isVisitor />
    </div>
  );
}

/** The server has refused visible content: the page is loaded again (product.md, Privacy 3). */
export function Withheld({ user }: { user: ProfileUser }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <RestrictedNotice user={user} isVisitor={useMember() === null} />;
}
