import { REASON_LABELS } from '@kiroku/contract/moderation/labels';
import { STATEMENT_MAX } from '@kiroku/contract/moderation/rules';
import type { Conduct } from '@kiroku/contract/moderation/schema';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { useForm } from '#app/lib/form/useForm.ts';
import { Moment } from '#app/lib/time/Moment.tsx';
import { liftNow } from '../measures/takeMeasure.ts';
import styles from './SuspensionNotice.module.css';

export type SuspensionNoticeProps = {
  uid: string;
  suspension: NonNullable<Conduct['suspension']>;
  onLifted: () => void;
};

const EMPTY = { statement: '' };

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
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/moderation/schema')).liftBody,
    stored: EMPTY,
    async send({ statement }) {
      await liftNow(uid, statement);
      toast.success('Suspension levée');
      onLifted();
    },
  });
  return (
    <form {...form.props} className={styles.form}>
      <Field
        label="Pourquoi la lever"
        hint="Envoyé au membre par email, et conservé."
        {...form.field('statement')}
      >
        <TextArea rows={2} maxLength={STATEMENT_MAX} {...form.input('statement')} />
      </Field>
      <ConfirmButton
        confirmLabel="Cliquez pour confirmer"
        busy={form.busy}
        onConfirm={form.submit}
        className={styles.lift}
      >
        Lever la suspension
      </ConfirmButton>
    </form>
  );
}
