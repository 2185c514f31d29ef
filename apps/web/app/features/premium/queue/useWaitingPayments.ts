import { dismissPayment, listWaitingPayments, settlePayment } from '@kiroku/contract/premium/calls';
import { lastDay } from '@kiroku/contract/premium/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { read } from '#app/session/read.ts';

/** Another member of the staff has decided, or the payment was refunded meanwhile. */
const GONE = [404, 409];

/** Payments without a member, for the staff. */
export function useWaitingPayments(uid: string) {
  return useQuery(read(uid, listWaitingPayments));
}

/** Two decisions about one payment; a decided one leaves the list. Errors of the name show at the field. */
export function useDecision(uid: string, id: string) {
  const queries = useQueryClient();
  const leave = () =>
    queries.setQueryData(read(uid, listWaitingPayments).queryKey, (all) =>
      all?.filter((one) => one.id !== id),
    );
  const onError = (error: unknown) => {
    if (fieldError(error) !== undefined) return;
    if (error instanceof CallRefused && GONE.includes(error.status)) leave();
    showError(error);
  };
  const settle = useMutation({
    mutationFn: (username: string) => call(settlePayment, { body: { id, username } }),
    onSuccess: ({ username, premiumUntil }) => {
      toast.success(
        premiumUntil !== null && premiumUntil > Date.now()
          ? `${username} est Premium jusqu’au ${lastDay(premiumUntil)}.`
          : `Paiement attribué à ${username}, dont le Premium est déjà terminé.`,
      );
      leave();
    },
    onError,
  });
  const dismiss = useMutation({
    mutationFn: () => call(dismissPayment, { body: { id } }),
    onSuccess: () => {
      toast.success('Paiement écarté.');
      leave();
    },
    onError,
  });
  return { settle, dismiss, nameError: fieldError(settle.error) };
}

function fieldError(error: unknown): string | undefined {
  return error instanceof CallRefused ? error.body.errors?.username : undefined;
}
