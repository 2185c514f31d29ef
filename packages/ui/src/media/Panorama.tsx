import { cx } from '../styles/cx.ts';
import styles from './Panorama.module.css';

export type PanoramaScene = 'bay' | 'hills' | 'summit';

/** Drawn landscape under the sky of the theme, as decoration; its box comes with the class. */
export function Panorama({ scene, className }: { scene: PanoramaScene; className?: string | undefined }) {
  return <div className={cx(styles.panorama, styles[scene], className)} />;
}
