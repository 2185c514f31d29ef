import type { ExploreFilters } from '@kiroku/contract/catalogue/filters/filterAddress';
import { excludedGenresOf, genresOf, tapGenre } from '@kiroku/contract/catalogue/filters/filters';
import { GENRES } from '@kiroku/contract/catalogue/labels';
import { VisuallyHidden } from '@kiroku/ui/styles/VisuallyHidden';
import { useState } from 'react';
import type { ChooseFilters } from '../useExploreFilters.ts';
import styles from './GenrePicker.module.css';

type State = 'any' | 'with' | 'without';

/** State of a genre after one more tap, as announced. */
const NEXT: Record<State, string> = { any: 'inclus', with: 'exclu', without: 'retiré' };
const SIGN: Record<State, string> = { any: '', with: '+', without: '−' };

export type GenreTogglesProps = { filters: ExploreFilters; choose: ChooseFilters };

/** Genres: one tap includes, the second excludes, the third clears (product.md, Explore 3). */
export function GenreToggles({ filters, choose }: GenreTogglesProps) {
  const [announced, setAnnounced] = useState('');
  const [included, excluded] = [genresOf(filters), excludedGenresOf(filters)];
  const stateOf = (genre: string): State =>
    included.includes(genre) ? 'with' : excluded.includes(genre) ? 'without' : 'any';
  return (
    <fieldset className={styles.genres}>
      <legend className={styles.hint}>Un appui inclut, deux excluent, trois retirent.</legend>
      {GENRES.map(({ value, label }) => {
        const state = stateOf(value);
        return (
          <button
            key={value}
            type="button"
            className={styles.genre}
            data-state={state}
            aria-pressed={state !== 'any'}
            onClick={() => {
              choose((now) => tapGenre(now, value));
              setAnnounced(`${label}\u202f: ${NEXT[state]}`);
            }}
          >
            <span aria-hidden="true" className={styles.sign}>
              {SIGN[state]}
            </span>
            {state === 'without' && <VisuallyHidden>Sans </VisuallyHidden>}
            <span>{label}</span>
          </button>
        );
      })}
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </fieldset>
  );
}
