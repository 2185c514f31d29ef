import type { ExploreFilters } from '@kiroku/contract/catalogue/filterAddress';
import { genresOf } from '@kiroku/contract/catalogue/filters';
import { MultiSelect } from '@kiroku/ui/forms/MultiSelect';
import { Select } from '@kiroku/ui/forms/Select';
import type { ExploreData } from './exploreLoader.ts';
import { GENRE_OPTIONS, type ListFilter } from './filterChoices.ts';
import type { ChooseFilters } from './useExploreFilters.ts';

export type FilterProps = { data: ExploreData; choose: ChooseFilters };

type ChoiceProps = { filters: ExploreFilters; choose: ChooseFilters };

/** List of choices bound to one filter. */
export function ListChoice({ filter, filters, choose }: ChoiceProps & { filter: ListFilter }) {
  const value = filters[filter.name] ?? '';
  return (
    <Select
      name={filter.name}
      label={filter.label}
      placeholder={filter.label}
      options={filter.options}
      value={value}
      active={value !== ''}
      onChange={(event) => choose({ [filter.name]: event.currentTarget.value })}
    />
  );
}

/** Genres filter: several at a time; an empty list clears it (product.md, Explore 3). */
export function GenreChoice({ filters, choose }: ChoiceProps) {
  return (
    <MultiSelect
      name="genre"
      label="Genre"
      options={GENRE_OPTIONS}
      selected={genresOf(filters)}
      onChange={(genres) => choose({ genre: genres.join(',') })}
    />
  );
}
