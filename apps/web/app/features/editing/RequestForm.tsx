import { FORM_TABS } from '@kiroku/contract/catalogue/form/titleForm';
import type { Kind } from '@kiroku/contract/catalogue/labels';
import { requestPath } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { type ReactNode, useRef } from 'react';
import { flushSync } from 'react-dom';
import { draftKey } from '#app/lib/form/drafts.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { DraftNotice } from './DraftNotice.tsx';
import { FieldControl } from './form/FieldControl.tsx';
import { FieldGroup } from './form/FieldGroup.tsx';
import { type FormErrors, useTitleForm } from './form/useTitleForm.ts';
import styles from './TitleFormView.module.css';
import { changeSentence } from './TitleFormView.tsx';
import { PictureUpload } from './upload/PictureUpload.tsx';

/** Functions of a proposed title's form for its review. */
export type Correction = {
  /** The corrected title; null after showing its errors. */
  read: () => Record<string, unknown> | null;
  /** Shows errors at their fields, the first of which takes the focus. */
  showErrors: (errors: FormErrors) => void;
  /** Drops the typed text: the proposal is judged. */
  forget: () => void;
};

export type RequestFormProps = {
  /** Member of the staff, whose corrections survive a reload. */
  uid: string;
  id: number;
  kind: Kind;
  proposed: Readonly<Record<string, unknown>>;
  /** Beneath the fields. */
  children: (correction: Correction) => ReactNode;
};

/** Every field of a proposed title, filled with what its author sent; what the staff corrects is marked (product.md, Contributions 7). */
export function RequestForm({ uid, id, kind, proposed, children }: RequestFormProps) {
  const form = useTitleForm(kind, proposed, draftKey(uid, requestPath(id)));
  const fields = useRef<HTMLDivElement>(null);
  const judged = useRef(false);
  const showErrors = (errors: FormErrors) => {
    flushSync(() => form.showErrors(errors));
    const wrong = fields.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (wrong) wrong.focus();
    else toast.error(Object.values(errors)[0] ?? '');
  };
  const correction: Correction = {
    read() {
      const reading = form.read();
      if ('values' in reading) return { ...proposed, ...reading.values };
      showErrors(reading.errors);
      return null;
    },
    showErrors,
    forget() {
      judged.current = true;
      form.accept();
    },
  };
  return (
    <div className={styles.form} ref={fields}>
      <UnsentChanges storedIn="device" active={form.changed.length > 0} sent={judged} />
      {form.restored && <DraftNotice onDiscard={form.revertAll} />}
      {FORM_TABS[kind].flatMap(({ groups }) =>
        groups.map(({ label, fields: names }) => (
          <FieldGroup key={label} label={label}>
            {names.map((name) => (
              <FieldControl
                key={name}
                form={form}
                name={name}
                upload={(of, onSent) => <PictureUpload of={of} onSent={onSent} />}
              />
            ))}
          </FieldGroup>
        )),
      )}
      <p className={styles.count} role="status">
        {changeSentence(form.changed.length)}
      </p>
      {children(correction)}
    </div>
  );
}
