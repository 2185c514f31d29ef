import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import type { ExploreData } from './exploreLoader.ts';
import styles from './FilterBar.module.css';
import { type FilterProps, GenreChoice, ListChoice } from './FilterControls.tsx';
import { checkFilters, mainFilters, moreFilters, SORT_FILTER } from './filterChoices.ts';
import { useFilterDialog } from './useFilterDialog.tsx';

/** Row of filters; on phones they move into "Affiner la recherche" (product.md, Explore 2). */
export function FilterBar({ data, choose }: FilterProps) {
  const { kind, filters, year } = data;
  const { prepare, open, busy, dialog } = useFilterDialog({ data, choose });
  const hidden = hiddenFilters(data);
  return (
    <div className={styles.bar}>
      <div className={styles.main}>
        {mainFilters(kind, year).map((filter) => (
          <ListChoice key={filter.name} filter={filter} filters={filters} choose={choose} />
        ))}
        <GenreChoice filters={filters} choose={choose} />
      </div>
      <div className={styles.end}>
        <ListChoice filter={SORT_FILTER} filters={filters} choose={choose} />
        <Button
          variant="quiet"
          icon={<Icon name="filter" />}
          busy={busy}
          onClick={open}
          onPointerEnter={prepare}
          onFocus={prepare}
          aria-haspopup="dialog"
          aria-label="Affiner la recherche"
        >
          <span className={styles.word}>Affiner</span>
          {hidden > 0 && <span className={styles.badge}>{hidden}</span>}
        </Button>
      </div>
      <KeptFilters data={data} />
      {dialog}
    </div>
  );
}

/** Hidden inputs for the filters outside the row: without script the form sends them along. */
function KeptFilters({ data: { kind, filters } }: { data: ExploreData }) {
  const names = [...moreFilters(kind), ...checkFilters(kind)].map(({ name }) => name);
  return names.map(
    (name) => filters[name] && <input key={name} type="hidden" name={name} value={filters[name]} />,
  );
}

function hiddenFilters({ kind, filters }: ExploreData): number {
  return [...moreFilters(kind), ...checkFilters(kind)].filter(({ name }) => filters[name]).length;
}
