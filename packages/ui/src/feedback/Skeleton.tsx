import { cx } from '../styles/cx.ts';
import styles from './Skeleton.module.css';

export type SkeletonProps = {
  shape?: 'text' | 'title' | 'poster' | 'circle' | 'button' | 'block';
  /** Number of text lines, the last one shorter. */
  lines?: number;
  width?: 'short' | 'medium' | 'full';
  className?: string | undefined;
};

/** Placeholder of the content's size. Silent: the loading region has aria-busy. */
export function Skeleton({ shape = 'text', lines = 1, width = 'full', className }: SkeletonProps) {
  const bones = Array.from({ length: shape === 'text' ? lines : 1 }, (_, line) => line);
  return (
    <span className={cx(styles.wrap, styles[width], className)} aria-hidden="true">
      {bones.map((line) => (
        <span key={line} className={cx(styles.bone, styles[shape])} />
      ))}
    </span>
  );
}
