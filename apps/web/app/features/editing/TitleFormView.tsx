import { FORM_TABS, type FormTab } from '@kiroku/contract/catalogue/form/titleForm';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { type Tab, Tabs } from '@kiroku/ui/navigation/Tabs';
import type { FormEvent, ReactNode } from 'react';
import { FieldControl, type FieldControlProps } from './form/FieldControl.tsx';
import { FieldGroup } from './form/FieldGroup.tsx';
import type { TitleForm } from './form/useTitleForm.ts';
import { SOURCE_NOTES } from './sendTitle.ts';
import styles from './TitleFormView.module.css';

export type TitleFormViewProps = {
  form: TitleForm;
  tab: string;
  /** Address of a tab. */
  tabHref: (path: string) => string;
  /** Tabs of other pages, after the form's. */
  moreTabs?: readonly Tab[];
  /** Sources and notes of a member; null where none are asked for. */
  source: { text: string; onChange: (text: string) => void; error: string | undefined } | null;
  submitLabel: string;
  busy: boolean;
  onSubmit: () => void;
  upload: FieldControlProps['upload'];
  /** Above the fields. */
  children?: ReactNode;
};

/** Form of a title: tabs of grouped fields, sources, and the button that sends what changed (product.md, Contributions 10). */
export function TitleFormView(props: TitleFormViewProps) {
  const { form, tab, tabHref, moreTabs = [], source, busy, upload, children } = props;
  const tabs = FORM_TABS[form.kind];
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) props.onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Tabs
        label="Parties de la fiche"
        items={[
          ...tabs.map((one) => ({
            href: tabHref(one.path),
            label: one.label,
            current: one.path === tab,
            ...countOf(form, one),
          })),
          ...moreTabs,
        ]}
      />
      {children}
      {tabs.map((one) => (
        // Text typed in a tab stays while another tab shows.
        <div key={one.path} hidden={one.path !== tab} className={styles.panel} data-tab={one.path}>
          {one.groups.map(({ label, fields }) => (
            <FieldGroup key={label} label={label}>
              {fields.map((name) => (
                <FieldControl key={name} form={form} name={name} upload={upload} />
              ))}
            </FieldGroup>
          ))}
        </div>
      ))}
      <div className={styles.foot}>
        {source && <SourceField {...source} />}
        <div className={styles.actions}>
          <p className={styles.count} role="status">
            {changeSentence(form.changed.length)}
          </p>
          <Button variant="primary" size="large" type="submit" busy={busy}>
            {props.submitLabel}
          </Button>
        </div>
      </div>
    </form>
  );
}

function SourceField({ text, onChange, error }: NonNullable<TitleFormViewProps['source']>) {
  return (
    <Field
      label="Sources et notes"
      hint="Où vérifier ce que vous proposez&#8239;: site officiel, annonce, éditeur…"
      error={error}
      required
    >
      <TextArea
        name={SOURCE_NOTES}
        rows={3}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </Field>
  );
}

/** Changed fields of a tab, in its label. */
function countOf(form: TitleForm, tab: FormTab): Partial<Tab> {
  const fields = tab.groups.flatMap((group) => group.fields);
  const count = fields.filter((name) => form.changed.includes(name)).length;
  return count === 0 ? {} : { count };
}

/** Number of changes, in words. */
export function changeSentence(count: number): string {
  if (count === 0) return 'Rien de changé.';
  return count === 1 ? '1 champ changé.' : `${count} champs changés.`;
}
