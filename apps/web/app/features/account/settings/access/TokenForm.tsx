import type { CreatedToken } from '@kiroku/contract/account/accessTokens';
import { createToken } from '@kiroku/contract/account/calls';
import {
  SCOPE_LABELS,
  TOKEN_DAYS_DEFAULT,
  TOKEN_LIFE_LABELS,
  TOKEN_NAME_MAX,
} from '@kiroku/contract/account/tokenLabels';
import { TOKEN_SCOPES, type TokenScope } from '@kiroku/contract/base/scopes';
import { Button } from '@kiroku/ui/actions/Button';
import { Checkbox } from '@kiroku/ui/forms/choice/Checkbox';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field, FieldError } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import layout from '@kiroku/ui/styles/layout.module.css';
import { call } from '#app/lib/calls/call.ts';
import { UnsentChanges } from '#app/lib/form/UnsentChanges.tsx';
import { useForm } from '#app/lib/form/useForm.ts';
import styles from './TokensSection.module.css';

type TokenFormProps = { onCreated: (token: CreatedToken) => void; onCancel: () => void };
const LIVES = TOKEN_LIFE_LABELS.map(({ days, label }) => ({ value: String(days), label }));

type Values = { name: string; scopes: TokenScope[]; days: (typeof TOKEN_LIFE_LABELS)[number]['days'] };
const EMPTY: Values = { name: '', scopes: ['read'], days: TOKEN_DAYS_DEFAULT };

/** A new token: name, end, and permissions. */
export function TokenForm({ onCreated, onCancel }: TokenFormProps) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/accessTokens')).createTokenBody,
    stored: EMPTY,
    send: async (body) => onCreated(await call(createToken, { body })),
  });
  const { name, scopes, days } = form.values;
  const toggle = (scope: TokenScope, isChosen: boolean) =>
    form.set({ scopes: isChosen ? [...scopes, scope] : scopes.filter((one) => one !== scope) });
  return (
    <form {...form.props} className={styles.form}>
      <UnsentChanges active={name !== ''} />
      <Field label="Nom du jeton" hint="À quoi il sert, pour le reconnaître." {...form.field('name')}>
        <TextInput maxLength={TOKEN_NAME_MAX} autoComplete="off" {...form.input('name')} />
      </Field>
      <Field
        label="Durée"
        hint={
          days === null
            ? 'Il vaudra tant que vous ne le supprimez pas\u202f: préférez une fin.'
            : 'Un mail vous prévient 14 jours avant sa fin.'
        }
      >
        <Select
          options={LIVES}
          value={String(days)}
          onChange={({ target: { value } }) =>
            form.set({ days: TOKEN_LIFE_LABELS.find((one) => String(one.days) === value)?.days ?? null })
          }
        />
      </Field>
      <fieldset className={styles.choices} aria-describedby="token-scopes-error">
        <legend className={styles.legend}>Ce qu’il permet</legend>
        {TOKEN_SCOPES.map((scope) => (
          <div key={scope} className={styles.choice}>
            <Checkbox
              name="scopes"
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
        <FieldError id="token-scopes-error">{form.field('scopes').error}</FieldError>
      </fieldset>
      <div className={layout.row}>
        <Button variant="plain" onClick={onCancel}>
          Annuler
        </Button>
        <Button type="submit" variant="primary" busy={form.busy}>
          Créer le jeton
        </Button>
      </div>
    </form>
  );
}
