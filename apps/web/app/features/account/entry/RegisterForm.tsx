import { signUp } from '@kiroku/contract/account/calls';
import { signInPath } from '@kiroku/contract/paths';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { countUse } from '#app/lib/usage/countUse.ts';
import { signedIn } from '#app/session/sessionStore.ts';
import { FormFrame } from '../FormFrame.tsx';
import { NewPasswordFields } from '../NewPasswordFields.tsx';
import { EntryCard } from './EntryCard.tsx';
import { useRedirect } from './useRedirect.ts';

const EMPTY = { email: '', username: '', password: '', confirmation: '' };

/** Sign-up form. A confirmation that differs shows at the password, and nothing is sent (product.md, Accounts 6). */
export function RegisterForm() {
  const redirect = useRedirect();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/forms')).signUpForm,
    stored: EMPTY,
    async send({ confirmation: _, ...body }) {
      signedIn(await call(signUp, { body }));
      countUse('sign_up');
    },
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
      <FormFrame form={form} action="Créer mon compte">
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
      </FormFrame>
    </EntryCard>
  );
}
