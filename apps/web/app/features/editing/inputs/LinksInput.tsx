import { LINK_LANGUAGES } from '@kiroku/contract/catalogue/form/formLabels';
import type { Choice } from '@kiroku/contract/catalogue/labels';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import type { LinkRow } from '../form/fieldEntry.ts';
import { rowListLabels } from '../fr.ts';
import styles from './Rows.module.css';
import { RowsInput, type RowsProps } from './RowsInput.tsx';
import { TextField } from './TextField.tsx';

export type LinksInputProps = RowsProps<LinkRow> & { sources: readonly Choice[]; hasLanguage: boolean };

const LABELS = rowListLabels('lien');
const PARTS = ['url', 'note'];
const MOST = 100;

/** Ordered links of a title: source, language, address and note. */
export function LinksInput({ sources, hasLanguage, ...props }: LinksInputProps) {
  return (
    <RowsInput
      {...props}
      maxRows={MOST}
      labels={LABELS}
      parts={PARTS}
      createRow={() => ({
        key: crypto.randomUUID(),
        source: sources[0]?.value ?? '',
        language: hasLanguage ? 'French' : '',
        url: '',
        note: '',
      })}
      rowName={({ source }, place) => `lien ${place}${source ? `, ${labelIn(sources, source)}` : ''}`}
      renderRow={(row, of) => (
        <div className={hasLanguage ? styles.link : styles.plainLink}>
          <Field label="Source">
            <Select
              options={withStored(sources, row.source)}
              value={row.source}
              onChange={(event) => of('source').onChange(event.currentTarget.value)}
            />
          </Field>
          {hasLanguage && (
            <Field label="Langue">
              <Select
                options={LINK_LANGUAGES}
                placeholder="Toutes"
                value={row.language}
                onChange={(event) => of('language').onChange(event.currentTarget.value)}
              />
            </Field>
          )}
          <TextField isAddress label="Adresse" {...of('url')} />
          <TextField label="Note" {...of('note')} />
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
