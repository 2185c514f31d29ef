import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import styles from './FilterDialog.module.css';
import { type ListFilter, mainFilters } from './filterChoices.ts';
import type { FilterProps } from './filterProps.ts';
import { GenreToggles } from './genres/GenreToggles.tsx';
import { checkFilters, moreFilters } from './moreFilters.ts';
import { StudioField } from './StudioField.tsx';

export type FilterDialogProps = FilterProps & { open: boolean; onClose: () => void };

/** "Affiner la recherche": the rarer filters, and on phones the main ones too (product.md, Explore 2). Each choice applies at once. */
export function FilterDialog({ data, choose, open, onClose }: FilterDialogProps) {
  const { kind, filters, year } = data;
  const field = (filter: ListFilter) => (
    <Field key={filter.name} label={filter.label}>
      <Select
        placeholder={filter.any}
        options={filter.options}
        value={filters[filter.name] ?? ''}
        active={Boolean(filters[filter.name])}
        onChange={(event) => choose({ [filter.name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Affiner la recherche"
      closeLabel="Fermer"
      footer={
        <Button variant="primary" onClick={onClose}>
          Voir les résultats
        </Button>
      }
    >
      <div className={styles.fields}>
        <div className={styles.onPhones}>{mainFilters(kind, year).map(field)}</div>
        {moreFilters(kind).map(field)}
        {kind === 'anime' && <StudioField studio={filters.studio ?? ''} choose={choose} />}
        <div className={styles.checks}>
          {checkFilters(kind).map(({ name, label }) => (
            <Checkbox
              key={name}
              label={label}
              checked={filters[name] === 'true'}
              onChange={(event) => choose({ [name]: event.currentTarget.checked ? 'true' : '' })}
            />
          ))}
        </div>
        <div className={styles.genres}>
          <p className={styles.label}>Genres</p>
          <GenreToggles filters={filters} choose={choose} />
        </div>
      </div>
    </Dialog>
  );
}
