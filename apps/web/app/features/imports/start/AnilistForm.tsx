import { Button } from '@kiroku/ui/actions/Button';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { useForm } from '#app/lib/form/useForm.ts';
import { startFromAnilist } from '../data/importQueries.ts';
import styles from './StartForms.module.css';

const EMPTY = { username: '' };

/** Starts an import by the name of an AniList member. */
export function AnilistForm({ onStarted }: { onStarted: (id: number) => void }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/imports/schema')).usernameBody,
    stored: EMPTY,
    refusedAt: 'username',
    send: async ({ username }) => onStarted((await startFromAnilist(username.trim())).id),
  });
  return (
    <form {...form.props} className={styles.form}>
      <Field
        label="Pseudo AniList"
        hint="Votre liste doit être publique le temps de l’import."
        required
        {...form.field('username')}
      >
        <TextInput
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={40}
          {...form.input('username')}
        />
      </Field>
      <Button type="submit" variant="primary" busy={form.busy}>
        Importer depuis AniList
      </Button>
    </form>
  );
}
