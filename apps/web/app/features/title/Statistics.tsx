import { counted } from '@kiroku/contract/base/text';
import type { TitleStats } from '@kiroku/contract/catalogue/schema';
import { LIBRARY_STATUSES } from '@kiroku/contract/library/labels';
import { StatBars } from '@kiroku/ui/data/StatBars';
import { Section } from './Section.tsx';
import styles from './Statistics.module.css';

/** Members who added a title, in all and by state (product.md, Title pages 5). */
export function Statistics({ stats }: { stats: TitleStats }) {
  // The bar of rewatching shows only when it counts (product.md, Title pages 5).
  const rows = LIBRARY_STATUSES.filter(({ value }) => value <= 5 || stats[`status${value}`] > 0).map(
    ({ value, label }) => ({
      label,
      value: stats[`status${value}`],
      status: value,
    }),
  );
  return (
    <Section title="Statistiques">
      <p className={styles.added}>
        {stats.UsersAdd === 0
          ? 'Aucun membre n’a encore ajouté ce titre.'
          : `${counted(stats.UsersAdd, 'membre a', 'membres ont')} ajouté ce titre.`}
      </p>
      <StatBars
        className={styles.bars}
        title="Répartition dans les bibliothèques"
        hideTitle
        rows={rows}
        labelHeading="Statut"
        valueHeading="Membres"
      />
    </Section>
  );
}
