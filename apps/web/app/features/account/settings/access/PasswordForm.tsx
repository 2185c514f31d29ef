import { changePassword } from '@kiroku/contract/account/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { PasswordInput } from '@kiroku/ui/forms/text/PasswordInput';
import { useQueryClient } from '@tanstack/react-query';
import { FormFrame } from '#app/features/account/FormFrame.tsx';
import { NewPasswordFields } from '#app/features/account/NewPasswordFields.tsx';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { personal } from '#app/session/personalData.ts';
import type { Member } from '#app/session/sessionStore.ts';

const EMPTY = { password: '', newPassword: '', confirmation: '' };
/** Least characters in each field for the button to show (product.md, Accounts 13). */
const MIN_LENGTH_TO_SHOW = 2;

/** Password change: the current one, and the new one twice. */
export function PasswordForm({ member }: { member: Member }) {
  const queries = useQueryClient();
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/forms')).changePasswordForm(member.isStaff),
    stored: EMPTY,
    async send({ confirmation: _, ...body }) {
      await call(changePassword, { body });
      toast.success('Mot de passe mis à jour\u202f!');
      form.reset();
      await queries.invalidateQueries({ queryKey: personal(member.uid) });
    },
  });
  const ready = Object.values(form.values).every((value) => value.length >= MIN_LENGTH_TO_SHOW);
  // The browser may fill in the current password.
  const unsent = form.values.newPassword !== '' || form.values.confirmation !== '';
  const frame = { action: 'Changer le mot de passe', variant: 'setting', ready, unsent } as const;
  return (
    <FormFrame form={form} {...frame}>
      {/* For password managers: the account of this password. */}
      <input type="email" autoComplete="username" value={member.email} readOnly hidden />
      <Field label="Mot de passe actuel" {...form.field('password')}>
        <PasswordInput
          showLabel="Afficher le mot de passe actuel"
          autoComplete="current-password"
          {...form.input('password')}
        />
      </Field>
      <NewPasswordFields
        form={form}
        name="newPassword"
        noun="nouveau mot de passe"
        own={[member.username, member.email]}
      />
    </FormFrame>
  );
}
