import type { ExploreFilters, FilterName } from '@kiroku/contract/catalogue/filterAddress';
import { genresOf } from '@kiroku/contract/catalogue/filters';
import { explorePath } from '@kiroku/contract/paths';
import { TagList } from '@kiroku/ui/forms/TagList';
import styles from './ActiveFilters.module.css';
import type { ExploreData } from './exploreLoader.ts';
import { checkFilters, GENRE_OPTIONS, mainFilters, moreFilters, SORT_FILTER } from './filterChoices.ts';
import type { ChooseFilters } from './useExploreFilters.ts';

type ActiveTag = { value: string; label: string; without: (filters: ExploreFilters) => ExploreFilters };

export type ActiveFiltersProps = { data: ExploreData; choose: ChooseFilters; onClear: () => void };

/** Active filters, each removable, and "Tout effacer". The tags are links, which work without script. */
export function ActiveFilters({ data, choose, onClear }: ActiveFiltersProps) {
  const { kind, filters, year } = data;
  const tags = activeTags(kind, filters, year);
  if (tags.length === 0) return null;
  return (
    <div className={styles.tags}>
      <TagList
        label="Filtres actifs"
        tags={tags.map(({ value, label, without }) => ({
          value,
          label,
          href: explorePath(kind, { ...filters, ...without(filters) }),
        }))}
        removeLabel={(label) => `Retirer le filtre ${label}`}
        onRemove={(value) => choose(tags.find((tag) => tag.value === value)?.without ?? {})}
        clear={{ label: 'Tout effacer', href: explorePath(kind), onClear }}
      />
    </div>
  );
}

function activeTags(kind: ExploreData['kind'], filters: ExploreFilters, year: number): ActiveTag[] {
  const without = (name: FilterName) => () => ({ [name]: '' });
  const lists = [...mainFilters(kind, year), ...moreFilters(kind), SORT_FILTER].flatMap(
    ({ name, label, options }) => {
      const value = filters[name];
      if (!value) return [];
      const chosen = options.find((option) => option.value === value)?.label ?? value;
      return {
        value: name,
        label: name === 'sortBy' ? `${label} ${chosen.toLowerCase()}` : chosen,
        without: without(name),
      };
    },
  );
  const genres = genresOf(filters).map((genre) => ({
    value: `genre-${genre}`,
    label: GENRE_OPTIONS.find((option) => option.value === genre)?.label ?? genre,
    without: (now: ExploreFilters) => ({
      genre: genresOf(now)
        .filter((other) => other !== genre)
        .join(','),
    }),
  }));
  const checks = checkFilters(kind)
    .filter(({ name }) => filters[name] === 'true')
    .map(({ name, label }) => ({ value: name, label, without: without(name) }));
  const search = filters.search
    ? [{ value: 'search', label: `« ${filters.search} »`, without: without('search') }]
    : [];
  return [...search, ...lists, ...genres, ...checks];
}
