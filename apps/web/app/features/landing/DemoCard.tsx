import { counted } from '@kiroku/contract/base/text';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { Badge } from '@kiroku/ui/feedback/Badge';
import { useState } from 'react';
import { WatchLinks } from '#app/media/airing/WatchLinks.tsx';
import { ProgressRow } from '#app/media/progress/ProgressRow.tsx';
import styles from './DemoCard.module.css';
import type { DemoTitle } from './demoTitle.ts';

/** Card as members have them, with a +1 that counts here alone: nothing is stored (product.md, Home 1). */
export function DemoCard({ media, total, released, services }: DemoTitle) {
  const [seen, setSeen] = useState(Math.max(0, released - 1));
  const title = shownTitle(media);
  const isBehind = seen < released;
  const canAdd = total === null || seen < total;
  return (
    <ProgressRow
      as="div"
      kind="anime"
      media={media}
      watched={counted(seen, 'épisode vu', 'épisodes vus')}
      seen={seen}
      total={total}
      name={`${canAdd ? 'Ajouter un épisode' : 'Tous les épisodes sont vus'}\u202f: ${title}`}
      canAdd={canAdd}
      onAdd={() => setSeen(seen + 1)}
    >
      {isBehind ? (
        <p className={styles.release}>
          Épisode {released} sorti{' '}
          <span className={styles.service}>
            <WatchLinks title={title} services={services.slice(0, 1)} />
          </span>
        </p>
      ) : (
        <Badge tone="good">À jour</Badge>
      )}
    </ProgressRow>
  );
}
