import { requestRecovery } from '@kiroku/contract/account/calls';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { foldEmail, isEmail } from '@kiroku/contract/account/rules';
import { signInPath } from '@kiroku/contract/paths';
import { Button } from '@kiroku/ui/actions/Button';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { MAIL } from '@kiroku/ui/media/rareIcons';
import { useState } from 'react';
import { call } from '#app/lib/call.ts';
import { CallFormFrame } from '../CallFormFrame.tsx';
import { ResultMessage } from '../ResultMessage.tsx';
import { type FieldRule, useCallForm } from '../useCallForm.ts';
import { EntryCard } from './EntryCard.tsx';
import { useRedirect } from './useRedirect.ts';

type Values = { email: string };

const RULES: readonly FieldRule<Values>[] = [
  {
    name: 'email',
    validate: (email) => (isEmail(foldEmail(email)) ? null : ACCOUNT_MESSAGES.emailRecovery),
  },
];

/** Request for the recovery mail. Answer and message are the same whether or not the address has an account (product.md, Accounts 7). */
export function RecoveryRequest() {
  const [sentTo, setSentTo] = useState<string | null>(null);
  const redirect = useRedirect();
  const form = useCallForm<Values>(RULES, async ({ email }) => {
    await call(requestRecovery, { body: { email } });
    toast.success('Email de réinitialisation envoyé');
    setSentTo(email);
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
      <CallFormFrame form={form} action="Recevoir le lien">
        <Field label="Email" {...form.field('email')}>
          <TextInput type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
        </Field>
      </CallFormFrame>
    </EntryCard>
  );
}
