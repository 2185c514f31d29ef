import { OTHER_NAMES, OUTSIDE_CATALOGUES } from '@kiroku/contract/catalogue/outsideIds';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import type { IdsEntry } from '../form/fieldEntry.ts';
import type { FormErrors } from '../form/useTitleForm.ts';
import styles from './Rows.module.css';

export type IdsInputProps = {
  name: string;
  entry: IdsEntry;
  onChange: (entry: IdsEntry) => void;
  errors: FormErrors;
};

/** Ids of a title at other catalogues, or the addresses of its pages there. */
export function IdsInput({ name, entry, onChange, errors }: IdsInputProps) {
  return (
    <div className={styles.ids}>
      {OTHER_NAMES.map((catalogue) => (
        <Field
          key={catalogue}
          label={OUTSIDE_CATALOGUES[catalogue].label}
          error={errors[`${name}.${catalogue}`]}
        >
          <TextInput
            value={entry[catalogue]}
            onChange={(event) => onChange({ ...entry, [catalogue]: event.currentTarget.value })}
          />
        </Field>
      ))}
    </div>
  );
}
