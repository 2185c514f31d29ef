import { SHELF_SORTS, type ShelfView, USUAL_SORT } from '@kiroku/contract/library/shelf';
import { Select } from '@kiroku/ui/Select';
import { DisplayToggle } from './DisplayToggle.tsx';
import { LibrarySearch } from './LibrarySearch.tsx';
import styles from './LibraryToolbar.module.css';

/** What is found stands by how well it matches, unless an order is chosen. */
const BY_MATCH = { value: '', label: 'Pertinence' };

export type LibraryToolbarProps = {
  view: ShelfView;
  change: (change: Partial<ShelfView>) => void;
  prepareSearch: () => void;
};

/** Search, order and display of a library. */
export function LibraryToolbar({ view: { search, sort }, change, prepareSearch }: LibraryToolbarProps) {
  const searching = search !== '';
  return (
    <search className={styles.toolbar}>
      <LibrarySearch
        search={search}
        onSearch={(text) => change({ search: text })}
        onFocus={prepareSearch}
        className={styles.search}
      />
      <Select
        label="Trier par"
        options={searching ? [BY_MATCH, ...SHELF_SORTS] : SHELF_SORTS}
        value={sort ?? (searching ? BY_MATCH.value : USUAL_SORT)}
        onChange={({ currentTarget }) =>
          change({ sort: SHELF_SORTS.find(({ value }) => value === currentTarget.value)?.value ?? null })
        }
        className={styles.sort}
      />
      <DisplayToggle />
    </search>
  );
}
