import {
  BIO_LINES_MAX,
  BIO_MAX,
  bioComplaint,
  linkComplaint,
  PROFILE_LINK_MAX,
} from '@kiroku/contract/account/about';
import { changeAbout } from '@kiroku/contract/account/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/Field';
import { TextArea } from '@kiroku/ui/forms/TextArea';
import { TextInput } from '@kiroku/ui/forms/TextInput';
import { CallFormFrame } from '#app/features/account/CallFormFrame.tsx';
import { type FieldRule, useCallForm } from '#app/features/account/useCallForm.ts';
import { call } from '#app/lib/call.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';

type Values = { bio: string; link: string };

const RULES: readonly FieldRule<Values>[] = [
  { name: 'bio', optional: true, validate: bioComplaint },
  { name: 'link', optional: true, validate: linkComplaint },
];

/** A few lines about the member, and one address (product.md, Profiles 6). */
export function AboutForm({ member }: { member: Member }) {
  const save = async ({ bio, link }: Values) => {
    const user = await call(changeAbout, { body: { bio, link } });
    changeMember({ bio: user.bio, link: user.link });
    // The stored texts, which may be the former ones without what was typed around them.
    form.reset();
    toast.success('Présentation enregistrée');
  };
  const form = useCallForm<Values>(RULES, save, { bio: member.bio ?? '', link: member.link ?? '' });
  return (
    <CallFormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
      <Field
        label="Bio"
        hint={`${BIO_MAX} caractères et ${BIO_LINES_MAX} lignes au plus.`}
        {...form.field('bio')}
      >
        <TextArea rows={3} maxLength={BIO_MAX} {...form.input('bio')} />
      </Field>
      <Field label="Lien" hint="Votre site ou une autre page, en https." {...form.field('link')}>
        <TextInput
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={PROFILE_LINK_MAX}
          {...form.input('link')}
        />
      </Field>
    </CallFormFrame>
  );
}
