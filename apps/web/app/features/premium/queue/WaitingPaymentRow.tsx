import { frenchDay, parisDate } from '@kiroku/contract/base/dates';
import { hourIn, PARIS } from '@kiroku/contract/episodes/agendaWeek';
import type { WaitingPayment } from '@kiroku/contract/premium/schema';
import { Button } from '@kiroku/ui/actions/Button';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { useRef, useState } from 'react';
import { useDecision } from './useWaitingPayments.ts';
import styles from './WaitingPaymentRow.module.css';

/** Payment without a member, with the decisions of the staff. */
export function WaitingPaymentRow({ uid, payment }: { uid: string; payment: WaitingPayment }) {
  const { id, reference, months, paidAt } = payment;
  const { settle, dismiss, nameError } = useDecision(uid, id);
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
        <SettleForm
          error={nameError}
          busy={settle.isPending}
          onSettle={(username) => settle.mutate(username)}
          onType={settle.reset}
        />
      )}
      <div className={styles.aside}>
        <ConfirmButton
          variant="plain"
          confirmLabel="Écarter pour de bon&#8239;?"
          onConfirm={() => dismiss.mutate()}
          busy={dismiss.isPending}
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

type SettleFormProps = {
  error: string | undefined;
  busy: boolean;
  onSettle: (username: string) => void;
  /** The previous error of the name no longer applies. */
  onType: () => void;
};

function SettleForm({ error, busy, onSettle, onType }: SettleFormProps) {
  const [username, setUsername] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  return (
    <form
      className={styles.form}
      method="post"
      onSubmit={(event) => {
        event.preventDefault();
        setEmpty(username.trim() === '');
        input.current?.focus();
        if (!busy && username.trim() !== '') onSettle(username.trim());
      }}
    >
      <Field label="Pseudo du membre" error={isEmpty ? 'Ce champ est requis.' : error}>
        <TextInput
          ref={input}
          value={username}
          onChange={(event) => {
            setUsername(event.target.value);
            setEmpty(false);
            onType();
          }}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
      <Button type="submit" variant="primary" size="large" busy={busy}>
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
