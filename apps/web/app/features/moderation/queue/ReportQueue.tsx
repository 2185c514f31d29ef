import { namesOf } from '@kiroku/contract/base/kinds';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import { useSearchParams } from 'react-router';
import { NotLoaded, type NotLoadedProps } from '#app/lib/rendering/NotLoaded.tsx';
import { ReportCard } from './ReportCard.tsx';
import { ReportDecision } from './ReportDecision.tsx';
import styles from './ReportQueue.module.css';
import { useClosedReports, useOpenReports } from './useReports.ts';

const STATES = { open: '', upheld: 'suivis', dismissed: 'sans-suite' } as const;
const LABELS = { open: 'En attente', upheld: 'Suivis d’une mesure', dismissed: 'Sans suite' } as const;

/**
 * Reports: those that wait, oldest first, with their decisions; those that were closed, latest first. `base` is the
 * address of the tab (product.md, Moderation 3).
 */
export function ReportQueue({ uid, base }: { uid: string; base: string }) {
  const part = useSearchParams()[0].get('etat') ?? '';
  const states = namesOf(STATES);
  const current = states.find((state) => STATES[state] === part) ?? 'open';
  return (
    <>
      <Tabs
        label="Signalements"
        items={states.map((state) => ({
          href: STATES[state] === '' ? base : `${base}&etat=${STATES[state]}`,
          label: LABELS[state],
          current: state === current,
        }))}
      />
      {current === 'open' ? (
        <OpenReports uid={uid} />
      ) : (
        <ClosedReports key={current} uid={uid} status={current} />
      )}
    </>
  );
}

function OpenReports({ uid }: { uid: string }) {
  const query = useOpenReports(uid);
  const { data } = query;
  if (!data) return <ReportsAwaited query={query} />;
  if (data.length === 0) return <EmptyState icon="check" title="Aucun signalement en attente" />;
  return (
    <ul className={styles.list} aria-label="Signalements en attente">
      {data.map((report) => (
        <ReportCard key={report.id} report={report}>
          <ReportDecision uid={uid} report={report} />
        </ReportCard>
      ))}
    </ul>
  );
}

function ClosedReports({ uid, status }: { uid: string; status: 'upheld' | 'dismissed' }) {
  const query = useClosedReports(uid, status);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) return <ReportsAwaited query={query} />;
  const reports = data.pages.flat();
  if (reports.length === 0) return <EmptyState icon="list" title="Aucun signalement" />;
  return (
    <>
      <ul className={styles.list} aria-label={LABELS[status]}>
        {reports.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir plus
        </Button>
      )}
    </>
  );
}

function ReportsAwaited({ query }: Pick<NotLoadedProps, 'query'>) {
  return (
    <NotLoaded query={query} title="Les signalements n’ont pas pu être chargés.">
      <Skeleton shape="block" />
    </NotLoaded>
  );
}
