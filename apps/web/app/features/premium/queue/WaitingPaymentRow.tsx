import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { hourIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';
import type { WaitingPayment } from '@kiroku/contract/premium/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useForm } from '#app/lib/form/useForm.ts';
import { useDecision } from './useWaitingPayments.ts';
import styles from './WaitingPaymentRow.module.css';

/** Payment without a member, with the decisions of the staff. */
export function WaitingPaymentRow({ uid, payment }: { uid: string; payment: WaitingPayment }) {
  const { id, reference, months, paidAt } = payment;
  const { settle, dismissal } = useDecision(uid, id);
  return (
    <li className={styles.row}>
      <h3 className={styles.amount}>
        {amountOf(payment)}
        <span className={styles.months}>{months === null ? 'aucune formule' : `${months} mois`}</span>
      </h3>
      <dl className={styles.details}>
        <Detail name="Payé le" value={momentOf(paidAt)} />
        <Detail name="Pour" value={reference ?? 'aucun pseudo'} />
        <Detail name="Chez le prestataire" value={id} />
      </dl>
      {months === null ? (
        <p className={styles.advice}>
          Remboursez-le chez le prestataire, ou donnez des mois avec la commande{' '}
          <code>kiroku user premium</code>, puis écartez-le.
        </p>
      ) : (
        <SettleForm id={id} send={settle} />
      )}
      <div className={styles.aside}>
        <ConfirmButton
          variant="plain"
          confirmLabel="Écarter pour de bon&#8239;?"
          onConfirm={dismissal.run}
          busy={dismissal.busy}
        >
          Écarter
        </ConfirmButton>
      </div>
    </li>
  );
}

function Detail({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

const EMPTY = { username: '' };

type Settlement = { id: string; username: string };

function SettleForm({ id, send }: { id: string; send: (body: Settlement) => Promise<void> }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/premium/schema')).settleBody,
    stored: EMPTY,
    body: ({ username }) => ({ id, username: username.trim() || undefined }),
    send: ({ username }) => send({ id, username: username.trim() }),
  });
  return (
    <form {...form.props} className={styles.form}>
      <Field label="Pseudo du membre" {...form.field('username')}>
        <TextInput autoComplete="off" autoCapitalize="none" spellCheck={false} {...form.input('username')} />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={form.busy}>
        Attribuer
      </Button>
    </form>
  );
}

/** « 22/11/2026 à 18 h 30 », by the clock of Paris. */
function momentOf(at: number): string {
  return `${frenchDay(parisDate(at))} à ${hourIn(PARIS, at)}`;
}

/** « 4,99 € »: the provider counts in the smallest unit of each currency. */
function amountOf({ amount, currency }: WaitingPayment): string {
  if (amount === null || currency === null) return 'Montant inconnu';
  const format = new Intl.NumberFormat('fr-FR', { style: 'currency', currency });
  const { maximumFractionDigits = 2 } = format.resolvedOptions();
  return format.format(amount / 10 ** maximumFractionDigits);
}
