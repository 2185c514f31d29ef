import { ProfileSettings } from '../features/account/settings/profile/ProfileSettings.tsx';
import { SettingsSkeleton } from '../features/account/settings/SettingsSkeleton.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/settingsProfile';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Paramètres · Profil',
    description: 'Votre pseudo, votre présentation, votre couleur et vos images.',
  });

export default function SettingsProfile() {
  return (
    <MemberOnly skeleton={<SettingsSkeleton />}>
      {(member) => <ProfileSettings key={member.uid} member={member} />}
    </MemberOnly>
  );
}
