import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { RELATIONS, sortRelated, type TitleRef } from '@kiroku/contract/catalogue/relationKinds';
import type { SearchHit } from '@kiroku/contract/catalogue/schema';
import { shownTitle } from '@kiroku/contract/catalogue/titles';
import { Button } from '@kiroku/ui/actions/Button';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field, FieldError } from '@kiroku/ui/forms/field/Field';
import { Icon } from '@kiroku/ui/media/Icon';
import { TRASH } from '@kiroku/ui/media/rareIcons';
import { useId, useRef, useState } from 'react';
import { TitlePicker } from '#app/media/TitlePicker.tsx';
import { useTitleNames } from '#app/media/useTitleNames.ts';
import { type RelationRow, relationRow } from '../form/fieldEntry.ts';
import styles from './RelationsInput.module.css';
import type { RowsProps } from './RowsInput.tsx';
import { rowErrors } from './rowErrors.ts';

export type RelationsInputProps = RowsProps<RelationRow> & {
  max: number;
  /** The title of the form; null for a new one. */
  title: { kind: Kind; id: number | null };
};

const OPTIONS = optionsOf(RELATIONS);
const KIND_CHOICES = [
  { value: 'anime', label: 'Anime' },
  { value: 'manga', label: 'Manga' },
] as const;

/** Titles related to a title, each with its relation, and a search to add one. The site sorts them. */
export function RelationsInput({ name, label, max, title, rows, onChange, errors }: RelationsInputProps) {
  const id = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  const names = useTitleNames(rows.filter((row) => row.name === ''));
  // Errors come by place, in the order in which relations are sent.
  const wrong = rowErrors(name, sortRelated(rows), [], errors);
  const nameOf = (row: RelationRow) => row.name || names(row);
  const remove = (row: RelationRow) => {
    onChange(rows.filter((one) => one !== row));
    // The button goes: what follows it in the form is where one goes on.
    box.current?.querySelector<HTMLElement>('[data-adder] select')?.focus();
  };
  return (
    <fieldset ref={box} className={styles.group} aria-describedby={`${id}-error`}>
      <legend className={styles.legend}>{label}</legend>
      {rows.length === 0 && <p className={styles.empty}>Aucune pour l’instant.</p>}
      {rows.length > 0 && (
        <ul className={styles.rows}>
          {rows.map((row) => (
            <li key={row.key} className={styles.row}>
              <Field label={`Relation\u202f: ${nameOf(row)}`} hideLabel error={wrong[row.key]}>
                <Select
                  options={OPTIONS}
                  value={row.relation}
                  onChange={(event) => {
                    const relation = chosenOf(OPTIONS, event.currentTarget.value) ?? row.relation;
                    onChange(rows.map((one) => (one === row ? { ...row, relation } : one)));
                  }}
                />
              </Field>
              <span className={styles.name}>
                {nameOf(row)}
                <span className={styles.kind}>{row.kind === 'anime' ? 'Anime' : 'Manga'}</span>
              </span>
              <Button variant="icon" label={`Retirer ${nameOf(row)}`} onClick={() => remove(row)}>
                <Icon name={TRASH} />
              </Button>
            </li>
          ))}
        </ul>
      )}
      <FieldError id={`${id}-error`}>{errors[name]}</FieldError>
      {rows.length < max && (
        <Adder
          isExcepted={(ref) =>
            (ref.kind === title.kind && ref.id === title.id) ||
            rows.some((row) => row.kind === ref.kind && row.id === ref.id)
          }
          onAdd={(kind, hit) =>
            onChange([...rows, relationRow({ relation: 'sequel', kind, id: hit.id }, shownTitle(hit))])
          }
        />
      )}
    </fieldset>
  );
}

type AdderProps = { isExcepted: (title: TitleRef) => boolean; onAdd: (kind: Kind, hit: SearchHit) => void };

/** Search of a title of either kind; each pick adds it, and empties the search. */
function Adder({ isExcepted, onAdd }: AdderProps) {
  const [kind, setKind] = useState<Kind>('anime');
  const [picks, setPicks] = useState(0);
  return (
    <div className={styles.adder} data-adder>
      <Field label="Type d’œuvre">
        <Select
          options={KIND_CHOICES}
          value={kind}
          onChange={(event) => setKind(event.currentTarget.value === 'manga' ? 'manga' : 'anime')}
        />
      </Field>
      <Field label="Ajouter un titre lié" hint="Cherchez-le par son nom, puis choisissez la relation.">
        <TitlePicker
          key={`${kind}${picks}`}
          kind={kind}
          autoFocus={picks > 0}
          isExcepted={(id) => isExcepted({ kind, id })}
          onPick={(hit) => {
            if (!hit) return;
            onAdd(kind, hit);
            setPicks(picks + 1);
          }}
        />
      </Field>
    </div>
  );
}
