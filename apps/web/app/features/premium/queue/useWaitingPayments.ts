import { dismissPayment, listWaitingPayments, settlePayment } from '@kiroku/contract/premium/calls';
import { lastDay } from '@kiroku/contract/premium/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useAction } from '#app/lib/useAction.ts';
import { read } from '#app/session/read.ts';

/** Another member of the staff has decided, or the payment was refunded meanwhile. */
const GONE = [404, 409];

/** Payments without a member, for the staff. */
export function useWaitingPayments(uid: string) {
  return useQuery(read(uid, listWaitingPayments));
}

/** The two decisions about a payment; a decided one leaves the list. `settle` rejects as `call` does. */
export function useDecision(uid: string, id: string) {
  const queries = useQueryClient();
  const leave = () =>
    queries.setQueryData(read(uid, listWaitingPayments).queryKey, (all) =>
      all?.filter((one) => one.id !== id),
    );
  const decide = async <Reply>(decision: Promise<Reply>): Promise<Reply> => {
    try {
      const reply = await decision;
      leave();
      return reply;
    } catch (error) {
      if (isGone(error)) leave();
      throw error;
    }
  };
  const settle = async (body: { id: string; username: string }) => {
    const { username, premiumUntil } = await decide(call(settlePayment, { body }));
    toast.success(
      premiumUntil !== null && premiumUntil > Date.now()
        ? `${username} est Premium jusqu’au ${lastDay(premiumUntil)}.`
        : `Paiement attribué à ${username}, dont le Premium est déjà terminé.`,
    );
  };
  const dismissal = useAction(async () => {
    await decide(call(dismissPayment, { body: { id } }));
    toast.success('Paiement écarté.');
  });
  return { settle, dismissal };
}

function isGone(error: unknown): boolean {
  return error instanceof CallRefused && error.body.errors === undefined && GONE.includes(error.status);
}
