import { chosenOf } from '@kiroku/contract/base/kinds';
import { frenchNumber } from '@kiroku/contract/base/text';
import { IMPORT_OUTCOMES, type ImportChoice } from '@kiroku/contract/imports/labels';
import type { ImportDetail } from '@kiroku/contract/imports/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { useState } from 'react';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { type ShownRows, useImportRows } from '../data/importQueries.ts';
import { ImportRowItem } from './ImportRowItem.tsx';
import styles from './ImportRows.module.css';

export type ImportRowsProps = {
  uid: string;
  choice: ImportChoice;
  data: Pick<ImportDetail, 'id' | 'counts' | 'namesakes'>;
};

/** The rows of an import, one outcome at a time: those with the most to see first, before them those that may be of another title. */
export function ImportRows({ uid, choice, data: { id, counts, namesakes } }: ImportRowsProps) {
  const present: { value: ShownRows; label: string; count: number }[] = [
    { value: 'namesakes' as const, label: 'Au nom d’un autre titre', count: namesakes },
    ...IMPORT_OUTCOMES.map((outcome) => ({ ...outcome, count: counts[outcome.value] })),
  ].filter(({ count }) => count > 0);
  const [chosen, setChosen] = useState<ShownRows | null>(null);
  const shown = present.find(({ value }) => value === chosen)?.value ?? present[0]?.value;
  if (shown === undefined) return null;
  return (
    <section className={styles.rows} aria-label="Titres de la liste">
      <Select
        label="Titres montrés"
        options={present.map(({ value, label, count }) => ({
          value,
          label: `${label} (${frenchNumber(count)})`,
        }))}
        value={shown}
        onChange={({ currentTarget: { value } }) => setChosen(chosenOf(present, value) ?? null)}
      />
      <ShownRowList key={shown} uid={uid} id={id} choice={choice} shown={shown} />
    </section>
  );
}

type ShownRowListProps = Omit<ImportRowsProps, 'data'> & { id: number; shown: ShownRows };

/** The rows that are shown together. */
function ShownRowList({ uid, id, choice, shown }: ShownRowListProps) {
  const query = useImportRows(uid, id, choice, shown);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Ces titres n’ont pas pu être chargés.">
        <Skeleton lines={6} />
      </NotLoaded>
    );
  }
  const rows = data.pages.flatMap((page) => page.rows);
  const left = (data.pages[0]?.rowCount ?? 0) - rows.length;
  return (
    <>
      <ul className={styles.list}>
        {rows.map((row) => (
          <ImportRowItem key={row.position} row={row} />
        ))}
      </ul>
      {hasNextPage && (
        <Button className={styles.more} busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
          Voir plus ({frenchNumber(left)})
        </Button>
      )}
    </>
  );
}
