import { useState } from 'react';
import { cx } from '../styles/cx.ts';
import layout from '../styles/layout.module.css';
import styles from './Avatar.module.css';
import { readableInk } from './readableInk.ts';

export type AvatarProps = {
  name: string;
  src?: string | null | undefined;
  /** Theme colour of the member, `#rrggbb`: the background of the initial. */
  color?: string | undefined;
  size?: 'small' | 'medium' | 'large' | 'huge';
  /** Empty (the default) where the name is beside it. */
  alt?: string;
  className?: string | undefined;
  /** Class of the member's picture. */
  imageClassName?: string | undefined;
};

const PIXELS = { small: 28, medium: 40, large: 64, huge: 128 };

export function Avatar(props: AvatarProps) {
  const { name, src, color = '#48b5ff', size = 'medium', alt = '', className, imageClassName } = props;
  const [failed, setFailed] = useState<string | null>(null);
  const shown = src && failed !== src ? src : null;
  const initial = ([...name.trim()][0] ?? '?').toLocaleUpperCase();
  return (
    <span
      className={cx(styles.avatar, styles[size], className)}
      {...(alt === '' || shown ? {} : { role: 'img', 'aria-label': alt })}
    >
      <svg className={layout.fill} viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <rect width="40" height="40" fill={color} />
        <text x="20" y="27" textAnchor="middle" fill={readableInk(color)} className={styles.initial}>
          {initial}
        </text>
      </svg>
      {shown && (
        <img
          className={cx(layout.fill, imageClassName)}
          src={shown}
          alt={alt}
          width={PIXELS[size]}
          height={PIXELS[size]}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(shown)}
        />
      )}
    </span>
  );
}
