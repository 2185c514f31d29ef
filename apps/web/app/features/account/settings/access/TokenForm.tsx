import type { CreatedToken } from '@kiroku/contract/account/accessTokens';
import { createToken } from '@kiroku/contract/account/calls';
import {
  SCOPE_LABELS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_LIFE_LABELS,
  TOKEN_MESSAGES,
  TOKEN_NAME_MAX,
} from '@kiroku/contract/account/tokenLabels';
import { TOKEN_SCOPES, type TokenScope } from '@kiroku/contract/base/scopes';
import { Button } from '@kiroku/ui/actions/Button';
import { Checkbox } from '@kiroku/ui/forms/Checkbox';
import { Field, FieldError } from '@kiroku/ui/forms/Field';
import { Select } from '@kiroku/ui/forms/Select';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CallRefused } from '#app/lib/CallRefused.ts';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { UnsentChanges } from '#app/lib/UnsentChanges.tsx';
import styles from './TokensSection.module.css';

const REQUIRED = 'Ce champ est requis.';

type TokenFormProps = { onCreated: (token: CreatedToken) => void; onCancel: () => void };
const LIVES = TOKEN_LIFE_LABELS.map(({ days, label }) => ({ value: String(days), label }));

type Errors = { name?: string | undefined; scopes?: string | undefined };

/** A new token: its name, when it ends, and what it may do. */
export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const [name, setName] = useState('');
  const [scopes, setScopes] = useState<readonly TokenScope[]>(['read']);
  const [life, setLife] = useState(String(TOKEN_DAYS_DEFAULT));
  const days = TOKEN_LIFE_LABELS.find((one) => String(one.days) === life)?.days ?? null;
  const [errors, setErrors] = useState<Errors>({});
  const create = useMutation({
    mutationFn: () => call(createToken, { body: { name, scopes: [...scopes], days } }),
    onSuccess: onCreated,
    onError: (error) => {
      const fields = error instanceof CallRefused ? error.body.errors : undefined;
      if (fields?.name === undefined) return showError(error);
      setErrors({ name: fields.name });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (create.isPending) return;
    const found = {
      name: name.trim() === '' ? REQUIRED : undefined,
      scopes: scopes.length === 0 ? TOKEN_MESSAGES.noScope : undefined,
    };
    setErrors(found);
    if (!found.name && !found.scopes) create.mutate();
  };
  const toggle = (scope: TokenScope, isChosen: boolean) =>
    setScopes((last) => (isChosen ? [...last, scope] : last.filter((one) => one !== scope)));
  return (
    <form className={styles.form} onSubmit={submit} noValidate aria-busy={create.isPending}>
      <UnsentChanges active={name !== ''} />
      <Field label="Nom du jeton" hint="À quoi il sert, pour le reconnaître." error={errors.name}>
        <TextInput
          value={name}
          maxLength={TOKEN_NAME_MAX}
          autoComplete="off"
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </Field>
      <Field
        label="Durée"
        hint={
          days === null
            ? 'Il vaudra tant que vous ne le supprimez pas\u202f: préférez une fin.'
            : 'Un mail vous prévient 14 jours avant sa fin.'
        }
      >
        <Select options={LIVES} value={life} onChange={(event) => setLife(event.currentTarget.value)} />
      </Field>
      <fieldset className={styles.choices} aria-describedby="token-scopes-error">
        <legend className={styles.legend}>Ce qu’il permet</legend>
        {TOKEN_SCOPES.map((scope) => (
          <div key={scope} className={styles.choice}>
            <Checkbox
              label={SCOPE_LABELS[scope].label}
              checked={scopes.includes(scope)}
              aria-describedby={`token-scope-${scope}`}
              onChange={(event) => toggle(scope, event.currentTarget.checked)}
            />
            <span id={`token-scope-${scope}`} className={styles.hint}>
              {SCOPE_LABELS[scope].text}
            </span>
          </div>
        ))}
        <FieldError id="token-scopes-error">{errors.scopes}</FieldError>
      </fieldset>
      <div className={styles.actions}>
        <Button variant="plain" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={create.isPending}>
          Créer le jeton
        </Button>
      </div>
    </form>
  );
}
