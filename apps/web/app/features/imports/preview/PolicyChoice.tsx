import { IMPORT_POLICIES, type ImportPolicy } from '@kiroku/contract/imports/labels';
import styles from './PolicyChoice.module.css';

export type PolicyChoiceProps = { value: ImportPolicy; onChange: (policy: ImportPolicy) => void };

const HINTS: Record<ImportPolicy, string> = {
  merge:
    'Une progression plus avancée, une note ou une date qui manquait. Rien de ce que vous avez écrit n’est perdu.',
  keep: 'Les titres que vous suivez déjà ne changent pas.',
  replace: 'Pour les titres communs, la liste importée l’emporte. Ce qu’elle ne dit pas reste.',
};

/** Choice of the effect of an import on existing entries. */
export function PolicyChoice({ value, onChange }: PolicyChoiceProps) {
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>Si un titre est déjà dans ma bibliothèque</legend>
      {IMPORT_POLICIES.map((policy) => (
        <label key={policy.value} className={styles.option}>
          <input
            type="radio"
            className={styles.radio}
            name="policy"
            value={policy.value}
            checked={policy.value === value}
            onChange={() => onChange(policy.value)}
          />
          <span className={styles.words}>
            <span className={styles.label}>{policy.label}</span>
            <span className={styles.hint}>{HINTS[policy.value]}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
