import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ManagedEpisodes } from '../features/episodes/ManagedEpisodes.tsx';
import { PaymentQueue } from '../features/premium/queue/PaymentQueue.tsx';
import { useWaitingPayments } from '../features/premium/queue/useWaitingPayments.ts';
import { originOf, pageMeta } from '../lib/meta.ts';
import { withQueries } from '../lib/withQueries.tsx';
import { StaffOnly } from '../session/StaffOnly.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Administration', description: 'Ce qui attend l’équipe.' });

/** Dashboard of the staff: payments without a member, and the schedule of airing titles (product.md, Staff 2). */
export default function Dashboard() {
  const uid = useMember()?.uid;
  return (
    <StaffOnly skeleton={<Skeleton shape="block" />}>
      <div className={styles.page}>
        <h1 className={styles.title}>Administration</h1>
        {uid !== undefined && <Queues uid={uid} />}
      </div>
    </StaffOnly>
  );
}

/** Rendered once the payments have loaded: they come first, and nothing may move. */
const Queues = withQueries(function Queues({ uid }: { uid: string }) {
  const { isPending } = useWaitingPayments(uid);
  if (isPending) return <Skeleton shape="block" />;
  return (
    <>
      <PaymentQueue uid={uid} />
      <section className={styles.section} aria-labelledby="episodes">
        <h2 id="episodes">Épisodes</h2>
        <ManagedEpisodes uid={uid} />
      </section>
    </>
  );
});
