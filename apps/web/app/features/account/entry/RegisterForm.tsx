import { signUp } from '@kiroku/contract/account/calls';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { foldEmail, isEmail, passwordComplaint, usernameComplaint } from '@kiroku/contract/account/rules';
import { signInPath } from '@kiroku/contract/paths';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { call } from '#app/lib/call.ts';
import { countUse } from '#app/lib/countUse.ts';
import { signedIn } from '#app/session/sessionStore.ts';
import { CallFormFrame } from '../CallFormFrame.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { type FieldRule, useCallForm } from '../useCallForm.ts';
import { EntryCard } from './EntryCard.tsx';
import { useRedirect } from './useRedirect.ts';

type Values = { email: string; username: string; password: string; confirmation: string };

const RULES: readonly FieldRule<Values>[] = [
  { name: 'email', validate: (email) => (isEmail(foldEmail(email)) ? null : ACCOUNT_MESSAGES.email) },
  { name: 'username', validate: usernameComplaint },
  {
    name: 'password',
    validate: (password, { confirmation }) =>
      confirmation && confirmation !== password
        ? ACCOUNT_MESSAGES.mismatchAtRegister
        : passwordComplaint(password),
  },
  { name: 'confirmation', alsoValidates: ['password'] },
];

/** Sign-up form. A confirmation that differs shows at the password, and nothing is sent (product.md, Accounts 6). */
export function RegisterForm() {
  const redirect = useRedirect();
  const form = useCallForm<Values>(RULES, async ({ email, username, password }) => {
    signedIn(await call(signUp, { body: { email, username, password } }));
    countUse('sign_up');
  });
  return (
    <EntryCard
      title="Inscription"
      intro="Un journal pour vos anime et vos mangas, en une minute."
      footer={
        <p>
          Déjà un compte&#8239;? <a href={signInPath(redirect)}>Se connecter</a>
        </p>
      }
    >
      <CallFormFrame form={form} action="Créer mon compte">
        <Field label="Email" {...form.field('email')}>
          <TextInput type="email" autoComplete="username" inputMode="email" {...form.input('email')} />
        </Field>
        <Field label="Pseudo" hint="De 3 à 20 lettres, chiffres ou tirets." {...form.field('username')}>
          <TextInput
            autoComplete="nickname"
            autoCapitalize="none"
            spellCheck={false}
            {...form.input('username')}
          />
        </Field>
        <NewPasswordFields
          form={form}
          name="password"
          noun="mot de passe"
          own={[form.values.username, form.values.email]}
        />
      </CallFormFrame>
    </EntryCard>
  );
}
