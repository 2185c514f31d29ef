import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useSearchParams } from 'react-router';
import { DashboardMenu } from '../features/contributions/dashboard/DashboardMenu.tsx';
import {
  type DashboardTab,
  dashboardPath,
  dashboardTab,
} from '../features/contributions/dashboard/dashboardTabs.ts';
import { ProposalsToggle } from '../features/contributions/dashboard/ProposalsToggle.tsx';
import { EditQueue, RequestQueue } from '../features/contributions/dashboard/Queues.tsx';
import { SiteFigures } from '../features/contributions/dashboard/SiteFigures.tsx';
import { MissingSequelQueue } from '../features/contributions/missingSequels/MissingSequelQueue.tsx';
import { ManagedEpisodes } from '../features/episodes/ManagedEpisodes.tsx';
import { Journal } from '../features/moderation/journal/Journal.tsx';
import { ReportQueue } from '../features/moderation/queue/ReportQueue.tsx';
import { useOpenReports } from '../features/moderation/queue/useReports.ts';
import { NewsManager } from '../features/news/manage/NewsManager.tsx';
import { JobKinds } from '../features/operations/JobKinds.tsx';
import { PaymentQueue } from '../features/premium/queue/PaymentQueue.tsx';
import { useWaitingPayments } from '../features/premium/queue/useWaitingPayments.ts';
import { SourcesPanel } from '../features/sources/SourcesPanel.tsx';
import { StaleNotice } from '../features/sources/StaleNotice.tsx';
import { useSources } from '../features/sources/useSources.ts';
import { UsagePanel } from '../features/usage/UsagePanel.tsx';
import { withQueries } from '../lib/calls/withQueries.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { StaffOnly } from '../session/StaffOnly.tsx';
import { useMember } from '../session/useSession.ts';
import type { Route } from './+types/dashboard';
import styles from './dashboard.module.css';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), { title: 'Administration', description: 'Ce qui attend l’équipe.' });

const TITLES: Record<DashboardTab, string> = {
  stats: 'Statistiques',
  episodes: 'Épisodes',
  anime: 'Submissions anime',
  manga: 'Submissions manga',
  requests: 'Demandes d’ajout',
  sequels: 'Suites à relier',
  news: 'Actualités',
  usage: 'Fréquentation',
  reports: 'Signalements',
  journal: 'Journal',
  jobs: 'Tâches de fond',
  catalogue: 'Catalogue',
};

/** Dashboard of the staff: figures, and what waits for them (product.md, Staff 2). */
export default function Dashboard() {
  const uid = useMember()?.uid;
  return (
    <StaffOnly
      skeleton={
        <div className={styles.page}>
          <Skeleton shape="block" />
        </div>
      }
    >
      {uid !== undefined && <DashboardPage uid={uid} />}
    </StaffOnly>
  );
}

const DashboardPage = withQueries(function DashboardPage({ uid }: { uid: string }) {
  const tab = dashboardTab(useSearchParams()[0]);
  const { data: reports } = useOpenReports(uid);
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Administration</h1>
      <div className={styles.side}>
        <DashboardMenu uid={uid} current={tab} reports={reports?.length} />
        <ProposalsToggle />
      </div>
      <section key={tab} className={styles.section} aria-labelledby="onglet">
        <h2 id="onglet">{TITLES[tab]}</h2>
        <TabContent tab={tab} uid={uid} />
      </section>
    </div>
  );
});

function TabContent({ tab, uid }: { tab: DashboardTab; uid: string }) {
  if (tab === 'episodes') return <ManagedEpisodes uid={uid} />;
  if (tab === 'requests') return <RequestQueue uid={uid} />;
  if (tab === 'sequels') return <MissingSequelQueue uid={uid} />;
  if (tab === 'news') return <NewsManager uid={uid} />;
  if (tab === 'usage') return <UsagePanel uid={uid} />;
  if (tab === 'reports') return <ReportQueue uid={uid} base={dashboardPath(tab)} />;
  if (tab === 'journal') return <Journal uid={uid} />;
  if (tab === 'jobs') return <JobKinds uid={uid} />;
  if (tab === 'catalogue') return <SourcesPanel uid={uid} />;
  if (tab === 'stats') return <Overview uid={uid} />;
  return <EditQueue uid={uid} kind={tab} />;
}

/** Rendered once the payments and the sources have loaded: they come first, and nothing may move. */
function Overview({ uid }: { uid: string }) {
  const payments = useWaitingPayments(uid);
  const sources = useSources(uid);
  if (payments.isPending || sources.isPending) return <Skeleton shape="block" />;
  return (
    <>
      {sources.data && (
        <StaleNotice catalogue={sources.data}>
          <ButtonLink href={dashboardPath('catalogue')}>Voir les sources</ButtonLink>
        </StaleNotice>
      )}
      <PaymentQueue uid={uid} />
      <SiteFigures uid={uid} />
    </>
  );
}
