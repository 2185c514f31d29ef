import { DEFAULT_SORT, LIBRARY_SORTS, type LibraryFilters } from '@kiroku/contract/library/filters';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { DisplayToggle } from './grid/DisplayToggle.tsx';
import styles from './LibraryToolbar.module.css';
import { LibrarySearch } from './search/LibrarySearch.tsx';

/** Search results are ordered by match, unless another order is chosen. */
const BY_MATCH = { value: '', label: 'Pertinence' };

export type LibraryToolbarProps = {
  view: LibraryFilters;
  change: (change: Partial<LibraryFilters>) => void;
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
