import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import { REASON_LABELS, type ReportTarget } from '@kiroku/contract/moderation/labels';
import { REPORT_TEXT_MAX } from '@kiroku/contract/moderation/rules';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { Field } from '@kiroku/ui/forms/Field';
import { Select } from '@kiroku/ui/forms/Select';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { useId, useState } from 'react';
import styles from './ReportDialog.module.css';
import { type ReportFormProps, useReport } from './useReport.ts';

export type ReportDialogProps = {
  open: boolean;
  onClose: () => void;
  target: ReportTarget;
  /** A member's uid, or the number of a title or proposal. */
  id: string;
  /** What is reported, in words: « le profil de Hana ». */
  name: string;
};

const OPTIONS = optionsOf(REASON_LABELS);

/** Form of a report (product.md, Moderation 1). What was typed stays until it was sent, also while the dialog is closed. */
export function ReportDialog({ open, onClose, target, id, name }: ReportDialogProps) {
  const formId = useId();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Signaler ${name}`}
      closeLabel="Fermer"
      footer={
        <>
          <Button variant="plain" onClick={onClose}>
            Annuler
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={busy}>
            Envoyer
          </Button>
        </>
      }
    >
      <Form formId={formId} target={target} id={id} onClose={onClose} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

type FormProps = ReportFormProps & { formId: string };

function Form(props: FormProps) {
  const { draft, set, errors, isVisitor, form, submit } = useReport(props);
  return (
    <form ref={form} id={props.formId} className={styles.form} method="post" noValidate onSubmit={submit}>
      <Field label="Raison" required error={errors.reason}>
        <Select
          name="reason"
          placeholder="Choisissez"
          options={OPTIONS}
          value={draft.reason}
          onChange={({ target: { value } }) => set({ reason: chosenOf(OPTIONS, value) ?? '' })}
        />
      </Field>
      <Field
        label="Que se passe-t-il&#8239;?"
        required
        error={errors.text}
        hint="Dites ce qui ne va pas et où, aussi précisément que possible."
      >
        <TextArea
          name="text"
          rows={4}
          maxLength={REPORT_TEXT_MAX}
          value={draft.text}
          onChange={({ target: { value } }) => set({ text: value })}
        />
      </Field>
      {isVisitor && (
        <Field
          label="Votre email (facultatif)"
          error={errors.email}
          hint="Pour recevoir la décision. Il est effacé ensuite."
        >
          <TextInput
            name="email"
            type="email"
            autoComplete="email"
            value={draft.email}
            onChange={({ target: { value } }) => set({ email: value })}
          />
        </Field>
      )}
      <p className={styles.note}>
        {isVisitor
          ? 'L’équipe lit chaque signalement.'
          : 'L’équipe lit chaque signalement et vous répond par email.'}{' '}
        La personne concernée ne sait pas qui l’a envoyé. <a href={PATHS.legal}>Règles du site</a>
      </p>
    </form>
  );
}
