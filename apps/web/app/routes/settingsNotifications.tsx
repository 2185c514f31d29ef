import { SITE } from '@kiroku/contract/site/config';
import { NotificationSettings } from '../features/account/settings/notifications/NotificationSettings.tsx';
import { Section } from '../features/account/settings/Section.tsx';
import { SettingsSkeleton } from '../features/account/settings/SettingsSkeleton.tsx';
import { PushSettings } from '../features/push/PushSettings.tsx';
import { usePush } from '../features/push/usePush.ts';
import { withQueries } from '../lib/calls/withQueries.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Member } from '../session/sessionStore.ts';
import type { Route } from './+types/settingsNotifications';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Paramètres · Notifications',
    description: 'Ce dont vous êtes averti, et comment.',
  });

export default function SettingsNotifications() {
  return (
    <MemberOnly skeleton={<SettingsSkeleton />}>
      {(member) => <SettingsWithPush key={member.uid} member={member} />}
    </MemberOnly>
  );
}

const SettingsWithPush = withQueries(function SettingsWithPush({ member }: { member: Member }) {
  const { data } = usePush(member.uid);
  return (
    <NotificationSettings
      member={member}
      pushAvailable={data !== undefined && data.devices.length > 0}
      push={
        <Section
          id="push"
          title="Notifications push"
          text={`${SITE.name} vous prévient sur cet appareil, même quand le site n’y est pas ouvert.`}
        >
          <PushSettings uid={member.uid} />
        </Section>
      }
    />
  );
});
