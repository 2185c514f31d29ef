import type { Area } from 'react-easy-crop';
import styles from './CropPreview.module.css';

export type CropPreviewProps = {
  address: string;
  /** Part to use, in hundredths of the picture. */
  shares: Area;
  ratio: number;
  round: boolean;
};

/** Preview of the picture on the profile. */
export function CropPreview({ address, shares, ratio, round }: CropPreviewProps) {
  return (
    <span className={round ? styles.round : styles.wide} style={{ aspectRatio: ratio }}>
      <img
        className={styles.image}
        src={address}
        alt="Aperçu"
        style={{
          width: `${10_000 / shares.width}%`,
          height: `${10_000 / shares.height}%`,
          transform: `translate(${-shares.x}%, ${-shares.y}%)`,
        }}
      />
    </span>
  );
}
