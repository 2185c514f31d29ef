import { deleteAccount } from '@kiroku/contract/account/calls';
import { ConfirmButton } from '@kiroku/ui/actions/ConfirmButton';
import { toast } from '@kiroku/ui/feedback/Toast';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { forgetAccount } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';

/** Deletion of the account after two clicks (product.md, Accounts 10). */
export function DeletionSection() {
  const remove = useMutation({
    mutationFn: () => call(deleteAccount),
    onSuccess: () => {
      toast.success('Votre compte a bien été supprimé');
      forgetAccount();
    },
  });
  return (
    <Section
      tone="danger"
      title="Suppression"
      text="Votre compte, votre bibliothèque, vos favoris et vos images disparaissent aussitôt et pour de bon. Exportez d’abord ce que vous voulez garder."
    >
      <div>
        <ConfirmButton
          cancelLabel="Annuler"
          confirmLabel="Cliquez pour confirmer"
          busy={remove.isPending}
          onConfirm={() => remove.mutate()}
        >
          Supprimer le compte
        </ConfirmButton>
      </div>
    </Section>
  );
}
