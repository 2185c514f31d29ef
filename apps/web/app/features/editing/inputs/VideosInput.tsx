import { Field } from '@kiroku/ui/forms/field/Field';
import { RowListField } from '@kiroku/ui/forms/list/RowListField';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import type { VideoRow } from '../form/fieldEntry.ts';
import type { FormErrors } from '../form/useTitleForm.ts';
import { rowListLabels } from '../fr.ts';
import { AddressField } from './AddressField.tsx';
import styles from './Rows.module.css';
import { rowErrors } from './rowErrors.ts';

export type VideosInputProps = {
  name: string;
  label: string;
  max: number;
  rows: VideoRow[];
  onChange: (rows: VideoRow[]) => void;
  errors: FormErrors;
};

const LABELS = { ...rowListLabels('vidéo'), add: 'Ajouter une vidéo', empty: 'Aucune pour l’instant.' };
/** Parts of a row whose errors stand at their own controls. */
const PARTS = ['url', 'title', 'photo'];

/** Ordered videos of an anime: address, title and preview picture. */
export function VideosInput({ name, label, max, rows, onChange, errors }: VideosInputProps) {
  return (
    <RowListField
      label={label}
      rows={rows}
      onChange={onChange}
      maxRows={max}
      labels={LABELS}
      error={errors[name]}
      errors={rowErrors(name, rows, PARTS, errors)}
      createRow={() => ({ key: crypto.randomUUID(), url: '', title: '', photo: '' })}
      rowName={({ title }, place) => title || `vidéo ${place}`}
      renderRow={(row, change) => (
        <div className={styles.video}>
          <Field label="Titre" error={errors[`${name}.${rows.indexOf(row)}.title`]}>
            <TextInput
              maxLength={200}
              value={row.title}
              onChange={(event) => change({ ...row, title: event.currentTarget.value })}
            />
          </Field>
          <AddressField
            label="Adresse"
            value={row.url}
            onChange={(url) => change({ ...row, url })}
            error={errors[`${name}.${rows.indexOf(row)}.url`]}
          />
          <AddressField
            label="Image (adresse)"
            value={row.photo}
            onChange={(photo) => change({ ...row, photo })}
            error={errors[`${name}.${rows.indexOf(row)}.photo`]}
          />
        </div>
      )}
    />
  );
}
