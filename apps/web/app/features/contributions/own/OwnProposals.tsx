import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { ZoneNote } from '#app/lib/time/Moment.tsx';
import { useSteps } from '../shared/useSteps.ts';
import { OwnProposalCard } from './OwnProposalCard.tsx';
import styles from './OwnProposals.module.css';
import { useOwnProposals } from './useOwnProposals.ts';

/** Proposals that are drawn at once. */
const STEP = 20;

/** A member's own proposals, newest first, with what became of them (product.md, Contributions 11). */
export const OwnProposals = withQueries(function OwnProposals({ uid }: { uid: string }) {
  const query = useOwnProposals(uid);
  const { data } = query;
  const { shown, left, more } = useSteps(data ?? [], STEP);
  if (!data) {
    return (
      <NotLoaded query={query} title="Vos propositions n’ont pas pu être chargées.">
        <OwnProposalsSkeleton />
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon="edit"
        title="Vous n’avez encore rien proposé."
        action={<ButtonLink href={PATHS.explore}>Explorer le catalogue</ButtonLink>}
      >
        <p>
          Une erreur sur une fiche, une information qui manque&#8239;? «&#8239;Modifier la page&#8239;» vous
          permet de la corriger.
        </p>
      </EmptyState>
    );
  }
  return (
    <>
      <ul className={styles.list}>
        {shown.map((proposal) => (
          <OwnProposalCard key={proposal.id} uid={uid} proposal={proposal} />
        ))}
      </ul>
      {left > 0 && (
        <Button className={styles.more} onClick={more}>
          Voir plus ({left})
        </Button>
      )}
      <ZoneNote className={styles.zone} moments={shown.map(({ createdAt }) => createdAt)} />
    </>
  );
});

/** Placeholder of the list. */
export function OwnProposalsSkeleton() {
  return (
    <div className={styles.list} aria-busy="true">
      {[0, 1, 2].map((card) => (
        <div key={card} className={styles.waiting}>
          <Skeleton width="medium" />
          <Skeleton lines={3} />
        </div>
      ))}
    </div>
  );
}
