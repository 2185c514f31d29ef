import { requestRecovery } from '@kiroku/contract/account/calls';
import { signInPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { MAIL } from '@kiroku/ui/media/rareIcons';
import { useState } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { FormFrame } from '../FormFrame.tsx';
import { ResultMessage } from '../ResultMessage.tsx';
import { EntryCard } from './EntryCard.tsx';
import { useRedirect } from './useRedirect.ts';

const EMPTY = { email: '' };

/** Request for the recovery mail. Answer and message are the same whether or not the address has an account (product.md, Accounts 7). */
export function RecoveryRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const redirect = useRedirect();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).recoveryBody,
    stored: EMPTY,
    async send(body) {
      await call(requestRecovery, { body });
      toast.success('Email de réinitialisation envoyé');
      setSentTo(body.email);
    },
  });
  const back = (
    <p>
      <a href={signInPath(redirect)}>Revenir à la connexion</a>
    </p>
  );
  if (sentTo !== null) {
    return (
      <EntryCard title="Regardez vos mails" footer={back}>
        <ResultMessage
          icon={MAIL}
          action={<Button onClick={() => setSentTo(null)}>Essayer une autre adresse</Button>}
        >
          <p>
            Si un compte existe pour <strong>{sentTo}</strong>, un lien y est en route. Il vaut une heure et
            ne sert qu’une fois.
          </p>
          <p>Rien au bout de quelques minutes&#8239;? Regardez parmi les indésirables.</p>
        </ResultMessage>
      </EntryCard>
    );
  }
  return (
    <EntryCard
      title="Mot de passe oublié"
      intro={'Indiquez votre email\u202f: vous recevrez un lien pour en choisir un nouveau.'}
      footer={back}
    >
      <FormFrame form={form} action="Recevoir le lien">
        <Field label="Email" {...form.field('email')}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
        </Field>
      </FormFrame>
    </EntryCard>
  );
}
