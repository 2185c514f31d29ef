import { BIO_LINES_MAX, BIO_MAX, PROFILE_LINK_MAX } from '@kiroku/contract/account/about';
import { changeAbout } from '@kiroku/contract/account/calls';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Field } from '@kiroku/ui/forms/field/Field';
import { TextArea } from '@kiroku/ui/forms/text/TextArea';
import { TextInput } from '@kiroku/ui/forms/text/TextInput';
import { FormFrame } from '#app/features/account/FormFrame.tsx';
import { call } from '#app/lib/calls/call.ts';
import { useForm } from '#app/lib/form/useForm.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';

/** A few lines about the member, and one address (product.md, Profiles 6). */
export function AboutForm({ member }: { member: Member }) {
  const form = useForm({
    schema: async () => (await import('@kiroku/contract/account/schema')).aboutBody,
    stored: { bio: member.bio ?? '', link: member.link ?? '' },
    async send(body) {
      const { bio, link } = await call(changeAbout, { body });
      changeMember({ bio, link });
      // The stored texts may be the former ones, without spaces that were typed around them.
      form.reset();
      toast.success('Présentation enregistrée');
    },
  });
  return (
    <FormFrame form={form} action="Enregistrer" variant="setting" ready={form.changed}>
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
    </FormFrame>
  );
}
