import { Button } from '@kiroku/ui/actions/Button';
import { EmptyState } from '@kiroku/ui/feedback/EmptyState';
import { useEffect, useRef } from 'react';
import styles from './PaymentQueue.module.css';
import { useWaitingPayments } from './useWaitingPayments.ts';
import { WaitingPaymentRow } from './WaitingPaymentRow.tsx';

/** Payments without a member, oldest first; nothing when there is none (product.md, Premium 4). */
export function PaymentQueue({ uid }: { uid: string }) {
  const { data, isError, refetch } = useWaitingPayments(uid);
  const list = useRef<HTMLUListElement>(null);
  useRowFocus(list, data?.length ?? 0);
  if (!isError && (data === undefined || data.length === 0)) return null;
  return (
    <section className={styles.queue} aria-labelledby="paiements">
      <h2 id="paiements">Paiements à rapprocher</h2>
      {data ? (
        <>
          <p className={styles.intro}>
            Payés, mais pour un pseudo que personne ne porte ou d’un montant qui n’est celui d’aucune formule.
          </p>
          <ul ref={list} className={styles.list}>
            {data.map((payment) => (
              <WaitingPaymentRow key={payment.id} uid={uid} payment={payment} />
            ))}
          </ul>
        </>
      ) : (
        <EmptyState
          tone="error"
          icon="alert"
          title="Les paiements n’ont pas pu être chargés."
          action={<Button onClick={() => void refetch()}>Réessayer</Button>}
        />
      )}
    </section>
  );
}

/** After a row has left, the focus moves to the row in its place, or to the last. */
function useRowFocus(list: React.RefObject<HTMLUListElement | null>, count: number): void {
  const last = useRef({ count, row: -1 });
  useEffect(() => {
    const rows = [...(list.current?.children ?? [])];
    const lost = document.activeElement === null || document.activeElement === document.body;
    if (count < last.current.count && lost && last.current.row >= 0) {
      const next = rows[Math.min(last.current.row, rows.length - 1)];
      next?.querySelector<HTMLElement>('input, button')?.focus();
    }
    last.current.count = count;
    const remember = () => {
      last.current.row = rows.findIndex((row) => row.contains(document.activeElement));
    };
    const element = list.current;
    element?.addEventListener('focusin', remember);
    return () => element?.removeEventListener('focusin', remember);
  }, [list, count]);
}
