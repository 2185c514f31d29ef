import type { changePreferences } from '@kiroku/contract/account/endpoints';
import { Toggle } from '@kiroku/ui/forms/Toggle';
import { useMutation } from '@tanstack/react-query';
import { call } from '#app/lib/call.ts';
import { showError } from '#app/lib/showError.ts';
import { changeMember, type Member } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';

/** Whether titles of unseen episodes are hidden from the member. The choice applies once the server has stored it. */
export function SpoilerSection({ member: { hideSpoilers } }: { member: Member }) {
  const change = useMutation({
    mutationFn: (wanted: boolean) =>
      call<typeof changePreferences>('PUT', '/user/preferences', {
        body: { hideSpoilers: wanted },
        keepalive: true,
      }),
    onSuccess: (_answer, wanted) => changeMember({ hideSpoilers: wanted }),
    onError: (error) => showError(error),
  });
  return (
    <Section title="Préférences">
      <Toggle
        label="Masquer les spoilers"
        hint="Le titre des épisodes que vous n’avez pas encore vus reste caché."
        checked={change.isPending ? change.variables : hideSpoilers}
        busy={change.isPending}
        onChange={(event) => change.mutate(event.currentTarget.checked)}
      />
    </Section>
  );
}
