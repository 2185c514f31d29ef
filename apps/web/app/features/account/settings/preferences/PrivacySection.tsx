import { changePreferences } from '@kiroku/contract/account/calls';
import { VISIBILITIES, type Visibility } from '@kiroku/contract/account/visibility';
import { toast } from '@kiroku/ui/feedback/Toast';
import { Select } from '@kiroku/ui/forms/choice/Select';
import { Field } from '@kiroku/ui/forms/field/Field';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';

const HINTS: Record<Visibility, string> = {
  everyone: 'Votre profil est public.',
  followers: 'Chaque membre peut vous suivre\u202f: il suffit de le faire pour les voir.',
  nobody: 'Personne d’autre que vous ne les voit, pas même l’équipe du site.',
};

/** Visibility of the member's library, favourites and activity (product.md, Privacy 1). A choice shows once the server has stored it. */
export function PrivacySection({ member: { visibility } }: { member: Member }) {
  const change = useMutation({
    mutationFn: (wanted: Visibility) =>
      call(changePreferences, {
        body: { visibility: wanted },
        keepalive: true,
      }),
    onSuccess: (_answer, wanted) => {
      changeMember({ visibility: wanted });
      toast.success('Confidentialité enregistrée');
    },
  });
  return (
    <Section
      id="confidentialite"
      title="Confidentialité"
      text="Les nombres des pages de titres, comme le nombre de membres qui suivent un anime, vous comptent toujours, sans vous nommer. Votre pseudo, vos images et vos abonnements restent publics. Les outils d’autres sites (bots, extensions) ne voient plus une bibliothèque masquée."
    >
      <Field
        label="Qui voit votre bibliothèque, vos favoris et votre activité"
        hint={change.isPending ? 'Enregistrement…' : HINTS[visibility]}
      >
        <Select
          options={VISIBILITIES}
          value={change.isPending ? change.variables : visibility}
          busy={change.isPending}
          onChange={(event) => {
            const wanted = VISIBILITIES.find(({ value }) => value === event.currentTarget.value);
            if (wanted) change.mutate(wanted.value);
          }}
        />
      </Field>
    </Section>
  );
}
