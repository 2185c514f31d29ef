import type { ReactNode } from 'react';
import { Icon, type IconChoice } from '../media/Icon.tsx';
import { Panorama, type PanoramaScene } from '../media/Panorama.tsx';
import { cx } from '../styles/cx.ts';
import styles from './EmptyState.module.css';

export type EmptyStateProps = {
  title: ReactNode;
  children?: ReactNode;
  icon?: IconChoice;
  /** Next step: a button or a link. */
  action?: ReactNode;
  /** An error is announced. */
  tone?: 'calm' | 'error';
  /** Landscape above it. Default: hills where nothing failed and there is a next step. */
  panorama?: PanoramaScene;
  className?: string | undefined;
};

export function EmptyState(props: EmptyStateProps) {
  const { title, children, icon, action, tone = 'calm', className } = props;
  const { panorama = tone === 'calm' && action ? 'hills' : undefined } = props;
  return (
    <div className={cx(styles.empty, styles[tone], className)} role={tone === 'error' ? 'alert' : undefined}>
      {panorama && <Panorama scene={panorama} className={styles.panorama} />}
      {icon && (
        <span className={styles.icon}>
          <Icon name={icon} size="large" />
        </span>
      )}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.text}>{children}</div>}
      {action && <div className={styles.action}>{action}</div>}
    </div>
  );
}
