import { Icon, type IconChoice } from '../media/Icon.tsx';
import styles from './SideMenuLink.module.css';

export type SideMenuLinkProps = {
  href: string;
  icon: IconChoice;
  label: string;
  /** Whether it leads to the page that shows. */
  current?: boolean;
  /** Number of waiting items. */
  count?: string | undefined;
};

/** Link of a menu beside its pages. */
export function SideMenuLink({ href, icon, label, current = false, count }: SideMenuLinkProps) {
  return (
    <a href={href} className={styles.link} aria-current={current ? 'page' : undefined}>
      <Icon name={icon} />
      {label}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </a>
  );
}
