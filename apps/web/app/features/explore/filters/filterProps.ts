import type { ExploreData } from '../exploreLoader.ts';
import type { ChooseFilters } from './useExploreFilters.ts';

/** Filters and how to change them. */
export type FilterProps = { data: ExploreData; choose: ChooseFilters };
