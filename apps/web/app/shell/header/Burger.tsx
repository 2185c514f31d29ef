import { Menu, MenuItem, MenuSeparator } from '@kiroku/ui/actions/Menu';
import { Icon } from '@kiroku/ui/media/Icon';
import type { Member } from '../../session/sessionStore.ts';
import { DASHBOARD, type Entry, SIGN_IN, SIGN_UP } from '../navigation.ts';
import styles from './Header.module.css';

export type BurgerProps = { entries: readonly Entry[]; current: string | undefined; member: Member | null };

/** The links of the header on a phone; a click outside closes it. */
export function Burger({ entries, current, member }: BurgerProps) {
  const more = member === null ? [SIGN_IN, SIGN_UP] : member.isStaff ? [DASHBOARD] : [];
  return (
    <div className={styles.narrow}>
      <Menu label="Menu" trigger={<Icon name="menu" />} variant="icon" align="end">
        {entries.map(({ href, label, icon }) => (
          <MenuItem key={label} href={href} icon={<Icon name={icon} />} current={href === current}>
            {label}
          </MenuItem>
        ))}
        {more.length > 0 && <MenuSeparator />}
        {more.map(({ href, label, icon }) => (
          <MenuItem
            key={href}
            href={href}
            icon={<Icon name={icon} />}
            className={member === null ? styles.visitor : undefined}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </div>
  );
}
