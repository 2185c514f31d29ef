import type { ExploreFilters, FilterName } from '@kiroku/contract/catalogue/filters/filterAddress';
import { mainWords, moreWords, sortWords } from '@kiroku/contract/catalogue/filters/filterSentence';
import { excludedGenresOf, genresOf } from '@kiroku/contract/catalogue/filters/filters';
import { GENRES, labelOf } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import list from '@kiroku/ui/forms/list/TagList.module.css';
import { Icon } from '@kiroku/ui/media/Icon';
import { insteadOf } from '@kiroku/ui/navigation/link';
import type { ExploreData } from '../exploreLoader.ts';
import styles from './ActiveFilters.module.css';
import type { ChooseFilters } from './useExploreFilters.ts';

type ActiveTag = { value: string; label: string; without: (filters: ExploreFilters) => ExploreFilters };

export type ActiveFiltersProps = { data: ExploreData; choose: ChooseFilters; onClear: () => void };

/** Active filters, each removable, and "Tout effacer". The tags are links, which work without script. */
export function ActiveFilters({ data: { kind, filters }, choose, onClear }: ActiveFiltersProps) {
  const tags = activeTags(kind, filters);
  if (tags.length === 0) return null;
  return (
    <ul className={`${list.list} ${styles.tags}`} aria-label="Filtres actifs">
      {tags.map(({ value, label, without }) => (
        <li key={value} className={list.item}>
          <a
            href={explorePath(kind, { ...filters, ...without(filters) })}
            className={list.tag}
            aria-label={`Retirer le filtre ${label}`}
            onClick={insteadOf(() => choose(without))}
          >
            <span className={list.word}>{label}</span>
            <Icon name="close" size="small" />
          </a>
        </li>
      ))}
      <li>
        <a href={explorePath(kind)} className={list.clear} onClick={insteadOf(onClear)}>
          Tout effacer
        </a>
      </li>
    </ul>
  );
}

function activeTags(kind: ExploreData['kind'], filters: ExploreFilters): ActiveTag[] {
  const tag = (name: FilterName, label: string): ActiveTag => ({
    value: name,
    label,
    without: () => ({ [name]: '' }),
  });
  const genreTags = (name: FilterName, before: string, listOf: (filters: ExploreFilters) => string[]) =>
    listOf(filters).map((genre) => ({
      value: `${name} ${genre}`,
      label: before + labelOf(GENRES, genre),
      without: (now: ExploreFilters) => ({
        [name]: listOf(now)
          .filter((other) => other !== genre)
          .join(','),
      }),
    }));
  return [
    ...mainWords(kind, filters).map(({ name, words }) => tag(name, words)),
    ...genreTags('genre', '', genresOf),
    ...genreTags('excludedGenre', 'sans ', excludedGenresOf),
    ...moreWords(kind, filters).map(({ name, words }) => tag(name, words)),
    ...(filters.sortBy ? [tag('sortBy', sortWords(filters))] : []),
  ];
}
