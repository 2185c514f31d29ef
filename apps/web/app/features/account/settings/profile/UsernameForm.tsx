import { changeUsername } from '@kiroku/contract/account/calls';
import { usernameComplaint } from '@kiroku/contract/account/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { CallFormFrame } from '#app/features/account/CallFormFrame.tsx';
import { type FieldRule, useCallForm } from '#app/features/account/useCallForm.ts';
import { call } from '#app/lib/call.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';

type Values = { username: string };

const RULES: readonly FieldRule<Values>[] = [{ name: 'username', validate: usernameComplaint }];

/** Username of the account. The response carries a new token, which replaces the current one. */
export function UsernameForm({ member }: { member: Member }) {
  const save = async ({ username }: Values) => {
    const { token, ...user } = await call(changeUsername, {
      body: { username },
    });
    changeMember({ username: user.username }, token);
    toast.success('Pseudo mis à jour\u202f!');
  };
  const form = useCallForm<Values>(RULES, save, { username: member.username });
  return (
    <CallFormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
      <Field label="Pseudo" hint="De 3 à 20 lettres, chiffres ou tirets." {...form.field('username')}>
        <TextInput
          autoComplete="nickname"
          autoCapitalize="none"
          spellCheck={false}
          {...form.input('username')}
        />
      </Field>
    </CallFormFrame>
  );
}
