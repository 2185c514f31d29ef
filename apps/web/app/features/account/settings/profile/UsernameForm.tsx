import { changeUsername } from '@kiroku/contract/account/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { FormFrame } from '#app/features/account/FormFrame.tsx';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';

/** Username of the account. The response carries a new token, which replaces the current one. */
export function UsernameForm({ member }: { member: Member }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).usernameBody,
    stored: { username: member.username },
    async send(body) {
      const { token, username } = await call(changeUsername, { body });
      changeMember({ username }, token);
      toast.success('Pseudo mis à jour\u202f!');
    },
  });
  return (
    <FormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
      <Field label="Pseudo" hint="De 3 à 20 lettres, chiffres ou tirets." {...form.field('username')}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...form.input('username')}
        />
      </Field>
    </FormFrame>
  );
}
