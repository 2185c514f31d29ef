import { changeEmail } from '@kiroku/contract/account/calls';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { foldEmail, isEmail } from '@kiroku/contract/account/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { CallFormFrame } from '#app/features/account/CallFormFrame.tsx';
import { type FieldRule, useCallForm } from '#app/features/account/useCallForm.ts';
import { call } from '#app/lib/call.ts';
import { changeMember, type Member, refreshMember } from '#app/session/sessionStore.ts';

type Values = { email: string };

const RULES: readonly FieldRule<Values>[] = [
  { name: 'email', validate: (email) => (isEmail(foldEmail(email)) ? null : ACCOUNT_MESSAGES.email) },
];

/** Address of the account. A new one has to be confirmed; the session then shows the notice. */
export function EmailForm({ member }: { member: Member }) {
  const save = async ({ email }: Values) => {
    const user = await call(changeEmail, { body: { email } });
    changeMember({ email: user.email ?? foldEmail(email) });
    refreshMember();
    toast.success('Email mis à jour\u202f!');
  };
  const form = useCallForm<Values>(RULES, save, { email: member.email });
  return (
    <CallFormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
      <Field label="Email" {...form.field('email')}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
      </Field>
    </CallFormFrame>
  );
}
