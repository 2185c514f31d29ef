import { IMPORT_MESSAGES } from '@kiroku/contract/imports/problems';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { type FormEvent, useRef, useState } from 'react';
import { type FieldErrors, focusFirstError, showFieldErrors } from '#app/lib/fieldErrors.ts';
import { startFromAnilist } from '../data/importQueries.ts';
import styles from './StartForms.module.css';

/** Starts an import by the name of an AniList member. */
export function AnilistForm({ onStarted }: { onStarted: (id: number) => void }) {
  const form = useRef<HTMLFormElement>(null);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [busy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    const username = String(new FormData(form.current ?? undefined).get('username') ?? '').trim();
    const missing: FieldErrors = username === '' ? { username: IMPORT_MESSAGES.username } : {};
    setErrors(missing);
    if (focusFirstError(form.current, missing)) return;
    setBusy(true);
    try {
      onStarted((await startFromAnilist(username)).id);
    } catch (error) {
      showFieldErrors(error, form.current, setErrors, 'username');
      setBusy(false);
    }
  };
  return (
    <form ref={form} className={styles.form} onSubmit={submit} noValidate>
      <Field
        label="Pseudo AniList"
        hint="Votre liste doit être publique le temps de l’import."
        error={errors.username}
        required
      >
        <TextInput
          name="username"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
        />
      </Field>
      <Button type="submit" variant="primary" busy={busy}>
        Importer depuis AniList
      </Button>
    </form>
  );
}
