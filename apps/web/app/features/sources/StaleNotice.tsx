import { STALE_AFTER_DAYS } from '@kiroku/contract/sources/rules';
import type { CatalogueSources } from '@kiroku/contract/sources/schema';
import { Icon } from '@kiroku/ui/media/Icon';
import type { ReactNode } from 'react';
import { Moment } from '#app/lib/time/Moment.tsx';
import styles from './StaleNotice.module.css';

export type StaleNoticeProps = {
  catalogue: Pick<CatalogueSources, 'isStale' | 'refreshedAt'>;
  /** Link to details. */
  children?: ReactNode;
};

/** Notice that no source has refreshed the catalogue for three weeks; nothing while it is fresh (product.md, Sources 4). */
export function StaleNotice({ catalogue: { isStale, refreshedAt }, children }: StaleNoticeProps) {
  if (!isStale) return null;
  return (
    <div className={styles.notice} role="status">
      <Icon name="alert" />
      <p className={styles.words}>
        <strong>Le catalogue n’est plus à jour.</strong>{' '}
        {refreshedAt === null ? (
          'Aucune source n’a encore pu être lue.'
        ) : (
          <>
            Aucune source n’a été lue depuis plus de {STALE_AFTER_DAYS / 7} semaines&#8239;: la dernière le{' '}
            <Moment at={refreshedAt} />.
          </>
        )}
      </p>
      {children}
    </div>
  );
}
