import { lastDay } from '@kiroku/contract/premium/rules';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { useEffect } from 'react';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { type Member, refreshMember } from '#app/session/sessionStore.ts';
import styles from './Buyer.module.css';
import { usePremiumStatus } from './usePremiumStatus.ts';

/** Recipient of premium: the signed-in member, with their present premium. */
export const MemberBuyer = withQueries(function MemberBuyer({ member }: { member: Member }) {
  const { uid, username, photoURL, themeColor, isPremium } = member;
  const until = usePremiumStatus(uid);
  // Paid in another tab, or expired in this one.
  useEffect(() => {
    if (until !== undefined && (until ?? 0) > Date.now() !== isPremium) refreshMember();
  }, [until, isPremium]);
  return (
    <div className={styles.member}>
      <Avatar name={username} src={photoURL} color={themeColor} />
      <p className={styles.words}>
        <span>
          Pour <strong>{username}</strong>
        </span>
        <span className={styles.status}>{until !== undefined && statusOf(until, isPremium)}</span>
      </p>
    </div>
  );
});

function statusOf(until: number | null, isPremium: boolean): string {
  if (until === null) return 'Pas encore Premium';
  return isPremium ? `Premium jusqu’au ${lastDay(until)}` : `Premium a pris fin le ${lastDay(until)}`;
}
