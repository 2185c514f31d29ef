import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import type { LinkProps } from './link.ts';
import styles from './Tabs.module.css';
import { useCentredCurrent } from './useCentredCurrent.ts';

export type Tab = {
  href: string;
  /** Key of the tab, which stays when its address changes. */
  label: string;
  current?: boolean;
  count?: ReactNode;
  icon?: ReactNode;
  onClick?: LinkProps['onClick'];
};

export type TabsProps = { label: string; items: readonly Tab[]; className?: string | undefined };

/** Tabs as links, with the current one marked. */
export function Tabs({ label, items, className }: TabsProps) {
  const row = useCentredCurrent<HTMLElement>(items.find((item) => item.current)?.label);
  return (
    <nav ref={row} className={cx(styles.tabs, className)} aria-label={label}>
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={item.label}>
            <a
              href={item.href}
              className={styles.tab}
              aria-current={item.current ? 'page' : undefined}
              onClick={item.onClick}
            >
              {item.icon}
              {item.label}
              {item.count !== undefined && <span className={styles.count}>{item.count}</span>}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
