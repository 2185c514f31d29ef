import { PATHS } from '@kiroku/contract/paths';
import { Menu, MenuItem, MenuSeparator } from '@kiroku/ui/actions/Menu';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Icon } from '@kiroku/ui/media/Icon';
import { LOGOUT } from '@kiroku/ui/media/rareIcons';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { Suspense } from 'react';
import { useNavigate } from 'react-router';
import { memberPart } from '../../session/memberPart.tsx';
import { type Member, signOut } from '../../session/sessionStore.ts';
import { DASHBOARD } from '../navigation.ts';
import styles from './AccountMenu.module.css';

const NotificationBell = memberPart(
  async () => (await import('../../features/notifications/bell/NotificationBell.tsx')).NotificationBell,
);

/** The bell and the menu of the signed-in member, the menu behind their picture. */
export function MemberMenu({ member }: { member: Member }) {
  const navigate = useNavigate();
  const leave = async () => {
    // First, so that a page for members does not ask for sign-in again.
    await navigate(PATHS.home);
    await signOut();
  };
  return (
    <>
      {member.isStaff && (
        <ButtonLink
          variant="icon"
          href={DASHBOARD.href}
          aria-label={DASHBOARD.label}
          title={DASHBOARD.label}
          className={styles.staff}
        >
          <Icon name={DASHBOARD.icon} />
        </ButtonLink>
      )}
      <Suspense fallback={<span className={styles.bell} />}>
        <NotificationBell key={member.uid} uid={member.uid} />
      </Suspense>
      <Menu
        label={`Compte de ${member.username}`}
        variant="icon"
        align="end"
        className={styles.trigger}
        trigger={<Avatar name={member.username} src={member.photoURL} color={member.themeColor} />}
      >
        <li className={styles.who}>
          <strong>{member.username}</strong>
          <span>{member.email}</span>
        </li>
        <MenuSeparator />
        <MenuItem href={PATHS.proposals} icon={<Icon name="edit" />}>
          Mes propositions
        </MenuItem>
        <MenuItem href={PATHS.settings} icon={<Icon name="settings" />}>
          Paramètres
        </MenuItem>
        <MenuItem onSelect={() => void leave()} icon={<Icon name={LOGOUT} />}>
          Déconnexion
        </MenuItem>
      </Menu>
    </>
  );
}
