import { choosableYears } from '@kiroku/contract/catalogue/filters/filters';
import { SEASONS } from '@kiroku/contract/catalogue/labels';
import { Select } from '@kiroku/ui/forms/choice/Select';
import type { SeasonEntry } from '../form/fieldEntry.ts';
import styles from './Rows.module.css';

export type SeasonInputProps = { entry: SeasonEntry; onChange: (entry: SeasonEntry) => void };

/** Season and its year, three years ahead down to 1900. */
export function SeasonInput({ entry, onChange }: SeasonInputProps) {
  const years = choosableYears(new Date().getFullYear()).map(String);
  // A stored year may be further ahead.
  const known = entry.year === '' || years.includes(entry.year) ? years : [entry.year, ...years];
  return (
    <div className={styles.season}>
      <Select
        label="Saison"
        placeholder="Inconnue"
        options={SEASONS}
        value={entry.name}
        onChange={(event) => onChange({ ...entry, name: event.currentTarget.value })}
      />
      <Select
        label="Année de la saison"
        placeholder="Année"
        options={known.map((year) => ({ value: year, label: year }))}
        value={entry.year}
        onChange={(event) => onChange({ ...entry, year: event.currentTarget.value })}
      />
    </div>
  );
}
