import type { Kind } from '@kiroku/contract/catalogue/labels';
import { ownPicture } from '@kiroku/contract/catalogue/picture';
import { useRevalidator } from 'react-router';
import styles from './ContentMeasures.module.css';
import { MeasureForm } from './MeasureForm.tsx';
import type { Picture } from './measureChoices.ts';

export type PictureMeasuresProps = {
  kind: Kind;
  title: { id: number; image: string | null; bannerURL: string | null };
};

/** Takes a title's picture down where it is seen, folded until it is asked for (product.md, Pictures 4). */
export function PictureMeasures({ kind, title: { id, image, bannerURL } }: PictureMeasuresProps) {
  const { revalidate } = useRevalidator();
  const pictures: Picture[] = [];
  if (ownPicture(image)) pictures.push('image');
  if (bannerURL) pictures.push('bannerURL');
  return (
    <details className={styles.measures}>
      <summary className={styles.summary}>Retirer une image</summary>
      <MeasureForm
        subject={{ user: null, title: { kind, id }, pictures }}
        reason="copyright"
        onDone={() => void revalidate()}
      />
    </details>
  );
}
