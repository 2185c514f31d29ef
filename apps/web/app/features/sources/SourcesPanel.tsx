import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { DOWNLOAD } from '@kiroku/ui/media/rareIcons';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { RunTable } from './RunTable.tsx';
import { SourceCard } from './SourceCard.tsx';
import styles from './SourcesPanel.module.css';
import { StaleNotice } from './StaleNotice.tsx';
import { useSources } from './useSources.ts';

/** Sources of the catalogue, each with its last and next reading, and the latest imports (product.md, Sources 3). */
export function SourcesPanel({ uid }: { uid: string }) {
  const query = useSources(uid, { live: true });
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Les sources n’ont pas pu être chargées.">
        <Skeleton shape="block" />
      </NotLoaded>
    );
  }
  const { sources, runs } = data;
  if (sources.length === 0) {
    return (
      <EmptyState icon={DOWNLOAD} title="Le catalogue n’a encore aucune source">
        <p>
          Une source se configure avec <code>CATALOGUE_SOURCES</code>, ou s’importe par la commande{' '}
          <code>kiroku catalogue import</code>.
        </p>
      </EmptyState>
    );
  }
  return (
    <div className={styles.panel}>
      <StaleNotice catalogue={data} />
      <ol className={styles.list} aria-label="Sources, par rang">
        {sources.map((source) => (
          <SourceCard key={source.name} uid={uid} source={source} />
        ))}
      </ol>
      {runs.length > 0 && <RunTable runs={runs} />}
    </div>
  );
}
