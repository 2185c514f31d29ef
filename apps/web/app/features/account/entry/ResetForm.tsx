import { resetPassword } from '@kiroku/contract/account/calls';
import { ACCOUNT_PROBLEMS } from '@kiroku/contract/account/problems';
import { PATHS } from '@kiroku/contract/paths';
import { toast } from '@kiroku/ui/feedback/Toast';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { FormFrame } from '../FormFrame.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';

const EMPTY = { password: '', confirmation: '' };

/** New password, with the secret of the mailed link (product.md, Accounts 7). */
export function ResetForm({ secret }: { secret: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const navigate = useNavigate();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/forms')).resetForm,
    stored: EMPTY,
    async send({ password }) {
      try {
        await call(resetPassword, { query: { x: secret }, body: { password } });
        toast.success('Le mot de passe a bien été modifié\u202f!');
        await navigate(PATHS.login, { replace: true });
      } catch (error) {
        if (!(error instanceof CallRefused) || error.body.code !== ACCOUNT_PROBLEMS.expiredLink.code)
          throw error;
        setRefusal(error.message);
      }
    },
  });
  if (refusal !== null) {
    return (
      <EntryCard title="Ce lien ne sert plus">
        <ResultMessage
          icon="alert"
          tone="bad"
          action={
            <ButtonLink variant="primary" href={PATHS.recovery}>
              Demander un nouveau lien
            </ButtonLink>
          }
        >
          <p>{refusal}</p>
          <p>Un lien vaut une heure, ne sert qu’une fois, et seul le dernier demandé compte.</p>
        </ResultMessage>
      </EntryCard>
    );
  }
  return (
    <EntryCard title="Nouveau mot de passe" intro="Vos appareils connectés devront se reconnecter.">
      <FormFrame form={form} action="Changer le mot de passe">
        <NewPasswordFields form={form} name="password" noun="nouveau mot de passe" />
      </FormFrame>
    </EntryCard>
  );
}
