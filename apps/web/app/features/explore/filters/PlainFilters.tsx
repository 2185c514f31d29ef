import type { ExploreFilters, FilterName } from '@kiroku/contract/catalogue/filters/filterAddress';
import { excludedGenresOf, genresOf, PARAMETER_LABELS } from '@kiroku/contract/catalogue/filters/filters';
import { GENRES, type Kind } from '@kiroku/contract/catalogue/labels';
import styles from './FilterBar.module.css';
import { SORT_FILTER } from './filterChoices.ts';
import { checkFilters, moreFilters } from './moreFilters.ts';

export type PlainFiltersProps = { kind: Kind; filters: ExploreFilters };

/**
 * Filters as plain controls, for pages without scripts, and the button that sends the form. The browser's build drops this file, and
 * would drop its style sheet.
 */
export function PlainFilters({ kind, filters }: PlainFiltersProps) {
  return (
    <div className={styles.plain}>
      <Genres name="genre" chosen={genresOf(filters)} />
      <Genres name="excludedGenre" chosen={excludedGenresOf(filters)} />
      {[...moreFilters(kind), { ...SORT_FILTER, any: 'ordre habituel' }].map(
        ({ name, label, any, options }) => (
          <label key={name}>
            {label}{' '}
            <select name={name} defaultValue={filters[name]}>
              <option value="">{any}</option>
              {options.map((option) => (
                <option key={option.value} value={option.value}>
                  {option.label}
                </option>
              ))}
            </select>
          </label>
        ),
      )}
      {kind === 'anime' && (
        <label>
          {PARAMETER_LABELS.studio} <input name="studio" defaultValue={filters.studio} />
        </label>
      )}
      {checkFilters(kind)
        // One's own list needs a session, which needs a script.
        .filter(({ name }) => name !== 'unlisted')
        .map(({ name, label }) => (
          <label key={name}>
            <input type="checkbox" name={name} value="true" defaultChecked={filters[name] === 'true'} />{' '}
            {label}
          </label>
        ))}
      <button type="submit" className={styles.submit}>
        Filtrer
      </button>
    </div>
  );
}

function Genres({ name, chosen }: { name: FilterName & ('genre' | 'excludedGenre'); chosen: string[] }) {
  return (
    <details>
      <summary>{name === 'genre' ? 'Genres' : 'Genres exclus'}</summary>
      {GENRES.map(({ value, label }) => (
        <label key={value} className={styles.genre}>
          <input type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} /> {label}
        </label>
      ))}
    </details>
  );
}
