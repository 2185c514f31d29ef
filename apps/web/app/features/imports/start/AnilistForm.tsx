import { IMPORT_MESSAGES } from '@kiroku/contract/imports/problems';
import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import type { FormEvent } from 'react';
import { useFieldForm } from '#app/lib/useFieldForm.ts';
import { startFromAnilist } from '../data/importQueries.ts';
import styles from './StartForms.module.css';

/** Starts an import by the name of an AniList member. */
export function AnilistForm({ onStarted }: { onStarted: (id: number) => void }) {
  const { form, errors, busy, submit } = useFieldForm('username');
  const start = (event: FormEvent) => {
    event.preventDefault();
    const username = String(new FormData(form.current ?? undefined).get('username') ?? '').trim();
    const missing = username === '' ? { username: IMPORT_MESSAGES.username } : {};
    submit(missing, async () => onStarted((await startFromAnilist(username)).id));
  };
  return (
    <form ref={form} className={styles.form} onSubmit={start} noValidate>
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
