import { changeNotificationSettings, readNotificationSettings } from '@kiroku/contract/notifications/calls';
import type { NotificationChannel } from '@kiroku/contract/notifications/channels';
import { NOTIFICATION_KINDS } from '@kiroku/contract/notifications/kinds';
import type {
  NotificationSettingsChange,
  NotificationSettings as Settings,
} from '@kiroku/contract/notifications/schema';
import { PATHS } from '@kiroku/contract/paths';
import { Toggle } from '@kiroku/ui/forms/choice/Toggle';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '#app/lib/calls/call.ts';
import { withQueries } from '#app/lib/calls/withQueries.tsx';
import { NotLoaded } from '#app/lib/rendering/NotLoaded.tsx';
import { A_MINUTE, read } from '#app/session/read.ts';
import type { Member } from '#app/session/sessionStore.ts';
import { Section } from '../Section.tsx';
import { SettingsSkeleton } from '../SettingsSkeleton.tsx';
import { ChannelTable } from './ChannelTable.tsx';
import styles from './NotificationSettings.module.css';

export type NotificationSettingsProps = {
  member: Member;
  /** Whether notifications of the device are on here: their column shows. */
  pushAvailable?: boolean;
  /** The section that switches them on. */
  push?: ReactNode;
};

/** Page /settings/notifications: of what, and how, a member is notified (product.md, Notifications 5). */
export const NotificationSettings = withQueries(function NotificationSettings(
  props: NotificationSettingsProps,
) {
  const { member, pushAvailable = false, push } = props;
  const { query, change } = useNotificationSettings(member.uid);
  const { data } = query;
  if (!data) {
    return (
      <NotLoaded query={query} title="Vos choix n’ont pas pu être chargés.">
        <SettingsSkeleton />
      </NotLoaded>
    );
  }
  const pending = change.isPending ? change.variables : undefined;
  const channels: NotificationChannel[] = ['site'];
  if (pushAvailable) channels.push('push');
  if (pending?.weekly ?? data.weekly) channels.push('digest');
  return (
    <>
      {push}
      <Section
        title="Email hebdomadaire"
        text="Le lundi matin, ce qui s’est passé pour vous dans la semaine. Rien ne part quand il n’y a rien à dire."
      >
        {!member.isEmailVerified && (
          <p className={styles.note}>
            Il part vers une adresse confirmée&#8239;: <a href={PATHS.settingsAccount}>confirmez la vôtre</a>.
          </p>
        )}
        <Toggle
          label="Recevoir l’email hebdomadaire"
          checked={pending?.weekly ?? data.weekly}
          busy={pending?.weekly !== undefined}
          onChange={(event) => change.mutate(weeklyChange(data, event.currentTarget.checked))}
        />
      </Section>
      <Section title="Ce dont vous êtes averti">
        <ChannelTable
          settings={data}
          pending={pending}
          channels={channels}
          onChange={(kind, channel, wanted) => change.mutate({ kinds: { [kind]: { [channel]: wanted } } })}
        />
      </Section>
    </>
  );
});

/** Members who switch the e-mail on without a chosen kind get all of them. */
function weeklyChange({ kinds }: Settings, weekly: boolean) {
  const isAnyChosen = NOTIFICATION_KINDS.some((kind) => kinds[kind].digest);
  if (!weekly || isAnyChosen) return { weekly };
  return { weekly, kinds: Object.fromEntries(NOTIFICATION_KINDS.map((kind) => [kind, { digest: true }])) };
}

/** A member's choices about notifications, and the way to change them: one after the other, each as the server has stored it. */
function useNotificationSettings(uid: string) {
  const queries = useQueryClient();
  const settings = { ...read(uid, readNotificationSettings), staleTime: A_MINUTE };
  const query = useQuery(settings);
  const change = useMutation({
    mutationFn: (body: NotificationSettingsChange) =>
      call(changeNotificationSettings, { body, keepalive: true }),
    scope: { id: 'notification settings' },
    onSuccess: (changed) => queries.setQueryData(settings.queryKey, changed),
  });
  return { query, change };
}
