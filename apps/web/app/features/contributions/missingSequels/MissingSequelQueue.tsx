import { frenchNumber } from '@kiroku/contract/base/text';
import type { MissingSequel, SequelVerdict } from '@kiroku/contract/relations/schema';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { KeyHelp } from '../shared/KeyHelp.tsx';
import { useCurrent } from '../shared/useCurrent.ts';
import { useQueueKeys } from '../shared/useQueueKeys.ts';
import { MissingSequelCard } from './MissingSequelCard.tsx';
import styles from './MissingSequelQueue.module.css';
import { sequelKey, useMissingSequels, useSequelDecision } from './useMissingSequels.ts';

const KEYS = [
  ['A', 'relier'],
  ['R', 'écarter pour de bon'],
  ['J', 'passer'],
  ['K', 'précédente'],
] as const;

/** Titles whose names say that they continue another, the most popular first (product.md, Relations 7). */
export function MissingSequelQueue({ uid }: { uid: string }) {
  const query = useMissingSequels(uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les suites n’ont pas pu être chargées.">
        <div className={styles.queue} aria-busy="true">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} shape="block" />
          ))}
        </div>
      </NotLoaded>
    );
  }
  if (data.reply.length === 0) {
    return (
      <EmptyState icon="check" title="Aucune suite à relier">
        <p>Les titres dont le nom annonce une saison sont reliés à ce qui précède.</p>
      </EmptyState>
    );
  }
  return <Queue uid={uid} sequels={data.reply} total={data.total} />;
}

function Queue({ uid, sequels, total }: { uid: string; sequels: readonly MissingSequel[]; total: number }) {
  const decide = useSequelDecision(uid);
  const { current, choose, move } = useCurrent(sequels.map(sequelKey));
  const onCurrent = (verdict: SequelVerdict['verdict']) => {
    const missing = sequels.find((one) => sequelKey(one) === current);
    if (missing) decide({ missing, verdict });
  };
  useQueueKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => onCurrent('accepted'),
    r: () => onCurrent('refused'),
  });
  return (
    <div className={styles.queue}>
      <p className={styles.about}>
        Le nom de ces titres annonce une saison ou une partie, mais aucune relation n’y mène&#8239;:{' '}
        <strong>{frenchNumber(total)}</strong> à décider, les plus populaires d’abord.
      </p>
      <KeyHelp keys={KEYS} />
      <ol className={styles.list} aria-label="Suites à relier">
        {sequels.map((missing) => (
          <MissingSequelCard
            key={sequelKey(missing)}
            missing={missing}
            isCurrent={sequelKey(missing) === current}
            onEnter={() => choose(sequelKey(missing))}
            onDecide={(verdict) => decide({ missing, verdict })}
          />
        ))}
      </ol>
    </div>
  );
}
