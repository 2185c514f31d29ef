import type { ReactNode } from 'react';
import { cx } from '../styles/cx.ts';
import { CutTitle } from './CutTitle.tsx';
import { Poster, type PosterProps } from './Poster.tsx';
import styles from './PosterCard.module.css';

export type PosterCardProps = Omit<PosterProps, 'alt' | 'className'> & {
  href: string;
  /** Text under the poster, already cut. */
  cutTitle?: string;
  /** Quiet line under the title. */
  sub?: ReactNode;
  /** In a corner of the poster: a badge. */
  badge?: ReactNode;
  /** Details over the poster on hover and focus; hidden where nothing hovers. */
  panel?: ReactNode;
  /** A button above the link, as a quick-add, on the poster's corner: on hover and focus, always on touch screens. */
  action?: ReactNode;
  heading?: 'h2' | 'h3' | 'h4' | 'p';
  className?: string | undefined;
};

export function PosterCard(props: PosterCardProps) {
  const {
    href,
    title,
    cutTitle = title,
    sub,
    badge,
    panel,
    action,
    heading: Heading = 'h3',
    className,
    lang,
  } = props;
  return (
    <article className={cx(styles.card, className)}>
      <div className={styles.frame}>
        <Poster {...props} alt="" />
        {badge && <div className={styles.badge}>{badge}</div>}
        {panel && <div className={styles.panel}>{panel}</div>}
      </div>
      <Heading className={styles.title}>
        <a href={href} className={styles.link} lang={lang} title={cutTitle === title ? undefined : title}>
          <CutTitle title={title} shown={cutTitle} />
        </a>
      </Heading>
      {sub && <p className={styles.sub}>{sub}</p>}
      {action && <div className={styles.action}>{action}</div>}
    </article>
  );
}
