import { namesOf } from '@kiroku/contract/base/kinds';
import { SOCIAL_LABELS } from '@kiroku/contract/catalogue/form/fieldInputs';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import type { SocialEntry } from '../form/fieldEntry.ts';
import type { FormErrors } from '../form/useTitleForm.ts';
import styles from './Rows.module.css';

export type SocialInputProps = {
  name: string;
  entry: SocialEntry;
  onChange: (entry: SocialEntry) => void;
  errors: FormErrors;
};

const PARTS = namesOf(SOCIAL_LABELS);

/** Hashtag, official site and accounts of an anime. */
export function SocialInput({ name, entry, onChange, errors }: SocialInputProps) {
  return (
    <div className={styles.social}>
      {PARTS.map((part) => (
        <Field key={part} label={SOCIAL_LABELS[part]} error={errors[`${name}.${part}`]}>
          <TextInput
            type={part === 'Hashtag' ? 'text' : 'url'}
            placeholder={part === 'Hashtag' ? '#' : 'https://'}
            value={entry[part]}
            onChange={(event) => onChange({ ...entry, [part]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  );
}
