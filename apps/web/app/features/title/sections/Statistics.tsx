import { frenchNumber } from '@kiroku/contract/base/text';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import type { TitleStats } from '@kiroku/contract/catalogue/schema';
import { statusesOf } from '@kiroku/contract/library/labels';
import { LIBRARY_ANCHOR } from '@kiroku/contract/paths';
import { StatBars } from '@kiroku/ui/data/StatBars';
import { Section } from './Section.tsx';
import styles from './Statistics.module.css';

const CLASSES = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;

/** Members who added a title by state, with their scores; without any, an invitation to be the first (product.md, Title pages 5). */
export function Statistics({ kind, stats }: { kind: Kind; stats: TitleStats }) {
  const { UsersAdd, score_distribution: scores } = stats;
  // The bar of rewatching shows only when it counts (product.md, Title pages 5).
  const rows = statusesOf(kind)
    .filter(({ value }) => value <= 5 || stats[`status${value}`] > 0)
    .map(({ value, label }) => ({ label, value: stats[`status${value}`], status: value }));
  return (
    <Section title="Statistiques">
      {UsersAdd === 0 && (
        <p className={styles.none}>
          Aucun membre n’a encore ajouté ce titre.{' '}
          <a href={`#${LIBRARY_ANCHOR}`}>Soyez le premier à l’ajouter</a>
        </p>
      )}
      {UsersAdd > 0 && (
        <div className={styles.charts}>
          <StatBars
            title="Dans les bibliothèques"
            rows={rows}
            format={frenchNumber}
            labelHeading="Statut"
            valueHeading="Membres"
          />
          {scores && (
            <StatBars
              title="Notes des membres"
              shape="columns"
              rows={CLASSES.map((label) => ({ label, value: scores[label] }))}
              format={frenchNumber}
              labelHeading="Note"
              valueHeading="Membres"
            />
          )}
        </div>
      )}
    </Section>
  );
}
