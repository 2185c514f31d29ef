import { lowerFirst } from '@kiroku/contract/catalogue/filters/filterSentence';
import { Icon } from '@kiroku/ui/media/Icon';
import { memo } from 'react';
import type { ListFilter } from './filterChoices.ts';
import type { ChooseFilters } from './useExploreFilters.ts';
import styles from './Words.module.css';

export type WordSelectProps = {
  filter: ListFilter;
  /** The choice; empty while none is made. */
  value: string;
  choose: ChooseFilters;
  /** Word before the choice: « de 2024 ». */
  before?: string | undefined;
  /** Without a first choice of an empty value, the value shown while none is chosen. */
  fallback?: string | undefined;
  /** Shows on phones too, and needs a script: the form sends another control's choice. */
  always?: boolean;
};

/** List of choices as a word of a sentence. On phones only chosen ones show. A choice in another list does not render it again. */
export const WordSelect = memo(function WordSelect(props: WordSelectProps) {
  const { filter, value, choose, before, fallback, always = false } = props;
  const { name, label, any, options } = filter;
  return (
    <span
      className={styles.word}
      data-active={value !== '' || undefined}
      data-always={always || undefined}
      data-script={always ? '' : undefined}
    >
      {before && <span>{before}</span>}
      <select
        name={always ? undefined : name}
        aria-label={label}
        className={styles.control}
        value={value || fallback || ''}
        onChange={(event) => choose({ [name]: event.currentTarget.value })}
      >
        {fallback === undefined && <option value="">{any}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {name === 'type' ? option.label : lowerFirst(option.label)}
          </option>
        ))}
        {value !== '' && options.every((option) => option.value !== value) && (
          <option value={value}>{value}</option>
        )}
      </select>
      <Icon name="chevron-down" size="small" className={styles.chevron} />
    </span>
  );
});
