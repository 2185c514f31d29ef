import { REASON_LABELS } from '@kiroku/contract/moderation/labels';
import { MODERATION_MESSAGES } from '@kiroku/contract/moderation/problems';
import { STATEMENT_MAX } from '@kiroku/contract/moderation/rules';
import type { Conduct } from '@kiroku/contract/moderation/schema';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { useState } from 'react';
import { Moment } from '#app/lib/Moment.tsx';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import { liftNow } from '../measures/takeMeasure.ts';
import styles from './SuspensionNotice.module.css';

export type SuspensionNoticeProps = {
  uid: string;
  suspension: NonNullable<Conduct['suspension']>;
  onLifted: () => void;
};

/** The suspension of a member, and the way to lift it. */
export function SuspensionNotice({ uid, suspension, onLifted }: SuspensionNoticeProps) {
  const { until, reason, statement } = suspension;
  return (
    <section className={styles.notice} aria-labelledby="suspension">
      <h2 id="suspension" className={styles.title}>
        Compte suspendu {until === null ? 'définitivement' : 'jusqu’au '}
        {until !== null && <Moment at={until} />}
      </h2>
      <p className={styles.text}>
        {REASON_LABELS[reason]}&#8239;: {statement}
      </p>
      <LiftForm uid={uid} onLifted={onLifted} />
    </section>
  );
}

function LiftForm({ uid, onLifted }: Pick<SuspensionNoticeProps, 'uid' | 'onLifted'>) {
  const [statement, setStatement] = useState('');
  const { form, errors, setErrors, busy, submit } = useFieldForm();
  const missing = statement.trim() === '' ? { statement: MODERATION_MESSAGES.noStatement } : {};
  const lift = () =>
    submit(missing, async () => {
      await liftNow(uid, statement);
      toast.success('Suspension levée');
      onLifted();
    });
  return (
    <form ref={form} className={styles.form} method="post" onSubmit={(event) => event.preventDefault()}>
      <Field
        label="Pourquoi la lever"
        error={errors.statement}
        hint="Envoyé au membre par email, et conservé."
      >
        <TextArea
          name="statement"
          rows={2}
          maxLength={STATEMENT_MAX}
          value={statement}
          onChange={({ target: { value } }) => {
            setStatement(value);
            setErrors({});
          }}
        />
      </Field>
      <ConfirmButton
        confirmLabel="Cliquez pour confirmer"
        busy={busy}
        onConfirm={lift}
        className={styles.lift}
      >
        Lever la suspension
      </ConfirmButton>
    </form>
  );
}
