import { changePreferences } from '@kiroku/contract/account/calls';
import type { Preferences } from '@kiroku/contract/account/schema';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/calls/call.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';

type Choices = Pick<Member, 'hideSpoilers' | 'preferredTrack'>;

/** Notifications of episodes. A choice applies once the server has stored it. */
export function PreferencesSection({ member: { hideSpoilers, preferredTrack } }: { member: Member }) {
  return (
    <Section title="Préférences">
      <Preference
        label="Masquer les spoilers"
        hint="Le titre des épisodes que vous n’avez pas encore vus reste caché."
        checked={hideSpoilers}
        choiceOf={(checked) => ({ hideSpoilers: checked })}
      />
      <Preference
        label="Suivre la VF"
        hint="Agenda, calendrier, comptes à rebours et notifications suivent la version française des titres qui en ont une."
        checked={preferredTrack === 'vf'}
        choiceOf={(checked) => ({ preferredTrack: checked ? 'vf' : 'vostfr' })}
      />
    </Section>
  );
}

type PreferenceProps = {
  label: string;
  hint: string;
  checked: boolean;
  choiceOf: (checked: boolean) => Partial<Choices>;
};

function Preference({ label, hint, checked, choiceOf }: PreferenceProps) {
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      call(changePreferences, {
        body: choiceOf(wanted) satisfies Preferences,
        keepalive: true,
      }),
    onSuccess: (_answer, wanted) => changeMember(choiceOf(wanted)),
  });
  return (
    <Toggle
      label={label}
      hint={hint}
      checked={change.isPending ? change.variables : checked}
      busy={change.isPending}
      onChange={(event) => change.mutate(event.currentTarget.checked)}
    />
  );
}
