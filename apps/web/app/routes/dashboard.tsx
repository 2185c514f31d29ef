import { Skeleton } from '@kiroku/ui/Skeleton';
import { ManagedEpisodes } from '../features/episodes/ManagedEpisodes.tsx';
import { originOf, pageMeta } from '../lib/meta.ts';
import { StaffOnly } from '../session/StaffOnly.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Administration', description: 'Ce qui attend l’équipe.' });

/** What the staff looks after (spec 2 §2, Admin dashboard): so far, the schedule of what airs. */
export default function Dashboard() {
  const uid = useMember()?.uid;
  return (
    <StaffOnly skeleton={<Skeleton shape="block" />}>
      <div className={styles.page}>
        <h1 className={styles.title}>Administration</h1>
        <section className={styles.section} aria-labelledby="episodes">
          <h2 id="episodes">Épisodes</h2>
          {uid !== undefined && <ManagedEpisodes uid={uid} />}
        </section>
      </div>
    </StaffOnly>
  );
}
