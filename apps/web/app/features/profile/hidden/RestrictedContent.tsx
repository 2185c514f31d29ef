import { PATHS, signInPath, userPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Link } from '@kiroku/ui/navigation/LinkContext';
import { skipToken, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { isWithheld } from '#app/lib/CallRefused.ts';
import { useMember, useSession } from '#app/session/useSession.ts';
import { useFollowing } from '../follow/useFollowing.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { visibleToMember } from '../visibleToMember.ts';
import styles from './RestrictedContent.module.css';

export type RestrictedContentProps<Data> = {
  user: ProfileUser;
  /** Loads the content for the signed-in member. */
  load: (signal: AbortSignal) => Promise<Data>;
  /** Part of the query key. */
  name: string;
  /** `withheld` replaces content that a later response refuses. */
  children: (shown: Data, withheld: ReactNode) => ReactNode;
};

/** Content hidden from visitors: shown to its owner and, where allowed, to followers; a notice for any other reader (product.md, Privacy 1). */
export function RestrictedContent<Data>({ user, load, name, children }: RestrictedContentProps<Data>) {
  const viewer = useViewer(user);
  const canSee = viewer === 'self' || viewer === 'follower';
  const session = useSession();
  const viewerUid = session.state === 'connected' && canSee ? session.member.uid : null;
  const { data, error, refetch } = useQuery({
    queryKey: [...visibleToMember(viewerUid ?? '', user.uid), name],
    queryFn: viewerUid === null ? skipToken : ({ signal }) => load(signal),
    staleTime: 0,
  });
  if (viewer === 'unknown') {
    // Rendered for readers without script; hidden from members until the session has settled.
    return (
      <div className={styles.perhaps}>
        <RestrictedNotice user={user} isVisitor />
      </div>
    );
  }
  if (!canSee) return <RestrictedNotice user={user} isVisitor={viewer === 'visitor'} />;
  if (isWithheld(error)) return <Withheld user={user} />;
  if (data === undefined) return error ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      {viewer === 'self' && <OwnerNotice user={user} />}
      {children(data, <Withheld user={user} />)}
    </>
  );
}

/** The server has refused visible content: the page is loaded again (product.md, Privacy 3). */
export function Withheld({ user }: { user: ProfileUser }) {
  const { revalidate } = useRevalidator();
  useEffect(() => void revalidate(), [revalidate]);
  return <RestrictedNotice user={user} isVisitor={useMember() === null} />;
}

type Viewer = 'unknown' | 'visitor' | 'other' | 'follower' | 'self';

function useViewer({ uid, visibility }: ProfileUser): Viewer {
  const session = useSession();
  const { uids, failed } = useFollowing();
  if (session.state === 'disconnected') return 'visitor';
  if (session.state === 'unknown') return session.waiting ? 'visitor' : 'unknown';
  if (session.member.uid === uid) return 'self';
  if (visibility === 'nobody') return 'other';
  if (!uids) return failed ? 'other' : 'unknown';
  return uids.includes(uid) ? 'follower' : 'other';
}

function RestrictedNotice({ user, isVisitor }: { user: ProfileUser; isVisitor: boolean }) {
  const { username, visibility } = user;
  if (visibility !== 'followers') {
    return (
      <EmptyState icon="eye-off" title="Ce membre ne partage pas sa bibliothèque avec vous.">
        <p>{username} la garde pour soi, avec ses favoris et son activité.</p>
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon="eye-off"
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
        Ses abonnés la voient, ses favoris et son activité aussi{'\u202f'}: suivez {username} pour les
        découvrir.
      </p>
    </EmptyState>
  );
}

function OwnerNotice({ user: { visibility } }: { user: ProfileUser }) {
  return (
    <p className={styles.notice}>
      <Icon name="eye-off" size="small" />
      {visibility === 'followers' ? 'Visible par vous et vos abonnés.' : 'Visible par vous seul.'}{' '}
      <Link href={PATHS.settingsPrivacy}>Changer</Link>
    </p>
  );
}

function Waiting() {
  return (
    <div className={styles.waiting} aria-busy="true">
      <Skeleton width="medium" />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

function Failed({ onRetry }: { onRetry: () => void }) {
  return (
    <EmptyState
      tone="error"
      icon="alert"
      title="Cette page n’a pas pu être chargée."
      action={<Button onClick={onRetry}>Réessayer</Button>}
    />
  );
}
