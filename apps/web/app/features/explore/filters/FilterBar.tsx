import { BEFORE_SEASON, moreWords } from '@kiroku/contract/catalogue/filters/filterSentence';
import { KIND_LABELS } from '@kiroku/contract/catalogue/labels';
import { explorePath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Icon } from '@kiroku/ui/media/Icon';
import { insteadOf } from '@kiroku/ui/navigation/link';
import { useMemo } from 'react';
import { useLazyPart } from '#app/lib/rendering/useLazyPart.ts';
import styles from './FilterBar.module.css';
import { mainFilters, SORT_FILTER } from './filterChoices.ts';
import type { FilterProps } from './filterProps.ts';
import { GenreWord } from './genres/GenreWord.tsx';
import { PlainFilters } from './PlainFilters.tsx';
import { WordSelect } from './WordSelect.tsx';

const load = async () => (await import('./FilterDialog.tsx')).FilterDialog;

/** Filters as a sentence; on phones those without a choice move into "Affiner la recherche" (product.md, Explore 2). */
export function FilterBar({ data, choose, onClear }: FilterProps & { onClear: () => void }) {
  const { kind, filters, year } = data;
  const { Part: Dialog, isOpen, busy, open, close, prepare } = useLazyPart(load);
  const before: Partial<Record<string, string | undefined>> = {
    year: filters.year && 'de ',
    season: filters.season && BEFORE_SEASON[filters.season],
  };
  const main = useMemo(() => mainFilters(kind, year), [kind, year]);
  return (
    <div className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is no flex container everywhere. */}
      <div className={styles.sentence} role="group" aria-label="Filtres">
        <span className={styles.kind}>{KIND_LABELS[kind]}</span>
        {main.map((filter) => {
          const { name } = filter;
          const value = filters[name] ?? '';
          return (
            <WordSelect key={name} filter={filter} value={value} before={before[name]} choose={choose} />
          );
        })}
        <GenreWord data={data} choose={choose} />
        {moreWords(kind, filters).map(({ name, words }) => (
          <button key={name} type="button" className={styles.more} aria-haspopup="dialog" onClick={open}>
            {words}
          </button>
        ))}
        <WordSelect
          filter={SORT_FILTER}
          value={filters.sortBy ?? ''}
          before="par "
          fallback={filters.search ? undefined : 'popularity'}
          always
          choose={choose}
        />
        {Object.keys(filters).length > 0 && (
          <a href={explorePath(kind)} className={styles.clear} onClick={insteadOf(onClear)}>
            Tout effacer
          </a>
        )}
      </div>
      <Button
        variant="quiet"
        icon={<Icon name="filter" />}
        busy={busy}
        onClick={open}
        onPointerEnter={prepare}
        onFocus={prepare}
        aria-haspopup="dialog"
        aria-label="Affiner la recherche"
        className={styles.affine}
      >
        <span className={styles.name}>Affiner</span>
      </Button>
      {/* In the rendered page alone: a browser with a script does not use it. */}
      <noscript>{import.meta.env.SSR && <PlainFilters kind={kind} filters={filters} />}</noscript>
      {Dialog && <Dialog data={data} choose={choose} open={isOpen} onClose={close} />}
    </div>
  );
}
