import { Outlet } from 'react-router';
import { SettingsLayout } from '../features/account/settings/SettingsLayout.tsx';

export default function Settings() {
  return (
    <SettingsLayout>
      <Outlet />
    </SettingsLayout>
  );
}
