import type { Submission } from '@kiroku/contract/contributions/schema';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { ZoneNote } from '#app/lib/time/Moment.tsx';
import { KeyHelp } from '../shared/KeyHelp.tsx';
import { useCurrent } from '../shared/useCurrent.ts';
import { useQueueKeys } from '../shared/useQueueKeys.ts';
import { useSteps } from '../shared/useSteps.ts';
import { SubmissionCard } from './SubmissionCard.tsx';
import styles from './SubmissionsView.module.css';
import { type QueueOfTitle, useSubmissions } from './useSubmissions.ts';

/** Proposals that are drawn at once. */
const STEP = 10;
const KEYS = [
  ['J', 'suivante'],
  ['K', 'précédente'],
  ['A', 'accepter'],
  ['R', 'refuser avec un commentaire'],
] as const;

/** Proposed changes of a title that wait, for the staff (product.md, Contributions 12). */
export const SubmissionsView = withQueries(function SubmissionsView(queue: QueueOfTitle) {
  const query = useSubmissions(queue);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les propositions n’ont pas pu être chargées.">
        <SubmissionsSkeleton />
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="check"
        title="Aucune proposition en attente"
        action={<ButtonLink href={PATHS.dashboard}>Revenir à l’administration</ButtonLink>}
      >
        <p>Toutes les propositions de cette fiche ont été traitées.</p>
      </EmptyState>
    );
  }
  return <Queue queue={queue} submissions={data} />;
});

function Queue({ queue, submissions }: { queue: QueueOfTitle; submissions: readonly Submission[] }) {
  const ids = submissions.map(({ id }) => id);
  const { current, choose, move } = useCurrent(ids);
  const { shown, left, more } = useSteps(submissions, STEP, ids.indexOf(current ?? 0));
  useQueueKeys({
    j: () => {
      if (left > 0 && current === shown.at(-1)?.id) more();
      move(1);
    },
    k: () => move(-1),
  });
  return (
    <div className={styles.queue}>
      <KeyHelp keys={KEYS} />
      {shown.map((submission) => (
        <SubmissionCard
          key={submission.id}
          queue={queue}
          submission={submission}
          isCurrent={submission.id === current}
          onEnter={() => choose(submission.id)}
        />
      ))}
      {left > 0 && (
        <Button className={styles.more} onClick={more}>
          Voir plus ({left})
        </Button>
      )}
      <ZoneNote className={styles.zone} moments={shown.map(({ createdAt }) => createdAt)} />
    </div>
  );
}

/** Placeholder of the queue. */
export function SubmissionsSkeleton() {
  return (
    <div className={styles.queue} aria-busy="true">
      <Skeleton width="medium" />
      {[0, 1].map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton width="medium" />
          <Skeleton lines={3} />
          <Skeleton shape="block" />
          <Skeleton shape="button" />
        </div>
      ))}
    </div>
  );
}
