import { explorePath, PATHS } from '@kiroku/contract/paths';
import { Tabs } from '@kiroku/ui/navigation/Tabs';
import { type ComponentType, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import type { CardAction } from '#app/media/TitleCard.tsx';
import { Carousels } from './Carousels.tsx';
import styles from './ExploreView.module.css';
import type { ExploreData } from './exploreLoader.ts';
import { ActiveFilters } from './filters/ActiveFilters.tsx';
import { FilterBar } from './filters/FilterBar.tsx';
import { SearchBox } from './filters/SearchBox.tsx';
import { useExploreFilters } from './filters/useExploreFilters.ts';
import { rememberScreen } from './keepScreen.ts';
import type { ResultsProps } from './results/Results.tsx';

export type ExploreViewProps = {
  data: ExploreData;
  /** Whether the search takes the focus (the page of explore, not the home page). */
  focusSearch?: boolean;
  heading: 'h1' | 'h2';
  /** Shows the results: home has none, and shows their place. */
  results: ComponentType<ResultsProps>;
  /** Notice above them when the chosen filters could not be loaded; home's are another page's. */
  failure?: ReactNode;
  /** Control above each card's link, such as a quick-add. */
  cardAction?: CardAction;
};

/** Catalogue with its filters (product.md, Explore 1). */
export function ExploreView(props: ExploreViewProps) {
  const { data: loaded, focusSearch = false, heading: Heading, results: Shown, cardAction } = props;
  const { kind, results } = loaded;
  const { filters, choose, clear } = useExploreFilters(kind, loaded.filters, loaded.failed);
  useEffect(() => rememberScreen(loaded), [loaded]);
  // Number of clearings: each resets the text being typed too.
  const [clearings, setClearings] = useState(0);
  const clearAll = useCallback(() => {
    setClearings((before) => before + 1);
    clear();
  }, [clear]);
  const data = { ...loaded, filters };
  const loading = useIsLoadingExplore();
  const anime = kind === 'anime';
  return (
    <section className={styles.explore} aria-label="Catalogue">
      <div className={styles.head}>
        <Heading className={styles.title}>{anime ? 'Explorer les anime' : 'Explorer les mangas'}</Heading>
        <Tabs
          label="Type d’œuvre"
          items={[
            { href: PATHS.explore, label: 'Anime', current: anime },
            { href: PATHS.exploreManga, label: 'Manga', current: !anime },
          ]}
        />
      </div>
      <search>
        <form
          className={styles.form}
          method="get"
          action={explorePath(kind)}
          onSubmit={(event) => event.preventDefault()}
        >
          <SearchBox
            key={clearings}
            label={anime ? 'Rechercher un anime' : 'Rechercher un manga'}
            search={filters.search ?? ''}
            onSearch={(search) => choose({ search }, { replace: true })}
            autoFocus={focusSearch && clearings === 0}
          />
          <FilterBar data={data} choose={choose} onClear={clearAll} />
        </form>
      </search>
      <ActiveFilters data={data} choose={choose} onClear={clearAll} />
      {loaded.failed && !loading && props.failure}
      {results || loading ? (
        <Shown data={loaded} loading={loading} cardAction={cardAction} onClear={clearAll} />
      ) : (
        <Carousels kind={kind} rows={data.carousels} cardAction={cardAction} />
      )}
    </section>
  );
}

/** Whether the results of another set of filters are loading. */
function useIsLoadingExplore(): boolean {
  const { state, location } = useNavigation();
  return state === 'loading' && (location?.pathname.startsWith(PATHS.explore) ?? false);
}
