import { changeEmail } from '@kiroku/contract/account/calls';
import { foldEmail } from '@kiroku/contract/account/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { FormFrame } from '#app/features/account/FormFrame.tsx';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { changeMember, type Member, refreshMember } from '#app/session/sessionStore.ts';

/** Address of the account. A new one has to be confirmed; the session then shows the notice. */
export function EmailForm({ member }: { member: Member }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).emailBody,
    stored: { email: member.email },
    async send(body) {
      const user = await call(changeEmail, { body });
      changeMember({ email: user.email ?? foldEmail(body.email) });
      refreshMember();
      toast.success('Email mis à jour\u202f!');
    },
  });
  return (
    <FormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
      <Field label="Email" {...form.field('email')}>
        <TextInput type="email" autoComplete="email" inputMode="email" {...form.input('email')} />
      </Field>
    </FormFrame>
  );
}
