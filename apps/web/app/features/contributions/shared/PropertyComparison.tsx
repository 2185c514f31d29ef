import {
  fieldLabel,
  type ShownValue,
  shownValue,
  type TitleNames,
} from '@kiroku/contract/catalogue/form/shownValue';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { DiffRow } from '@kiroku/ui/data/DiffRow';
import { FieldError } from '@kiroku/ui/forms/field/Field';
import { type ReactNode, useId } from 'react';
import { ProposedPicture } from '#app/media/ProposedPicture.tsx';
import styles from './PropertyComparison.module.css';

export type PropertyComparisonProps = {
  kind: Kind;
  name: string;
  before: unknown;
  after: unknown;
  /** Names of related titles that the values mention. */
  names: TitleNames;
  beforeLabel?: string;
  afterLabel?: string;
  /** Beside the property's name. */
  note?: ReactNode;
  error?: string | undefined;
  /** Beside the values. */
  action?: ReactNode;
};

/** A property of a title before and after a change. */
export function PropertyComparison({
  kind,
  name,
  before,
  after,
  beforeLabel = 'Avant',
  afterLabel = 'Après',
  names,
  note,
  error,
  action,
}: PropertyComparisonProps) {
  const errorId = useId();
  const label = (
    <span className={styles.label}>
      {fieldLabel(kind, name)}
      {note}
    </span>
  );
  const texts = { label, beforeLabel, afterLabel, emptyLabel: 'vide', className: styles.row };
  return (
    <div className={styles.property}>
      <DiffRow
        {...texts}
        {...valuesOf(
          shownValue(kind, name, before, names),
          shownValue(kind, name, after, names),
          fieldLabel(kind, name),
        )}
      />
      {action && <div className={styles.action}>{action}</div>}
      {error && (
        <div className={styles.error}>
          <FieldError id={errorId}>{error}</FieldError>
        </div>
      )}
    </div>
  );
}

/** The two values as one kind: an empty list is stored as null by some sources. */
function valuesOf(before: ShownValue, after: ShownValue, label: string) {
  if (before.kind === 'list' || after.kind === 'list') {
    const reorderedLabel = 'L’ordre a changé.';
    return { kind: 'list', before: listOf(before), after: listOf(after), reorderedLabel } as const;
  }
  const values = { before: before.value, after: after.value };
  if (after.kind !== 'image') return { kind: 'text', ...values } as const;
  // The title shows the former one already.
  const draw = (src: string) => (
    <ProposedPicture of={after.of} src={src} alt={label} isTrusted={src === before.value} />
  );
  return { kind: 'image', ...values, draw } as const;
}

function listOf({ kind, value }: ShownValue): readonly string[] {
  if (kind === 'list') return value;
  return value === null ? [] : [value];
}
