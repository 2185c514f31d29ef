import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Icon } from '@kiroku/ui/media/Icon';
import { EYE_OFF } from '@kiroku/ui/media/rareIcons';
import { skipToken, useQuery } from '@tanstack/react-query';
import { isWithheld } from '#app/lib/calls/CallRefused.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import type { Member } from '#app/session/sessionStore.ts';
import { useFollowing } from '../follow/useFollowing.ts';
import type { ProfileUser } from '../profileLoader.ts';
import { visibleToMember } from '../visibleToMember.ts';
import styles from './RestrictedContent.module.css';
import type { RestrictedContentProps } from './RestrictedContentProps.ts';
import { PerhapsRestricted, RestrictedNotice, Withheld } from './RestrictedNotice.tsx';

export type MemberContentProps = RestrictedContentProps<unknown> & { member: Member };

/** Content hidden from visitors: shown to its owner and, where allowed, to followers; a notice for any other member (product.md, Privacy 1). */
export const MemberContent = withQueries(function MemberContent(props: MemberContentProps) {
  const { member, user, load, name, children } = props;
  const viewer = useViewer(member, user);
  const canSee = viewer === 'self' || viewer === 'follower';
  const { data, error, refetch } = useQuery({
    queryKey: [...visibleToMember(canSee ? member.uid : '', user.uid), name],
    queryFn: canSee ? ({ signal }) => load(signal) : skipToken,
    staleTime: 0,
  });
  if (viewer === 'unknown') return <PerhapsRestricted user={user} />;
  if (!canSee) return <RestrictedNotice user={user} isVisitor={false} />;
  if (isWithheld(error)) return <Withheld user={user} />;
  if (data === undefined) return error ? <Failed onRetry={() => void refetch()} /> : <Waiting />;
  return (
    <>
      {viewer === 'self' && <OwnerNotice user={user} />}
      {children(data, <Withheld user={user} />)}
    </>
  );
});

type Viewer = 'unknown' | 'other' | 'follower' | 'self';

function useViewer(member: Member, { uid, visibility }: ProfileUser): Viewer {
  const { uids, failed } = useFollowing();
  if (member.uid === uid) return 'self';
  if (visibility === 'nobody') return 'other';
  if (!uids) return failed ? 'other' : 'unknown';
  return uids.includes(uid) ? 'follower' : 'other';
}

function OwnerNotice({ user: { visibility } }: { user: ProfileUser }) {
  return (
    <p className={styles.notice}>
      <Icon name={EYE_OFF} size="small" />
      {visibility === 'followers' ? 'Visible par vous et vos abonnés.' : 'Visible par vous seul.'}{' '}
      <a href={PATHS.settingsPrivacy}>Changer</a>
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
