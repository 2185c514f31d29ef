import { signIn } from '@kiroku/contract/account/calls';
import { SUSPENDED } from '@kiroku/contract/account/suspended';
import { PATHS, signInPath } from '@kiroku/contract/paths';
import { Field } from '@kiroku/ui/forms/field/Field';
import { PasswordInput } from '@kiroku/ui/forms/text/PasswordInput';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { Icon } from '@kiroku/ui/media/Icon';
import { useState } from 'react';
import { CallRefused } from '#app/lib/calls/CallRefused.ts';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { signedIn } from '#app/session/sessionStore.ts';
import { FormFrame } from '../FormFrame.tsx';
import { EntryCard } from './EntryCard.tsx';
import styles from './LoginForm.module.css';
import { useRedirect } from './useRedirect.ts';

const EMPTY = { email: '', password: '' };

/** Sign-in form. The session itself redirects, in every tab alike. */
export function LoginForm() {
  const redirect = useRedirect();
  const [suspension, setSuspension] = useState<string | null>(null);
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).signInBody,
    stored: EMPTY,
    async send(body) {
      setSuspension(null);
      try {
        signedIn(await call(signIn, { body }));
      } catch (error) {
        if (!isSuspension(error)) throw error;
        setSuspension(error.message);
      }
    },
  });
  return (
    <EntryCard
      title="Connexion"
      intro="Retrouvez votre journal là où vous l’avez laissé."
      footer={
        <>
          <p>
            Pas encore de compte&#8239;? <a href={signInPath(redirect, PATHS.register)}>S’inscrire</a>
          </p>
          <p>
            <a href={signInPath(redirect, PATHS.recovery)}>Mot de passe oublié&#8239;?</a>
          </p>
        </>
      }
    >
      {suspension !== null && (
        <p className={styles.suspension} role="alert">
          <Icon name="lock" size="small" />
          {suspension}
        </p>
      )}
      <FormFrame form={form} action="Se connecter">
        <Field label="Email" {...form.field('email')}>
          <TextInput type="email" autoComplete="username" inputMode="email" {...form.input('email')} />
        </Field>
        <Field label="Mot de passe" {...form.field('password')}>
          <PasswordInput
            showLabel="Afficher le mot de passe"
            autoComplete="current-password"
            {...form.input('password')}
          />
        </Field>
      </FormFrame>
    </EntryCard>
  );
}

/** A suspension is explained at length, and stays visible. */
function isSuspension(error: unknown): error is CallRefused {
  return error instanceof CallRefused && error.body.code === SUSPENDED.code;
}
