import { changePassword } from '@kiroku/contract/account/calls';
import { PASSWORD_MIN, STAFF_PASSWORD_MIN } from '@kiroku/contract/account/labels';
import { ACCOUNT_MESSAGES } from '@kiroku/contract/account/problems';
import { passwordComplaint } from '@kiroku/contract/account/rules';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { PasswordInput } from '@kiroku/ui/forms/PasswordInput';
import { useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { CallFormFrame } from '#app/features/account/CallFormFrame.tsx';
import { NewPasswordFields } from '#app/features/account/NewPasswordFields.tsx';
import { type FieldRule, useCallForm } from '#app/features/account/useCallForm.ts';
import { call } from '#app/lib/call.ts';
import { personal } from '#app/session/personalData.ts';
import type { Member } from '#app/session/sessionStore.ts';

type Values = { password: string; newPassword: string; confirmation: string };

const EMPTY: Values = { password: '', newPassword: '', confirmation: '' };
/** Least characters in each field for the button to show (product.md, Accounts 13). */
const MIN_LENGTH_TO_SHOW = 2;

/** Password change: the current one, and the new one twice. */
export function PasswordForm({ member }: { member: Member }) {
  const queries = useQueryClient();
  const rules = useMemo(() => rulesOf(member.isStaff), [member.isStaff]);
  const save = async ({ password, newPassword }: Values) => {
    await call(changePassword, { body: { password, newPassword } });
    toast.success('Mot de passe mis à jour\u202f!');
    form.reset();
    await queries.invalidateQueries({ queryKey: personal(member.uid) });
  };
  const form = useCallForm<Values>(rules, save, EMPTY);
  const ready = Object.values(form.values).every((value) => value.length >= MIN_LENGTH_TO_SHOW);
  // The browser may fill in the current password by itself.
  const unsent = form.values.newPassword !== '' || form.values.confirmation !== '';
  const frame = { action: 'Changer le mot de passe', variant: 'setting', ready, unsent } as const;
  return (
    <CallFormFrame form={form} {...frame}>
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
    </CallFormFrame>
  );
}

function rulesOf(isStaff: boolean): readonly FieldRule<Values>[] {
  const least = isStaff ? STAFF_PASSWORD_MIN : PASSWORD_MIN;
  return [
    { name: 'password' },
    {
      name: 'newPassword',
      validate: (newPassword, { confirmation }) => {
        if (confirmation && confirmation !== newPassword) return ACCOUNT_MESSAGES.mismatchInSettings;
        const message = passwordComplaint(newPassword, least);
        return message === ACCOUNT_MESSAGES.passwordSimple
          ? ACCOUNT_MESSAGES.passwordSimpleInSettings
          : message;
      },
    },
    { name: 'confirmation', alsoValidates: ['newPassword'] },
  ];
}
