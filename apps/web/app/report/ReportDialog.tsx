import { chosenOf, optionsOf } from '@kiroku/contract/base/kinds';
import { REASON_LABELS } from '@kiroku/contract/moderation/labels';
import { REPORT_TEXT_MAX } from '@kiroku/contract/moderation/rules';
import { PATHS } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { Dialog } from '@kiroku/ui/feedback/Dialog';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useId } from 'react';
import type { Form } from '#app/lib/form/useForm.ts';
import { useMember } from '#app/session/useSession.ts';
import styles from './ReportDialog.module.css';
import { type ReportDraft, type ReportSubject, useReport } from './useReport.ts';

export type ReportDialogProps = ReportSubject & {
  open: boolean;
  onClose: () => void;
  /** Subject of the report, in words: « le profil de Hana ». */
  name: string;
};

const OPTIONS = optionsOf(REASON_LABELS);

/** Form of a report (product.md, Moderation 1). Typed text stays until it is sent, also while the dialog is closed. */
export function ReportDialog(props: ReportDialogProps) {
  const uid = useMember()?.uid ?? null;
  const key = `${uid ?? ''} ${props.target} ${props.id}`;
  return <KeyedDialog key={key} draft={key} isVisitor={uid === null} {...props} />;
}

type KeyedDialogProps = ReportDialogProps & { draft: string; isVisitor: boolean };

function KeyedDialog({ draft, isVisitor, ...props }: KeyedDialogProps) {
  const { open, onClose, name } = props;
  const formId = useId();
  const form = useReport(draft, props, onClose);
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
          <Button variant="primary" type="submit" form={formId} busy={form.busy}>
            Envoyer
          </Button>
        </>
      }
    >
      <Fields form={form} formId={formId} isVisitor={isVisitor} />
    </Dialog>
  );
}

type FieldsProps = { form: Form<ReportDraft>; formId: string; isVisitor: boolean };

function Fields({ form, formId, isVisitor }: FieldsProps) {
  return (
    <form {...form.props} id={formId} className={styles.form}>
      <Field label="Raison" required {...form.field('reason')}>
        <Select
          name="reason"
          placeholder="Choisissez"
          options={OPTIONS}
          value={form.values.reason}
          onChange={({ target: { value } }) => form.set({ reason: chosenOf(OPTIONS, value) ?? '' })}
        />
      </Field>
      <Field
        label="Que se passe-t-il&#8239;?"
        required
        {...form.field('text')}
        hint="Dites ce qui ne va pas et où, aussi précisément que possible."
      >
        <TextArea rows={4} maxLength={REPORT_TEXT_MAX} {...form.input('text')} />
      </Field>
      {isVisitor && (
        <Field
          label="Votre email (facultatif)"
          {...form.field('email')}
          hint="Pour recevoir la décision. Il est effacé ensuite."
        >
          <TextInput type="email" autoComplete="email" {...form.input('email')} />
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
