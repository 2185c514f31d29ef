import { PATHS } from '@kiroku/contract/paths';
import { Menu, MenuItem, MenuSeparator } from '@kiroku/ui/actions/Menu';
import { Avatar } from '@kiroku/ui/media/Avatar';
import { Icon } from '@kiroku/ui/media/Icon';
import { ButtonLink } from '@kiroku/ui/navigation/ButtonLink';
import { useNavigate } from 'react-router';
import { type Member, signOut } from '../session/sessionStore.ts';
import styles from './AccountMenu.module.css';
import { DASHBOARD, SIGN_IN, SIGN_UP } from './navigation.ts';

/**
 * Sign-in links, or the member's menu. The server renders the links; where the browser has a token, the space of the
 * avatar is reserved until the member is known, so that nothing moves and no wrong link shows.
 */
export function AccountMenu({ member }: { member: Member | null }) {
  if (member) return <MemberMenu member={member} />;
  return (
    <>
      <span className={styles.awaited} aria-hidden="true" />
      <ButtonLink variant="plain" href={SIGN_IN.href} className={styles.visitor}>
        {SIGN_IN.label}
      </ButtonLink>
      <ButtonLink variant="primary" href={SIGN_UP.href} className={styles.visitor}>
        {SIGN_UP.label}
      </ButtonLink>
    </>
  );
}

function MemberMenu({ member }: { member: Member }) {
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
        <MenuItem href={PATHS.settings} icon={<Icon name="settings" />}>
          Paramètres
        </MenuItem>
        <MenuItem onSelect={() => void leave()} icon={<Icon name="logout" />}>
          Déconnexion
        </MenuItem>
      </Menu>
    </>
  );
}
