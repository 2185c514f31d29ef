import { AccountSettings } from '../features/account/settings/AccountSettings.tsx';
import { SettingsSkeleton } from '../features/account/settings/SettingsSkeleton.tsx';
import { originOf, pageMeta } from '../lib/document/meta.ts';
import { MemberOnly } from '../session/MemberOnly.tsx';
import type { Route } from './+types/settingsAccount';

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(originOf(matches), {
    title: 'Paramètres · Compte',
    description: 'Votre adresse, votre mot de passe, vos appareils et vos données.',
  });

export default function SettingsAccount() {
  return (
    <MemberOnly skeleton={<SettingsSkeleton />}>
      {(member) => <AccountSettings key={member.uid} member={member} />}
    </MemberOnly>
  );
}
