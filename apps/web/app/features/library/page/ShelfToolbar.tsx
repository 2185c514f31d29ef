import { DEFAULT_SORT, LIBRARY_SORTS, type LibraryFilters } from '@kiroku/contract/library/filters';
import { Select } from '@kiroku/ui/Select';
import { DisplayToggle } from './DisplayToggle.tsx';
import { ShelfSearch } from './ShelfSearch.tsx';
import styles from './ShelfToolbar.module.css';

/** What is found stands by how well it matches, unless an order is chosen. */
const BY_MATCH = { value: '', label: 'Pertinence' };

export type ShelfToolbarProps = {
  view: LibraryFilters;
  change: (change: Partial<LibraryFilters>) => void;
  prepareSearch: () => void;
};

/** Search, order and display of a library. */
export function ShelfToolbar({ view: { search, sort }, change, prepareSearch }: ShelfToolbarProps) {
  const searching = search !== '';
  return (
    <search className={styles.toolbar}>
      <ShelfSearch
        search={search}
        onSearch={(text) => change({ search: text })}
        onFocus={prepareSearch}
        className={styles.search}
      />
      <Select
        label="Trier par"
        options={searching ? [BY_MATCH, ...LIBRARY_SORTS] : LIBRARY_SORTS}
        value={sort ?? (searching ? BY_MATCH.value : DEFAULT_SORT)}
        onChange={({ currentTarget }) =>
          change({ sort: LIBRARY_SORTS.find(({ value }) => value === currentTarget.value)?.value ?? null })
        }
        className={styles.sort}
      />
      <DisplayToggle />
    </search>
  );
}
