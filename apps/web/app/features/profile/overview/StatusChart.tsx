import { frenchNumber } from '@kiroku/contract/base/text';
import { LIBRARY_STATUSES, REWATCHING } from '@kiroku/contract/library/labels';
import type { Overview } from '@kiroku/contract/profile/schema';
import { StatBars } from '@kiroku/ui/data/StatBars';

/** Number of titles by state. Rewatching shows only when it counts. */
export function StatusChart({ counts }: Pick<Overview, 'counts'>) {
  const rows = LIBRARY_STATUSES.filter(({ value }) => value !== REWATCHING || counts[value] > 0).map(
    ({ value, label }) => ({ label, value: counts[value], status: value }),
  );
  return (
    <StatBars
      title="Répartition par statut"
      hideTitle
      shape="stack"
      rows={rows}
      format={frenchNumber}
      labelHeading="Statut"
      valueHeading="Titres"
    />
  );
}
