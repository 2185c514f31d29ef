import { LINK_LANGUAGES } from '@kiroku/contract/catalogue/form/formLabels';
import type { Choice } from '@kiroku/contract/catalogue/labels';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { RowListField } from '@kiroku/ui/forms/list/RowListField';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import type { LinkRow } from '../form/fieldEntry.ts';
import type { FormErrors } from '../form/useTitleForm.ts';
import { rowListLabels } from '../fr.ts';
import { AddressField } from './AddressField.tsx';
import styles from './Rows.module.css';
import { rowErrors } from './rowErrors.ts';

export type LinksInputProps = {
  name: string;
  label: string;
  sources: readonly Choice[];
  hasLanguage: boolean;
  rows: LinkRow[];
  onChange: (rows: LinkRow[]) => void;
  errors: FormErrors;
};

const LABELS = rowListLabels('lien');
/** Parts of a row whose errors stand at their own controls. */
const PARTS = ['url', 'note'];
const MOST = 100;

/** Ordered links of a title: source, language, address and note. */
export function LinksInput({ name, label, sources, hasLanguage, rows, onChange, errors }: LinksInputProps) {
  return (
    <RowListField
      label={label}
      rows={rows}
      onChange={onChange}
      maxRows={MOST}
      labels={LABELS}
      error={errors[name]}
      errors={rowErrors(name, rows, PARTS, errors)}
      createRow={() => ({
        key: crypto.randomUUID(),
        source: sources[0]?.value ?? '',
        language: hasLanguage ? 'French' : '',
        url: '',
        note: '',
      })}
      rowName={({ source }, place) => `lien ${place}${source ? `, ${labelIn(sources, source)}` : ''}`}
      renderRow={(row, change) => (
        <div className={hasLanguage ? styles.link : styles.plainLink}>
          <Field label="Source">
            <Select
              options={withStored(sources, row.source)}
              value={row.source}
              onChange={(event) => change({ ...row, source: event.currentTarget.value })}
            />
          </Field>
          {hasLanguage && (
            <Field label="Langue">
              <Select
                options={LINK_LANGUAGES}
                placeholder="Toutes"
                value={row.language}
                onChange={(event) => change({ ...row, language: event.currentTarget.value })}
              />
            </Field>
          )}
          <AddressField
            label="Adresse"
            value={row.url}
            onChange={(url) => change({ ...row, url })}
            error={errors[`${name}.${rows.indexOf(row)}.url`]}
          />
          <Field label="Note" error={errors[`${name}.${rows.indexOf(row)}.note`]}>
            <TextInput
              maxLength={200}
              value={row.note}
              onChange={(event) => change({ ...row, note: event.currentTarget.value })}
            />
          </Field>
        </div>
      )}
    />
  );
}

/** A stored source may be older than today's list. */
function withStored(sources: readonly Choice[], source: string): readonly Choice[] {
  const isKnown = sources.some(({ value }) => value === source);
  return isKnown ? sources : [...sources, { value: source, label: source }];
}

function labelIn(sources: readonly Choice[], source: string): string {
  return sources.find(({ value }) => value === source)?.label ?? source;
}
