import { counted } from '@kiroku/contract/base/text';
import type { ImportDetail } from '@kiroku/contract/imports/schema';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { SOURCE_LABELS } from '../data/importLabels.ts';
import styles from './MarkedEntries.module.css';

export type MarkedEntriesProps = {
  data: ImportDetail;
  withPrivate: boolean;
  onChange: (withPrivate: boolean) => void;
};

/** Treatment of entries that their service marks private or hidden (product.md, Imports 3). Nothing without any. */
export function MarkedEntries({ data: { source, marks }, withPrivate, onChange }: MarkedEntriesProps) {
  if (marks.private === 0 && marks.hidden === 0) return null;
  const service = SOURCE_LABELS[source];
  return (
    <div className={styles.marked}>
      {marks.private > 0 && (
        <>
          <Checkbox
            label={`Importer aussi ${counted(marks.private, 'titre privé', 'titres privés')}`}
            checked={withPrivate}
            onChange={({ currentTarget: { checked } }) => onChange(checked)}
          />
          <p className={styles.hint}>
            Sur {service}, vous seul les voyez. Ici, ils seraient visibles comme le reste de votre
            bibliothèque.
          </p>
        </>
      )}
      {marks.hidden > 0 && (
        <p className={styles.hint}>
          {counted(marks.hidden, 'titre masqué', 'titres masqués')} de vos listes par statut sur {service}
          &#8239;: importé{marks.hidden > 1 && 's'} comme les autres.
        </p>
      )}
    </div>
  );
}
