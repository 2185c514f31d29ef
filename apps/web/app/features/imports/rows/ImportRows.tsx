import { frenchNumber } from '@kiroku/contract/base/text';
import { IMPORT_OUTCOMES, type ImportChoice, type ImportOutcome } from '@kiroku/contract/imports/labels';
import type { ImportCounts } from '@kiroku/contract/imports/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { Skeleton } from '@kiroku/ui/feedback/Skeleton';
import { Select } from '@kiroku/ui/forms/Select';
import { useState } from 'react';
import { NotLoaded } from '#app/lib/NotLoaded.tsx';
import { useImportRows } from '../data/importQueries.ts';
import { ImportRowItem } from './ImportRowItem.tsx';
import styles from './ImportRows.module.css';

export type ImportRowsProps = { uid: string; id: number; choice: ImportChoice; counts: ImportCounts };

/** The rows of an import, one outcome at a time: those with the most to see first. */
export function ImportRows({ uid, id, choice, counts }: ImportRowsProps) {
  const present = IMPORT_OUTCOMES.filter(({ value }) => counts[value] > 0);
  const [chosen, setChosen] = useState<ImportOutcome | null>(null);
  const outcome = present.find(({ value }) => value === chosen)?.value ?? present[0]?.value;
  if (outcome === undefined) return null;
  return (
    <section className={styles.rows} aria-label="Titres de la liste">
      <Select
        label="Titres montrés"
        options={present.map(({ value, label }) => ({
          value,
          label: `${label} (${frenchNumber(counts[value])})`,
        }))}
        value={outcome}
        onChange={({ currentTarget: { value } }) => setChosen(value as ImportOutcome)}
      />
      <OutcomeRows key={outcome} uid={uid} id={id} choice={choice} outcome={outcome} />
    </section>
  );
}

type OutcomeRowsProps = Omit<ImportRowsProps, 'counts'> & { outcome: ImportOutcome };

/** The rows with one outcome. */
export function OutcomeRows({ uid, id, choice, outcome }: OutcomeRowsProps) {
  const query = useImportRows(uid, id, choice, outcome);
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
